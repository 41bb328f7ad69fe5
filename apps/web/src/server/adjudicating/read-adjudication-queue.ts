import type { AdjudicationQueue } from '../../domain/adjudicating/adjudication-views'
import { readAssignmentQueue } from '../assignments/read-assignment-queue'
import type { Context } from '../platform/context'
import { adjudicationDrafts } from './adjudication-drafts'

/** The queue of an adjudicator, disputed tasks first. */
export async function readAdjudicationQueue(ctx: Context): Promise<AdjudicationQueue> {
  const queue = await readAssignmentQueue(ctx, adjudicationDrafts)
  const disputedFirst = queue.open.toSorted((a, b) => Number(b.disputed) - Number(a.disputed))
  return { ...queue, open: disputedFirst }
}
