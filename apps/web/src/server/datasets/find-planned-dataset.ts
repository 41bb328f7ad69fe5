import type { Prisma } from '@consilium/db'
import type { Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { readsDatasets } from '../platform/visibility/visible-tasks'

/**
 * Datasets that are open to authors: not archived, and an admin has set a plan or the systems that answer.
 */
export const openToAuthors = {
  archivedAt: null,
  settings: { some: { kind: { in: ['programme_plan', 'authoring'] } } },
} satisfies Prisma.DatasetWhereInput

/**
 * Finds a dataset whose plan `actor` may see: any dataset if they may read datasets, otherwise one open to
 * authors.
 */
export async function findPlannedDataset(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  id: string,
): Promise<{ id: string; name: string }> {
  const where = readsDatasets(actor) ? { archivedAt: null } : openToAuthors
  const dataset = await db.dataset.findFirst({
    where: { AND: [where, { id }] },
    select: { id: true, name: true },
  })
  if (!dataset) throw notFound('dataset')
  return dataset
}
