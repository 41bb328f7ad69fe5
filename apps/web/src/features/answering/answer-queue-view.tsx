'use client'

import type { AssignmentQueue as Queue } from '../../domain/assignments/assignment-views'
import { AssignmentQueue } from '../kits/assignments/queue/assignment-queue'
import { answerDefinition } from './answer-definition'

/** The answers that a physician has taken, and the next one. */
export function AnswerQueueView({ queue }: { queue: Queue }) {
  return <AssignmentQueue definition={answerDefinition} queue={queue} />
}
