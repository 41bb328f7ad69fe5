import { databaseErrorCode, inTransaction, recordAudit } from '@consilium/db'
import { blindStatuses } from '../../domain/lifecycle/status-sets'
import type { Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { heldForRelease } from '../platform/visibility/drawn-tasks'
import { answeredBy } from '../platform/visibility/visible-tasks'
import { auditRead } from './audit-read'

const CHECK_VIOLATION = '23514'

/**
 * Records that a person reads a task as an admin while they could still be asked to judge or answer it: it is
 * submitted, accepted, or drawn for a release in preparation. From then on they can’t be asked. For someone with a
 * part in the task nothing is recorded, because they know it already; people who answer it know only its conversation,
 * and are refused. Await it before responding.
 */
export async function recordAdminReading(
  ctx: Pick<Context, 'actor' | 'db'>,
  taskId: string,
): Promise<{ isBound: boolean }> {
  const { actor, db } = ctx
  if (actor.kind !== 'person') return { isBound: false }
  if ((await db.task.count({ where: { AND: [{ id: taskId }, answeredBy(actor.id)] } })) > 0)
    throw new Refusal(
      'conflict',
      'You answer this task, or answered it, so you can’t read it as an admin until the release is frozen. Ask another admin.',
    )
  const ofReader = { taskId, personId: actor.id }
  const read = { action: 'task.read', entity: { type: 'task', id: taskId } } as const
  const isAskable =
    (await db.task.count({
      where: {
        AND: [{ id: taskId }, { OR: [{ status: { in: [...blindStatuses, 'accepted'] } }, heldForRelease] }],
      },
    })) > 0
  if (await db.judgmentReading.findUnique({ where: { taskId_personId: ofReader } })) {
    if (isAskable) await auditRead(ctx, read)
    return { isBound: true }
  }
  if (!isAskable) return { isBound: false }
  try {
    await inTransaction(db, async (tx) => {
      const { count } = await tx.judgmentReading.createMany({ data: [ofReader], skipDuplicates: true })
      if (count > 0) await recordAudit(tx, { actor: { kind: 'person', id: actor.id }, ...read })
    })
    return { isBound: true }
  } catch (error) {
    if (databaseErrorCode(error) !== CHECK_VIOLATION) throw error
    return { isBound: false }
  }
}
