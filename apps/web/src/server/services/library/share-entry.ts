import { inTransaction } from '@consilium/db'
import type { ShareEntry, TakeOutEntry } from '../../../domain/library'
import type { Context } from '../../context'
import { findPlannedDataset } from '../../planning/find-planned-dataset'
import { notFound, Refusal } from '../../refusal'
import { requireClean } from '../guarding/require-clean'
import { requireWriter } from '../guarding/require-writer'
import { requireStillAdmin } from '../people/lock-admins'
import { requirePerson } from '../people/load-person'
import { auditEntry, changeEntry, findEntry, lockOffered } from './entries'
import { findOffered } from './offered-entries'
import { refuseDouble } from './refuse-double'

/** Offers something of one's own to everyone who writes for the dataset, or takes it back. What is offered may tell of no patient. */
export async function shareEntry(ctx: Context, { kind, id, taskId, shared }: ShareEntry): Promise<void> {
  const { id: personId } = await requireWriter(ctx, taskId)
  const entry = await findEntry(ctx.db, kind, { id, personId })
  if (!entry) throw notFound(kind)
  if (entry.shared === shared) return
  if (shared) {
    const task = await ctx.db.task.findUniqueOrThrow({ where: { id: taskId }, select: { datasetId: true } })
    if (task.datasetId !== entry.datasetId)
      throw new Refusal(
        'invalid_move',
        'You kept this while writing for another dataset. Keep it anew from a rubric of this one, then offer that.',
      )
    await requireClean(ctx.db, { taskId, texts: entry.texts.map((text) => ({ text, where: kind })) })
  }
  await inTransaction(ctx.db, async (tx) => {
    await lockOffered(tx, entry.datasetId)
    if (!(await changeEntry(tx, kind, { id, personId, shared: !shared }, { shared, takenOutAt: null })))
      throw notFound(kind)
    const offered = shared ? await findOffered(tx, kind, entry.datasetId) : []
    const own = offered.find((one) => one.id === id)
    if (own)
      refuseDouble(
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

/** An admin takes something out of what a dataset offers. Whoever kept it still has it, and an admin can put it back. */
export async function takeOutEntry(ctx: Context, { kind, id, datasetId }: TakeOutEntry): Promise<void> {
  const { id: actorId } = requirePerson(ctx.actor)
  await findPlannedDataset(ctx, datasetId)
  await inTransaction(ctx.db, async (tx) => {
    await requireStillAdmin(tx, actorId)
    if (
      !(await changeEntry(
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
