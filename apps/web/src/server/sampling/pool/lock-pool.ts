import type { Transaction } from '@consilium/db'
import type { Actor } from '../../../domain/permissions/permissions'
import { notFound, Refusal } from '../../platform/refusal'
import { visibleDatasets } from '../../platform/visibility/visible-tasks'

/**
 * Holds a dataset in use until the transaction ends, so that its pool can be marked by one person at a time. Imports
 * can go on.
 */
export async function lockPool(tx: Transaction, actor: Actor, datasetId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM dataset WHERE id = ${datasetId}::uuid FOR KEY SHARE`
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('marks of pools'), hashtext(${datasetId}))`
  const dataset = await tx.dataset.findFirst({
    where: { AND: [{ id: datasetId }, visibleDatasets(actor)] },
    select: { archivedAt: true },
  })
  if (!dataset) throw notFound('dataset')
  if (dataset.archivedAt !== null)
    throw new Refusal('conflict', 'This dataset is archived, so its pool can’t change. Restore it first.')
}
