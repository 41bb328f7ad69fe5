import { inTransaction, recordAudit } from '@consilium/db'
import type { EditDataset } from '../../domain/datasets/dataset-fields'
import { auditActorOf, type Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { lockDataset } from './lock-dataset'
import { refuseTakenName } from './refuse-taken-name'

/**
 * Changes what is said about a dataset. The canary stays from the first release on: exports carry it, and
 * people search for the canary that they know.
 */
export async function editDataset(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  { id, changes }: EditDataset,
): Promise<void> {
  await refuseTakenName(db, changes.name, () =>
    inTransaction(db, async (tx) => {
      const dataset = await lockDataset(tx, actor, id)
      const fields = (Object.keys(changes) as (keyof typeof changes)[]).filter(
        (field) => JSON.stringify(changes[field]) !== JSON.stringify(dataset[field]),
      )
      if (fields.length === 0) return
      if (fields.includes('canary') && (await tx.release.count({ where: { datasetId: id } })) > 0)
        throw new Refusal(
          'invalid_move',
          'This dataset has a release, so its canary can no longer change: files that carry the canary may already be in circulation.',
          'canary',
        )
      await tx.dataset.update({ where: { id }, data: changes, select: { id: true } })
      await recordAudit(tx, {
        actor: auditActorOf(actor),
        action: 'dataset.changed',
        entity: { type: 'dataset', id },
        details: { fields },
      })
    }),
  )
}
