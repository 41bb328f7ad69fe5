import type { Prisma } from '@consilium/db'
import type { Context } from '../context'
import { notFound } from '../refusal'
import { readsDatasets } from '../visibility/visible-tasks'

/** Datasets that are in use and open to authors: an admin has set a plan, or systems that answer. */
export const openToAuthors = {
  archivedAt: null,
  settings: { some: { kind: { in: ['programme_plan', 'authoring'] } } },
} satisfies Prisma.DatasetWhereInput

/** A dataset that `actor` may see the plan of: any for those who read datasets, else one that is open to authors. */
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
