import type { ReactNode } from 'react'
import { ButtonLink } from '../layout/link'
import { StateFrame } from './state-frame'

type DeniedStateProps = {
  title?: ReactNode
  /** The rule that denies access, as a sentence. */
  reason: ReactNode
  /** Whom to ask, or what would grant access. */
  ask?: ReactNode
  actions?: ReactNode
  level?: 1 | 2 | 3
  className?: string
}

/** Only for signed-in users, who have a home page. Visitors are asked to sign in instead. */
const waysOn = (
  <>
    <ButtonLink href="/home" variant="primary">
      Go to home
    </ButtonLink>
    <ButtonLink href="/permissions">Who may do what</ButtonLink>
  </>
)

export function DeniedState({
  title = 'You don’t have access',
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
