import type { ReactNode } from 'react'
import { CopyButton } from '../controls/copy-button'
import { StateFrame } from './state-frame'

type ErrorStateProps = {
  title?: ReactNode
  /** What the user can do, and that nothing is lost. */
  children?: ReactNode
  /** The id of the error in the server’s log. */
  errorId?: string | null
  actions?: ReactNode
  level?: 1 | 2 | 3
  className?: string
}

export function ErrorState({ title = 'Something went wrong', children, errorId, ...rest }: ErrorStateProps) {
  return (
    <StateFrame glyph="▲" tone="brick" role="alert" title={title} {...rest}>
      {children ?? (
        <p>
          The fault is on our side. Try again; if it happens once more, give the person who runs this site the
          id below.
        </p>
      )}
      {errorId ? (
        <p className="flex items-center gap-2 text-sm">
          Error id <code className="rounded-sm bg-sunk px-1.5 font-mono text-ink">{errorId}</code>
          <CopyButton text={errorId} label="Copy error id" />
        </p>
      ) : null}
    </StateFrame>
  )
}
