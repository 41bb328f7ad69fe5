import type { ReactNode } from 'react'
import { StateFrame } from './state-frame'

type EmptyStateProps = {
  title: ReactNode
  /** Why the list is empty and how to fill it. */
  children?: ReactNode
  actions?: ReactNode
  level?: 1 | 2 | 3
  className?: string
}

export function EmptyState(props: EmptyStateProps) {
  return <StateFrame glyph="○" {...props} />
}
