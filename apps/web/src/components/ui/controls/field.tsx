import { useId, type ReactNode } from 'react'
import { cx } from '../cx'

export type FieldControl = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

type FieldProps = {
  label: ReactNode
  /** One line of guidance, beside the label and before the control. */
  hint?: ReactNode
  error?: string | null
  /** The error appears while the user types: it is announced and scrolled into view. */
  live?: boolean
  required?: boolean
  /** Shown to the right of the label, such as a counter or a link to guidance. */
  aside?: ReactNode
  labelHidden?: boolean
  /** Set an id so that a list of missing items can link to the control. */
  id?: string
  className?: string
  children: (control: FieldControl) => ReactNode
}

/**
 * Connects a label, hint and error to one control: `<Field label="…">{(control) => <TextField {...control}
 * />}</Field>`.
 */
export function Field({
  label,
  hint,
  error,
  live,
  required,
  aside,
  labelHidden,
  id,
  className,
  children,
}: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <div className={cx('flex items-baseline gap-3', labelHidden && 'sr-only')}>
        <label htmlFor={controlId} className="text-sm font-medium text-ink">
          {label}
          {required === false ? <span className="font-normal text-ink-3"> (optional)</span> : null}
        </label>
        {aside ? <span className="ml-auto text-xs text-ink-2">{aside}</span> : null}
      </div>
      {hint ? (
        <p id={hintId} className="max-w-prose text-sm text-ink-2">
          {hint}
        </p>
      ) : null}
      {children({
        id: controlId,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {error ? (
        <FieldError id={errorId} live={live}>
          {error}
        </FieldError>
      ) : null}
    </div>
  )
}

/** The line under a control that explains what is wrong and how to fix it. */
export function FieldError({ id, live, children }: { id?: string; live?: boolean; children: ReactNode }) {
  return (
    <p
      id={id}
      role={live ? 'alert' : undefined}
      ref={live ? scrollIntoView : undefined}
      className="flex gap-1.5 text-sm text-brick"
    >
      <span aria-hidden="true">▲</span>
      <span>{children}</span>
    </p>
  )
}

const scrollIntoView = (error: HTMLElement | null) => void error?.scrollIntoView({ block: 'nearest' })
