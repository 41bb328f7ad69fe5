'use client'

import type { AnswerDraft } from '../../domain/answering/answer-draft'
import { ClosedDraft } from '../kits/assignments/closed-draft'
import { answerDefinition } from './answer-definition'
import { answerDraftParts } from './draft/answer-draft-parts'

/** What was written for an answer that is closed. */
export function ClosedAnswer({
  kept: { content },
  ...of
}: {
  assignmentId: string
  personId: string
  kept: { content: AnswerDraft | null }
}) {
  return <ClosedDraft definition={answerDefinition} parts={answerDraftParts} kept={content} {...of} />
}
