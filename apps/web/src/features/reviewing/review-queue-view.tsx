'use client'

import type { AssignmentQueue as Queue } from '../../domain/assignments/assignment-views'
import { AssignmentQueue } from '../kits/assignments/queue/assignment-queue'
import { reviewDefinition } from './review-definition'

/** The reviews that a physician has taken, and the next one. */
export function ReviewQueueView({ queue }: { queue: Queue }) {
  return <AssignmentQueue definition={reviewDefinition} queue={queue} />
}
