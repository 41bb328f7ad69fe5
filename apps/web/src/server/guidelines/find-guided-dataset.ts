import type { Database, Transaction } from '@consilium/db'
import type { Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { visibleGuidelines } from '../platform/visibility/visible-guidelines'

/** Finds a dataset whose guidelines the actor may read; any other dataset is not found. */
export async function findGuidedDataset(
  { actor, db }: Pick<Context, 'actor'> & { db: Database | Transaction },
  id: string,
): Promise<{ id: string; name: string }> {
  const dataset = await db.dataset.findFirst({
    where: { AND: [visibleGuidelines(actor), { id }] },
    select: { id: true, name: true },
  })
  if (!dataset) throw notFound('dataset')
  return dataset
}
