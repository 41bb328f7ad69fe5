import { inTransaction, recordAudit } from '@consilium/db'
import type { Context } from '../platform/context'
import { countWork } from './count-work'
import { Refusal } from '../platform/refusal'
import { lockPerson, requirePerson } from '../platform/load-person'
import { requireStillAdmin } from '../platform/require-another-admin'

/**
 * Excludes a person's contributions from pools, statistics and later releases. Nothing is deleted; frozen
 * releases don't change.
 */
export async function excludeContributions(
  { actor, db }: Context,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { id: actorId } = requirePerson(actor)
  await inTransaction(db, async (tx) => {
    await requireStillAdmin(tx, actorId)
    await lockPerson(tx, id)
    // A release being frozen locks the rows of its tasks, so this waits for it or is seen by it.
    await tx.$queryRaw`SELECT id FROM task WHERE author_id = ${id}::uuid ORDER BY id FOR UPDATE`
    const { count } = await tx.person.updateMany({
      where: { id, workRemovedAt: null },
      data: { workRemovedAt: new Date() },
    })
    if (count === 0) throw new Refusal('conflict', 'The contributions of this person are already excluded.')
    const { tasks, reviews, adjudications, baselineAnswers, verdicts, releases } = await countWork(tx, id)
    const counts = {
      tasks: tasks.reduce((sum, { count: some }) => sum + some, 0),
      reviews,
      adjudications,
      baselineAnswers,
      verdicts,
    }
    await recordAudit(tx, {
      actor: { kind: 'person', id: actorId },
      action: 'person.work_taken_out',
      entity: { type: 'person', id },
      details: { ...counts, reason },
    })
    for (const release of releases) {
      await recordAudit(tx, {
        actor: { kind: 'person', id: actorId },
        action: 'release.work_taken_out',
        entity: { type: 'release', id: release.id },
        details: { personId: id, tasks: release.tasks },
      })
    }
  })
}

/** Restores a person's contributions so that they count again. */
export async function restoreContributions(
  { actor, db }: Context,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { id: actorId } = requirePerson(actor)
  await inTransaction(db, async (tx) => {
    await requireStillAdmin(tx, actorId)
    await lockPerson(tx, id)
    const { count } = await tx.person.updateMany({
      where: { id, workRemovedAt: { not: null } },
      data: { workRemovedAt: null },
    })
    if (count === 0) throw new Refusal('conflict', 'The contributions of this person are not excluded.')
    await recordAudit(tx, {
      actor: { kind: 'person', id: actorId },
      action: 'person.work_put_back',
      entity: { type: 'person', id },
      details: { reason },
    })
    for (const release of (await countWork(tx, id)).releases) {
      await recordAudit(tx, {
        actor: { kind: 'person', id: actorId },
        action: 'release.work_put_back',
        entity: { type: 'release', id: release.id },
        details: { personId: id, tasks: release.tasks },
      })
    }
  })
}
