import type { ReactNode } from 'react'
import { StateFrame } from './state-frame'

type DeniedStateProps = {
  title?: ReactNode
  /** Why: the rule, in a sentence. */
  reason: ReactNode
  /** Whom to ask, or what would change it. */
  ask?: ReactNode
  actions?: ReactNode
  level?: 1 | 2 | 3
  className?: string
}

export function DeniedState({ title = 'This is not open to you', reason, ask, ...rest }: DeniedStateProps) {
  return (
    <StateFrame glyph="◆" tone="amber" title={title} {...rest}>
      <p>{reason}</p>
      {ask ? <p>{ask}</p> : null}
    </StateFrame>
  )
}
