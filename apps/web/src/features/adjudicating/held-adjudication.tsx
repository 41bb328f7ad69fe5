'use client'

import { HeldNotice } from '../kits/assignments/undoing/held-notice'
import { adjudicationDefinition } from './adjudication-definition'

/** On the page of a held adjudication: when it takes effect, and undo. */
export const HeldAdjudication = (held: { assignmentId: string; takesEffectAt: string }) => (
  <HeldNotice definition={adjudicationDefinition} {...held} />
)
