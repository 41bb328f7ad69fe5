'use client'

import { HeldNotice } from '../kits/assignments/undoing/held-notice'
import { reviewDefinition } from './review-definition'

/** On the page of a held review: when it takes effect, and undo. */
export const HeldReview = (held: { assignmentId: string; takesEffectAt: string }) => (
  <HeldNotice definition={reviewDefinition} {...held} />
)
