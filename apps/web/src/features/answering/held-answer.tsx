'use client'

import { HeldNotice } from '../kits/assignments/undoing/held-notice'
import { answerDefinition } from './answer-definition'

/** On the page of a held answer: when it takes effect, and undo. */
export const HeldAnswer = (held: { assignmentId: string; takesEffectAt: string }) => (
  <HeldNotice definition={answerDefinition} {...held} />
)
