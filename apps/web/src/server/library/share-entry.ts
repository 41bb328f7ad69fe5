import { inTransaction } from '@consilium/db'
import type { ShareEntry, RemoveEntry } from '../../domain/library/library'
import type { Context } from '../platform/context'
import { findPlannedDataset } from '../datasets/find-planned-dataset'
import { notFound, Refusal } from '../platform/refusal'
import { requireNoPatientData } from '../guard/require-no-patient-data'
import { requireTaskContributor } from '../guard/require-task-contributor'
import { requireStillAdmin } from '../platform/require-another-admin'
import { requirePerson } from '../platform/load-person'
import { auditEntry, updateEntry, findEntry, lockOfferedEntries } from './entries'
import { listOfferedEntries } from './offered-entries'
import { assertCanOffer } from './assert-can-offer'

/**
 * Offers the actor's own entry to all authors of the dataset, or withdraws the offer. Refuses patient data.
 */
export async function shareEntry(ctx: Context, { kind, id, taskId, shared }: ShareEntry): Promise<void> {
  const { id: personId } = await requireTaskContributor(ctx, taskId)
  const entry = await findEntry(ctx.db, kind, { id, personId })
  if (!entry) throw notFound(kind)
  if (entry.shared === shared) return
  if (shared) {
    const task = await ctx.db.task.findUniqueOrThrow({ where: { id: taskId }, select: { datasetId: true } })
    if (task.datasetId !== entry.datasetId)
      throw new Refusal(
        'invalid_move',
        'You kept this while writing for another dataset. Keep it again from a rubric of this dataset, then offer the new entry.',
      )
    await requireNoPatientData(ctx.db, { taskId, texts: entry.texts.map((text) => ({ text, where: kind })) })
  }
  await inTransaction(ctx.db, async (tx) => {
    await lockOfferedEntries(tx, entry.datasetId)
    if (!(await updateEntry(tx, kind, { id, personId, shared: !shared }, { shared, takenOutAt: null })))
      throw notFound(kind)
    const offered = shared ? await listOfferedEntries(tx, kind, entry.datasetId) : []
    const own = offered.find((one) => one.id === id)
    if (own)
      assertCanOffer(
        kind,
        offered.filter((one) => one !== own),
        own,
        'author',
      )
    await auditEntry(tx, ctx.actor, {
      kind,
      did: shared ? 'offered' : 'takenBack',
      id,
      details: { datasetId: entry.datasetId },
    })
  })
}

/** Removes an entry from what a dataset offers. Its keeper still has it, and an admin can restore it. */
export async function removeEntry(ctx: Context, { kind, id, datasetId }: RemoveEntry): Promise<void> {
  const { id: actorId } = requirePerson(ctx.actor)
  await findPlannedDataset(ctx, datasetId)
  await inTransaction(ctx.db, async (tx) => {
    await requireStillAdmin(tx, actorId)
    if (
      !(await updateEntry(
        tx,
        kind,
        { id, datasetId, shared: true },
        { shared: false, takenOutAt: new Date() },
      ))
    )
      throw notFound(kind)
    await auditEntry(tx, ctx.actor, { kind, did: 'takenOut', id, details: { datasetId } })
  })
}
