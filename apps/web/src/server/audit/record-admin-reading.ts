import { databaseErrorCode, inTransaction, recordAudit } from '@consilium/db'
import { acceptedStatuses, blindStatuses } from '../../domain/lifecycle/status-sets'
import type { Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { personOf } from '../platform/person-of'
import { heldForRelease, isPublished, publicTasks } from '../platform/visibility/drawn-tasks'
import { hasOwnPart } from '../platform/visibility/own-part'
import { answeredBy } from '../platform/visibility/visible-tasks'
import { auditRead } from './audit-read'

const CHECK_VIOLATION = '23514'

/** Tasks in these statuses are judged, or drawn for a release now or later. */
const askableStatuses = [...blindStatuses, ...acceptedStatuses]

/** Refuses the reader, or the owner of the API key, if they answer one of these tasks. */
export async function refuseAnswerer(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  taskIds: string[],
): Promise<void> {
  const personId = personOf(actor)
  if (personId === null) return
  if ((await db.task.count({ where: { AND: [{ id: { in: taskIds } }, answeredBy(personId)] } })) === 0) return
  throw new Refusal(
    'conflict',
    `You answer ${taskIds.length === 1 ? 'this task' : 'one of these tasks'}, or answered it, so you can’t read it as an admin until the release is frozen. Ask another admin.`,
  )
}

/**
 * Records that a person reads a task as an admin while they could still be asked to judge or answer it, now or after
 * a later draw: it is submitted, accepted or released, and not public. From then on they can’t be asked. For someone
 * with a part in the task nothing is recorded, because they know it already; people who answer it know only its
 * conversation, and are refused. Await it before responding.
 */
export async function recordAdminReading(
  ctx: Pick<Context, 'actor' | 'db'>,
  taskId: string,
): Promise<{ isBound: boolean; isAskable: boolean }> {
  const { actor, db } = ctx
  if (actor.kind !== 'person') return { isBound: false, isAskable: true }
  await refuseAnswerer(ctx, [taskId])
  const ofReader = { taskId, personId: actor.id }
  const read = { action: 'task.read', entity: { type: 'task', id: taskId } } as const
  const isAskable =
    (await db.task.count({
      where: {
        AND: [
          { id: taskId },
          { OR: [{ status: { in: askableStatuses }, NOT: publicTasks }, heldForRelease] },
        ],
      },
    })) > 0
  if (await db.judgmentReading.findUnique({ where: { taskId_personId: ofReader } })) {
    if (isAskable) await auditRead(ctx, read)
    return { isBound: true, isAskable }
  }
  if (!isAskable) return { isBound: false, isAskable }
  try {
    await inTransaction(db, async (tx) => {
      const { count } = await tx.judgmentReading.createMany({ data: [ofReader], skipDuplicates: true })
      if (count > 0) await recordAudit(tx, { actor: { kind: 'person', id: actor.id }, ...read })
    })
    return { isBound: true, isAskable }
  } catch (error) {
    if (databaseErrorCode(error) !== CHECK_VIOLATION) throw error
    return { isBound: false, isAskable }
  }
}

/**
 * Records the same for all tasks of these versions, whose rubrics a list or a file holds; also for the owner of an API
 * key. Tasks that the person answers must not be among them. Returns whether anything was recorded.
 */
export async function recordAdminReadings(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  versionIds: readonly string[],
): Promise<boolean> {
  const personId = personOf(actor)
  if (personId === null) return false
  const count = await inTransaction(
    db,
    (tx) => tx.$executeRaw`
      INSERT INTO judgment_reading (task_id, person_id)
      SELECT t.id, ${personId}::uuid FROM task t
      WHERE t.id IN (SELECT v.task_id FROM task_version v WHERE v.id = ANY (${[...versionIds]}::uuid[]))
        AND t.status = ANY (${askableStatuses}::task_status[]) AND NOT ${isPublished} AND NOT ${hasOwnPart(actor)}
        AND NOT EXISTS (SELECT FROM judgment_reading j WHERE j.task_id = t.id AND j.person_id = ${personId}::uuid)
      ORDER BY t.id ON CONFLICT DO NOTHING`,
  )
  return count > 0
}
