import { inTransaction } from '@consilium/db'
import type { RestoreEntry } from '../../domain/library/library'
import type { Context } from '../platform/context'
import { findPlannedDataset } from '../datasets/find-planned-dataset'
import { notFound } from '../platform/refusal'
import { requireStillAdmin } from '../platform/require-another-admin'
import { requirePerson } from '../platform/load-person'
import { auditEntry, updateEntry, lockOfferedEntries } from './entries'
import { listOfferedEntries } from './offered-entries'
import { assertCanOffer } from './assert-can-offer'

/**
 * Offers a removed entry again. Entries that were never offered or that their keeper archived are not found.
 */
export async function restoreEntry(ctx: Context, { kind, id, datasetId }: RestoreEntry): Promise<void> {
  const { id: actorId } = requirePerson(ctx.actor)
  await findPlannedDataset(ctx, datasetId)
  await inTransaction(ctx.db, async (tx) => {
    await requireStillAdmin(tx, actorId)
    await lockOfferedEntries(tx, datasetId)
    const [entry] = await listOfferedEntries(tx, kind, datasetId, { id })
    if (!entry) throw notFound(kind)
    assertCanOffer(kind, await listOfferedEntries(tx, kind, datasetId), entry)
    if (
      !(await updateEntry(
        tx,
        kind,
        { id, datasetId, shared: false, takenOutAt: { not: null } },
        { shared: true, takenOutAt: null },
      ))
    )
      throw notFound(kind)
    await auditEntry(tx, ctx.actor, { kind, did: 'putBack', id, details: { datasetId } })
  })
}
