import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from '../cx'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; hint?: ReactNode }

/** A setting that is on or off and takes effect immediately. */
export function Switch({ label, hint, className, id, ...rest }: SwitchProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const hintId = hint ? `${inputId}-hint` : undefined
  return (
    <div className={cx('flex gap-3 pointer-coarse:min-h-11 pointer-coarse:items-center', className)}>
      <input
        {...rest}
        id={inputId}
        type="checkbox"
        role="switch"
        aria-describedby={hintId}
        className={cx(
          'relative mt-0.5 h-5 w-9 shrink-0 appearance-none rounded-full border border-edge bg-sunk transition-colors',
          'before:absolute before:top-0.5 before:left-0.5 before:size-3.5 before:rounded-full before:bg-ink-2 before:transition-transform',
          'checked:border-accent checked:bg-accent checked:before:translate-x-4 checked:before:bg-on-accent forced-colors:appearance-auto forced-colors:before:hidden',
        )}
      />
      <div>
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
