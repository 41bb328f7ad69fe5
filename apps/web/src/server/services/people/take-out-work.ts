import { inTransaction, recordAudit } from '@consilium/db'
import type { Context } from '../../context'
import { countWork } from '../../people/count-work'
import { Refusal } from '../../refusal'
import { lockPerson, requirePerson } from './load-person'
import { requireStillAdmin } from './lock-admins'

/** Keeps someone's work out of pools, statistics and later releases. Nothing is erased; frozen releases stay. */
export async function takeOutWork(
  { actor, db }: Context,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { id: actorId } = requirePerson(actor)
  await inTransaction(db, async (tx) => {
    await requireStillAdmin(tx, actorId)
    await lockPerson(tx, id)
    // A release that is being frozen holds the rows of its tasks: this one waits for it, or is seen by it.
    await tx.$queryRaw`SELECT id FROM task WHERE author_id = ${id}::uuid ORDER BY id FOR UPDATE`
    const { count } = await tx.person.updateMany({
      where: { id, workRemovedAt: null },
      data: { workRemovedAt: new Date() },
    })
    if (count === 0) throw new Refusal('conflict', 'The work of this person was taken out already.')
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

/** Lets the work count again, as it did before. */
export async function putBackWork(
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
    if (count === 0) throw new Refusal('conflict', 'The work of this person was not taken out.')
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
