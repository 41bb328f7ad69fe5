import type { ReactNode } from 'react'
import { ButtonLink } from './link'
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

/** A visitor is asked to sign in instead, so that whoever reads this has a home. */
const waysOn = (
  <>
    <ButtonLink href="/home" variant="primary">
      Go to your home
    </ButtonLink>
    <ButtonLink href="/permissions">Who may do what</ButtonLink>
  </>
)

export function DeniedState({
  title = 'This is not open to you',
  reason,
  ask,
  actions = waysOn,
  ...rest
}: DeniedStateProps) {
  return (
    <StateFrame glyph="◆" tone="amber" title={title} actions={actions} {...rest}>
      <p>{reason}</p>
      {ask ? <p>{ask}</p> : null}
    </StateFrame>
  )
}
