import { databaseErrorCode, type Transaction } from '@consilium/db'
import type { Actor } from '../../domain/permissions/permissions'
import { notFound, Refusal } from '../platform/refusal'
import { visibleDatasets } from '../platform/visibility/visible-tasks'

const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Loads a dataset and locks it until the transaction ends: meanwhile, nothing can start to refer to it. An
 * import holds its dataset until all rows are in, which takes longer than a person waits.
 */
export async function lockDataset(tx: Transaction, actor: Actor, id: string) {
  await tx.$executeRaw`SET LOCAL lock_timeout = '5s'`
  await tx.$queryRaw`SELECT id FROM dataset WHERE id = ${id}::uuid FOR UPDATE`.catch((error: unknown) => {
    if (databaseErrorCode(error) !== LOCK_NOT_AVAILABLE) throw error
    throw new Refusal(
      'conflict',
      'An import into this dataset is in progress. Try again when it has finished.',
    )
  })
  const dataset = await tx.dataset.findFirst({ where: { AND: [{ id }, visibleDatasets(actor)] } })
  if (!dataset) throw notFound('dataset')
  return dataset
}
