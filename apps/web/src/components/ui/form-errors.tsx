'use client'

import { useEffect, useRef } from 'react'
import { cx } from './cx'

export type FormError = { /** Id of the control to go to. */ fieldId?: string; message: string }

type FormErrorsProps = {
  errors: readonly FormError[]
  title?: string
  /** Moves focus here when errors appear, after a submit. */
  focusOnAppear?: boolean
  className?: string
}

/** What has to be mended before the form can go, each line a link to its control. */
export function FormErrors({ errors, title, focusOnAppear = true, className }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null)
  const present = errors.length > 0
  useEffect(() => {
    if (present && focusOnAppear) box.current?.focus()
  }, [present, focusOnAppear])
  if (!present) return null
  const goTo = (id: string) => {
    const target = document.getElementById(id)
    target?.scrollIntoView({ block: 'center' })
    target?.focus()
  }
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className={cx('border-l-[3px] border-brick bg-brick-soft px-4 py-3', className)}
    >
      <p className="font-semibold text-brick">
        <span aria-hidden="true">▲ </span>
        {title ?? (errors.length === 1 ? 'One thing to mend' : `${errors.length} things to mend`)}
      </p>
      <ul className="mt-1 grid gap-1 text-sm">
        {errors.map((error) => {
          const { fieldId } = error
          return (
            <li key={`${fieldId ?? ''}${error.message}`}>
              {fieldId ? (
                <a
                  href={`#${fieldId}`}
                  onClick={(event) => {
                    event.preventDefault()
                    goTo(fieldId)
                  }}
                  className="underline underline-offset-3"
                >
                  {error.message}
                </a>
              ) : (
                error.message
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
