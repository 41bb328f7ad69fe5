import type { ComponentProps } from 'react'
import { controlStyles } from './control-styles'
import { cx } from '../cx'

export type SelectOption = { value: string; label: string; hint?: string; disabled?: boolean }

type NativeSelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly SelectOption[]
  /** Shown while nothing is chosen. */
  placeholder?: string
}

/** The platform's own select: best for long lists, plain form posts, and phones. */
export function NativeSelect({ options, placeholder, className, ...rest }: NativeSelectProps) {
  return (
    <span
      className={cx(
        'relative block after:pointer-events-none after:absolute after:inset-y-0 after:right-3 after:grid after:place-items-center after:text-ink-2 after:content-["▾"]',
        className,
      )}
    >
      <select {...rest} className={cx(controlStyles, 'appearance-none pr-8')}>
        {placeholder ? <option value="">{placeholder}</option> : null}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
