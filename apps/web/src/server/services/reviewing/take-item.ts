import { inTransaction, Prisma, recordAudit, type Transaction } from '@consilium/db'
import type { JudgingKind } from '../../../domain/reviewing/judging-kinds'
import type { Context } from '../../context'
import { Refusal } from '../../refusal'
import { readReviewPolicy } from '../../reviewing/read-review-policy'
import { tellFull, tellSilence } from '../../reviewing/tell-silence'
import type { WaitingVersion } from '../../reviewing/waiting-reviews'
import { waysOfJudging } from '../../reviewing/ways-of-judging'
import { requirePerson } from '../people/load-person'
import { endLapsed } from './end-lapsed'

/** Others may be at the first ones in the same moment. */
const TRIES = 20

const audits = { review: 'task.review_taken', adjudication: 'task.adjudication_taken' } as const

/** Reserves the next best task that is to be judged for the one who asks. */
export async function takeItem({ actor, db }: Context, kind: JudgingKind): Promise<{ assignmentId: string }> {
  const { id: personId } = requirePerson(actor)
  // Passing by what others are at is quick; only when nothing else is left is it waited for.
  for (const waits of [false, true]) {
    const silence = await tellSilence(db, personId, kind)
    if (silence) throw new Refusal('invalid_move', silence)
    for (const waiting of await waysOfJudging[kind].list(db, personId, TRIES)) {
      const assignmentId = await inTransaction(db, (tx) => reserve(tx, personId, { ...waiting, kind, waits }))
      if (assignmentId) return { assignmentId }
    }
  }
  throw new Refusal('conflict', 'Others took what was waiting in this very moment. Try again.')
}

/** Null when others have taken it meanwhile, or are at it and it is not waited for. */
async function reserve(
  tx: Transaction,
  personId: string,
  { taskId, versionId, kind, waits }: WaitingVersion & { kind: JudgingKind; waits: boolean },
): Promise<string | null> {
  // Of two presses at once the second waits, and finds the cap as the first left it.
  await tx.$queryRaw`SELECT FROM person WHERE id = ${personId}::uuid FOR UPDATE`
  const full = await tellFull(tx, personId)
  if (full) throw new Refusal('invalid_move', full)
  const { status, room } = waysOfJudging[kind]
  const [task] = await tx.$queryRaw<{ datasetId: string; createdAt: Date }[]>`
    SELECT t.dataset_id AS "datasetId", v.created_at AS "createdAt" FROM task t JOIN task_version v ON v.id = t.current_version_id
    WHERE t.id = ${taskId}::uuid AND t.status = ${status}::task_status AND v.id = ${versionId}::uuid FOR UPDATE OF t ${waits ? Prisma.empty : Prisma.sql`SKIP LOCKED`}`
  if (!task) return null
  // Since it was listed, another press of the same person may have taken it, or something keeps them from it.
  const [free] = await tx.$queryRaw<{ left: number }[]>`
    SELECT ${room} AS "left" FROM task t JOIN task_version v ON v.id = t.current_version_id
    WHERE t.id = ${taskId}::uuid AND cardinality(judging_obstacles(v.id, ${kind}::assignment_kind, ${personId}::uuid)) = 0
      AND NOT EXISTS (SELECT FROM assignment s WHERE s.version_id = v.id AND s.person_id = ${personId}::uuid AND s.kind = ${kind}::assignment_kind AND s.state = 'open')`
  if (!free || free.left < 1) return null
  await endLapsed(tx, versionId, kind)
  const { value } = await readReviewPolicy(tx, task.datasetId, task.createdAt)
  const { id } = await tx.assignment.create({
    data: {
      kind,
      taskId,
      versionId,
      personId,
      reservedUntil: inHours(value.reserveHours),
      dueAt: inHours(value.dueDays * 24),
    },
    select: { id: true },
  })
  await recordAudit(tx, {
    actor: { kind: 'person', id: personId },
    action: audits[kind],
    entity: { type: 'task', id: taskId },
    details: { versionId, assignmentId: id },
  })
  return id
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
