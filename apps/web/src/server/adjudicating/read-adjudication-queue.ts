import type { AdjudicationQueue } from '../../domain/adjudicating/adjudication-views'
import { isOverdue } from '../../domain/assignments/deadline'
import { readAssignmentQueue } from '../assignments/read-assignment-queue'
import type { Context } from '../platform/context'
import { adjudicationDrafts } from './adjudication-drafts'

/** The queue of an adjudicator: overdue tasks first, then disputed ones. */
export async function readAdjudicationQueue(ctx: Context): Promise<AdjudicationQueue> {
  const queue = await readAssignmentQueue(ctx, adjudicationDrafts)
  const now = new Date()
  const rank = ({ dueOn, disputed }: (typeof queue.open)[number]) =>
    isOverdue(dueOn, now) ? 0 : disputed ? 1 : 2
  return { ...queue, open: queue.open.toSorted((a, b) => rank(a) - rank(b)) }
}
