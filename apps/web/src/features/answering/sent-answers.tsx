'use client'

import type { SentAnswers as Sent } from '../../domain/answering/answer-views'
import { SentList } from '../kits/assignments/undoing/sent-list'
import { answerDefinition } from './answer-definition'
import { sentStrings } from './strings'

/** Your submitted answers. */
export function SentAnswers({ sent: { answers, more } }: { sent: Sent }) {
  return <SentList definition={answerDefinition} words={sentStrings} lines={answers} more={more} />
}
