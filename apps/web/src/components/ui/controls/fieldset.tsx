import { useId, type ReactNode } from 'react'
import { cx } from '../cx'
import { FieldError } from './field'

type FieldsetProps = {
  legend: ReactNode
  legendHidden?: boolean
  hint?: ReactNode
  error?: string | null
  id?: string
  disabled?: boolean
  className?: string
  children: ReactNode
}

/** A group of controls that together answer one question. */
export function Fieldset({
  legend,
  legendHidden,
  hint,
  error,
  id,
  disabled,
  className,
  children,
}: FieldsetProps) {
  const ownId = useId()
  const baseId = id ?? ownId
  const described = [hint && `${baseId}-hint`, error && `${baseId}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      id={id}
      disabled={disabled}
      aria-describedby={described || undefined}
      className={cx('grid min-w-0 content-start gap-2', className)}
    >
      <legend className={legendHidden ? 'sr-only' : 'mb-1.5 text-sm font-medium'}>{legend}</legend>
      {hint ? (
        <p id={`${baseId}-hint`} className="max-w-prose text-sm text-ink-2">
          {hint}
        </p>
      ) : null}
      {children}
      {error ? <FieldError id={`${baseId}-error`}>{error}</FieldError> : null}
    </fieldset>
  )
}
