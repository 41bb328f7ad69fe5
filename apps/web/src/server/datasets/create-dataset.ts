import { inTransaction, recordAudit } from '@consilium/db'
import { randomUUID } from 'node:crypto'
import type { CreateDataset } from '../../domain/datasets/dataset-fields'
import { auditActorOf, type Context } from '../platform/context'
import { refuseTakenName } from './refuse-taken-name'

/** Creates an empty dataset and returns its id. Without a canary, the database generates one. */
export async function createDataset(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  input: CreateDataset,
): Promise<string> {
  const id = randomUUID()
  await refuseTakenName(db, input.name, () =>
    inTransaction(db, async (tx) => {
      await tx.dataset.create({ data: { id, ...input }, select: { id: true } })
      await recordAudit(tx, {
        actor: auditActorOf(actor),
        action: 'dataset.created',
        entity: { type: 'dataset', id },
      })
    }),
  )
  return id
}
