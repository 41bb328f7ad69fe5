import type { Database, Prisma, Transaction } from '@consilium/db'
import type { Context } from '../platform/context'
import { notFound, Refusal } from '../platform/refusal'
import { openToAuthors } from '../platform/visibility/visible-guidelines'
import { readsDatasets } from '../platform/visibility/visible-tasks'

const everOpenToAuthors = { settings: openToAuthors.settings } satisfies Prisma.DatasetWhereInput

/**
 * Finds a dataset whose plan `actor` may see: any dataset if they may read datasets, otherwise one open to
 * authors. An archived dataset is refused with the reason.
 */
export async function findPlannedDataset(
  { actor, db }: Pick<Context, 'actor'> & { db: Database | Transaction },
  id: string,
): Promise<{ id: string; name: string }> {
  const where = readsDatasets(actor) ? {} : everOpenToAuthors
  const dataset = await db.dataset.findFirst({
    where: { AND: [where, { id }] },
    select: { id: true, name: true, archivedAt: true },
  })
  if (!dataset) throw notFound('dataset')
  if (dataset.archivedAt)
    throw new Refusal(
      'not_found',
      'This dataset is archived, so it accepts no work. Choose another one, or ask an admin to restore it.',
    )
  return { id: dataset.id, name: dataset.name }
}
