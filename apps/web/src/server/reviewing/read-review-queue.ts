import type { AssignmentQueue } from '../../domain/assignments/assignment-views'
import { readAssignmentQueue } from '../assignments/read-assignment-queue'
import type { Context } from '../platform/context'
import { reviewDrafts } from './review-drafts'

/**
 * The queue of a reviewer. Whether a task is disputed is left out: it would reveal what earlier reviewers
 * decided.
 */
export async function readReviewQueue(ctx: Context): Promise<AssignmentQueue> {
  const { open, next, ...queue } = await readAssignmentQueue(ctx, reviewDrafts)
  return { ...queue, open: open.map(omitDisputed), next: next && omitDisputed(next) }
}

const omitDisputed = <Line extends { disputed: boolean }>({ disputed: _, ...line }: Line) => line
