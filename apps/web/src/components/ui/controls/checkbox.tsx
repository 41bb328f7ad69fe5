import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from '../cx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  labelHidden?: boolean
}

const tick =
  'relative mt-0.5 size-[1.125rem] shrink-0 appearance-none rounded-md border border-edge bg-raised ' +
  'checked:border-accent enabled:checked:bg-accent indeterminate:border-accent enabled:indeterminate:bg-accent ' +
  'after:absolute after:inset-0 after:grid after:place-items-center after:text-xs after:leading-none after:font-bold after:text-on-accent disabled:after:text-accent ' +
  "checked:after:content-['✓'] indeterminate:after:content-['–'] aria-invalid:border-brick disabled:bg-sunk forced-colors:appearance-auto forced-colors:after:hidden"

export function Checkbox({ label, hint, labelHidden, className, id, ...rest }: CheckboxProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const hintId = hint ? `${inputId}-hint` : undefined
  return (
    <div className={cx('flex gap-2.5 pointer-coarse:min-h-11 pointer-coarse:items-center', className)}>
      <input
        {...rest}
        id={inputId}
        type="checkbox"
        aria-describedby={rest['aria-describedby'] ?? hintId}
        className={tick}
      />
      <div className={labelHidden ? 'sr-only' : undefined}>
        <label htmlFor={inputId}>{label}</label>
        {hint ? (
          <p id={hintId} className="text-sm text-ink-2">
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  )
}
