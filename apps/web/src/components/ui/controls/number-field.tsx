import type { ComponentProps } from 'react'
import { controlStyles } from './control-styles'
import { cx } from '../cx'

type NumberFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Shown after the number, such as points, % or characters. */
  unit?: string
}

export function NumberField({ unit, className, ...rest }: NumberFieldProps) {
  return (
    <span className={cx('inline-flex items-center gap-2 justify-self-start', className)}>
      <input
        {...rest}
        type="number"
        inputMode={rest.inputMode ?? 'decimal'}
        className={cx(controlStyles, 'min-w-20 text-right')}
      />
      {unit ? <span className="text-sm text-ink-2">{unit}</span> : null}
    </span>
  )
}
