import { inTransaction, recordAudit } from '@consilium/db'
import { auditActorOf, type Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { lockDataset } from './lock-dataset'

type Caller = Pick<Context, 'actor' | 'db'>

/**
 * Archives a dataset: it accepts no tasks, imports and releases, and nobody is offered work in it. What exists
 * stays, and its releases, runs and results remain readable.
 */
export async function archiveDataset(ctx: Caller, id: string): Promise<void> {
  await setArchived(ctx, id, new Date())
}

/** Restores an archived dataset. */
export async function restoreDataset(ctx: Caller, id: string): Promise<void> {
  await setArchived(ctx, id, null)
}

async function setArchived({ actor, db }: Caller, id: string, archivedAt: Date | null): Promise<void> {
  await inTransaction(db, async (tx) => {
    const dataset = await lockDataset(tx, actor, id)
    if (archivedAt !== null && dataset.archivedAt)
      throw new Refusal('invalid_move', 'This dataset is already archived.')
    if (archivedAt === null && !dataset.archivedAt)
      throw new Refusal('invalid_move', 'This dataset is not archived, so there is nothing to restore.')
    await tx.dataset.update({
      where: { id, archivedAt: archivedAt === null ? { not: null } : null },
      data: { archivedAt },
      select: { id: true },
    })
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: archivedAt === null ? 'dataset.restored' : 'dataset.archived',
      entity: { type: 'dataset', id },
    })
  })
}
