import { inTransaction, Prisma, recordAudit, type Transaction } from '@consilium/db'
import type { AssignmentKind } from '../../domain/assignments/assignment-kind'
import type { Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { readReviewPolicy } from './read-review-policy'
import { explainWorkloadCap, explainEmptyQueue } from './explain-empty-queue'
import { assignmentKinds } from './assignment-kinds'
import { closedByChange } from './closed-by-change'
import { endOfDayFromNow, hoursFromNow } from './deadlines'
import { lockDrawsOf } from './end-answers'
import { recordQueueSeen } from './queue-seen'
import { readMatch } from './read-match'
import type { WaitingVersion } from './waiting/waiting-reviews'
import { requirePerson } from '../platform/load-person'
import { expireReservations } from './expire-reservations'

/** Retries, because other people may take the first candidates at the same time. */
const MAX_TRIES = 20

/** Reserves the best waiting task for the actor. */
export async function takeAssignment(
  { actor, db }: Context,
  kind: AssignmentKind,
): Promise<{ assignmentId: string }> {
  const { id: personId } = requirePerson(actor)
  // The first pass skips tasks that another transaction has locked; the second pass waits for them.
  for (const waits of [false, true]) {
    const refusal = await explainEmptyQueue(db, personId, kind)
    if (refusal) {
      await recordQueueSeen(db, personId)
      throw new Refusal('invalid_move', refusal)
    }
    for (const waiting of await assignmentKinds[kind].list(db, personId, MAX_TRIES)) {
      const assignmentId = await inTransaction(db, (tx) => reserve(tx, personId, { ...waiting, kind, waits }))
      if (assignmentId) return { assignmentId }
    }
  }
  throw new Refusal('conflict', 'Someone else just took that task. Try again.')
}

/** Returns null when someone else took the task first, or has it locked and `waits` is false. */
async function reserve(
  tx: Transaction,
  personId: string,
  { taskId, versionId, kind, waits }: WaitingVersion & { kind: AssignmentKind; waits: boolean },
): Promise<string | null> {
  if (kind === 'baseline') await lockDrawsOf(tx, [versionId])
  // Serializes requests of the same person, so that concurrent ones can't exceed the workload cap.
  await tx.$queryRaw`SELECT FROM person WHERE id = ${personId}::uuid FOR UPDATE`
  const full = await explainWorkloadCap(tx, personId)
  if (full) throw new Refusal('invalid_move', full)
  const { statuses, waits: canWait, missing, excludesByInterests } = assignmentKinds[kind]
  const [task] = await tx.$queryRaw<{ datasetId: string; createdAt: Date }[]>`
    SELECT t.dataset_id AS "datasetId", v.created_at AS "createdAt" FROM task t JOIN task_version v ON v.id = t.current_version_id
    WHERE t.id = ${taskId}::uuid AND t.status::text = ANY (${statuses}::text[]) AND v.id = ${versionId}::uuid FOR UPDATE OF t ${waits ? Prisma.empty : Prisma.sql`SKIP LOCKED`}`
  if (!task) return null
  // The list may be stale: the person may have taken the task in another tab, or a hard rule may now apply.
  const [free] = await tx.$queryRaw<{ left: number }[]>`
    SELECT ${missing} AS "left" FROM task t JOIN task_version v ON v.id = t.current_version_id
    WHERE t.id = ${taskId}::uuid AND cardinality(judging_obstacles(v.id, ${kind}::assignment_kind, ${personId}::uuid)) = 0
      AND ${canWait}
      AND NOT (${excludesByInterests} AND ${closedByChange(Prisma.sql`(SELECT me.interests_changed_at FROM person me WHERE me.id = ${personId}::uuid)`)})
      AND NOT EXISTS (SELECT FROM assignment s WHERE s.version_id = v.id AND s.person_id = ${personId}::uuid AND s.kind = ${kind}::assignment_kind AND s.state = 'open')`
  if (!free || free.left < 1) return null
  await expireReservations(tx, versionId, kind)
  const { value } = await readReviewPolicy(tx, task.datasetId, task.createdAt)
  const { id } = await tx.assignment.create({
    data: {
      kind,
      taskId,
      versionId,
      personId,
      match: kind === 'baseline' ? await readMatch(tx, { versionId, personId }) : null,
      reservedUntil: hoursFromNow(value.reserveHours),
      dueAt: endOfDayFromNow(value.dueDays * 24),
    },
    select: { id: true },
  })
  await recordAudit(tx, {
    actor: { kind: 'person', id: personId },
    action: assignmentKinds[kind].audit.taken,
    entity: { type: 'task', id: taskId },
    details: { versionId, assignmentId: id },
  })
  return id
}
