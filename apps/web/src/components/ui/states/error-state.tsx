import type { ReactNode } from 'react'
import { StateFrame } from './state-frame'

type ErrorStateProps = {
  title?: ReactNode
  /** What the user can do, and that nothing is lost. */
  children: ReactNode
  actions?: ReactNode
  level?: 1 | 2 | 3
  className?: string
}

export function ErrorState({ title = 'Something went wrong', children, ...rest }: ErrorStateProps) {
  return (
    <StateFrame glyph="▲" tone="brick" role="alert" title={title} {...rest}>
      {children}
    </StateFrame>
  )
}
