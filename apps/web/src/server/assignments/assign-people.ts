import { databaseErrorCode, inTransaction, recordAudit, type Transaction } from '@consilium/db'
import type { AssignPeople } from '../../domain/assignments/assignment-plan'
import type { AssignmentKind } from '../../domain/assignments/assignment-kind'
import { explainObstacle, type Obstacle } from '../../domain/assignments/obstacles'
import { mentionsName } from '../../domain/people/mentions-name'
import { requireReasonForFindings } from '../guard/require-reason-for-findings'
import { auditActorOf, type Context } from '../platform/context'
import { findPlannedDataset } from '../datasets/find-planned-dataset'
import { notFound, Refusal } from '../platform/refusal'
import { hasOwnPart } from '../platform/visibility/own-part'
import { lockDrawsOf } from './end-answers'
import { readMatch } from './read-match'
import { readReviewPolicy } from './read-review-policy'
import { assignmentKinds } from './assignment-kinds'
import { notifyPeople } from '../notifications/notify-people'
import { expireReservations } from './expire-reservations'
import { endOfDayFromNow } from './deadlines'

interface Waiting {
  taskId: string
  versionId: string
  createdAt: Date
  left: number
  own: boolean
}

/**
 * Assigns tasks to people, all or none: if anything changed since the dry run, nothing is written. These
 * assignments have no reservation that could expire.
 */
export async function assignPeople(
  ctx: Context,
  { kind, datasetId, lines, matchReason = '' }: AssignPeople,
): Promise<{ assigned: number }> {
  await findPlannedDataset(ctx, datasetId)
  requireReasonForFindings({
    texts: [matchReason],
    mayStay: undefined,
    seenBy: 'Readers of the release would see it.',
  })
  const { words } = assignmentKinds[kind]
  await inTransaction(ctx.db, async (tx) => {
    const tasks = await lockTasks(tx, ctx, {
      kind,
      datasetId,
      versionIds: lines.map(({ versionId }) => versionId),
    })
    for (const { versionId, personId } of lines) {
      const task = tasks.get(versionId)
      if (!task)
        throw new Refusal(
          'conflict',
          `One of these tasks ${words.notWaiting}. Make a new plan; nothing was assigned.`,
        )
      if (task.own)
        throw new Refusal(
          'forbidden',
          'You wrote one of these tasks or are judging it, so you must not learn who else judges it. Ask another admin to assign it; nothing was assigned.',
        )
      if (task.left < 1)
        throw new Refusal(
          'conflict',
          `One of these tasks ${words.full}. Make a new plan; nothing was assigned.`,
        )
      task.left -= 1
      await assign(tx, ctx, { kind, datasetId, task, personId, matchReason })
    }
  })
  return { assigned: lines.length }
}

async function lockTasks(
  tx: Transaction,
  { actor }: Context,
  { kind, datasetId, versionIds }: { kind: AssignmentKind; datasetId: string; versionIds: string[] },
): Promise<Map<string, Waiting>> {
  if (kind === 'baseline') await lockDrawsOf(tx, versionIds)
  await tx.$queryRaw`SELECT FROM task WHERE dataset_id = ${datasetId}::uuid AND current_version_id = ANY (${versionIds}::uuid[]) ORDER BY id FOR UPDATE`
  const { statuses, waits, missing } = assignmentKinds[kind]
  const rows = await tx.$queryRaw<Waiting[]>`
    SELECT t.id AS "taskId", v.id AS "versionId", v.created_at AS "createdAt", ${missing} AS "left", ${hasOwnPart(actor)} AS own
    FROM task t JOIN task_version v ON v.id = t.current_version_id
    WHERE t.dataset_id = ${datasetId}::uuid AND t.status::text = ANY (${statuses}::text[]) AND ${waits} AND v.id = ANY (${versionIds}::uuid[])`
  return new Map(rows.map((row) => [row.versionId, row]))
}

interface NewAssignment {
  kind: AssignmentKind
  datasetId: string
  task: Waiting
  personId: string
  matchReason: string
}

async function assign(
  tx: Transaction,
  { actor }: Context,
  { kind, datasetId, task: { taskId, versionId, createdAt }, personId, matchReason }: NewAssignment,
): Promise<void> {
  const { words, roles, audit, notification } = assignmentKinds[kind]
  const by = actor.kind === 'person' ? actor.id : null
  if (personId === by)
    throw new Refusal(
      'forbidden',
      `You can’t assign a task to yourself, because the plan shows who wrote what. Take your own tasks on the page “${words.page}”; nothing was assigned.`,
    )
  const person = await tx.person.findFirst({
    where: {
      id: personId,
      disabledAt: null,
      workRemovedAt: null,
      roles: { some: { role: { in: roles } } },
    },
    select: { name: true },
  })
  if (!person) throw notFound('person')
  const [found] = await tx.$queryRaw<
    { obstacles: Obstacle[] }[]
  >`SELECT judging_obstacles(${versionId}::uuid, ${kind}::assignment_kind, ${personId}::uuid) AS obstacles`
  const [first] = found?.obstacles ?? []
  if (first)
    throw new Refusal(
      'forbidden',
      `${person.name} can’t ${words.verb} one of these tasks, because ${explainObstacle(first)}. No role can override this. Nothing was assigned.`,
    )
  const match = kind === 'baseline' ? await readMatch(tx, { versionId, personId }) : null
  if (match === 'none' && matchReason === '')
    throw new Refusal(
      'invalid_input',
      `${person.name} has neither the specialty of one of these tasks nor a related one. Give a reason, which is published, or choose someone else. Nothing was assigned.`,
      'matchReason',
    )
  // Once the person is pseudonymized, nothing would recognize their name in it.
  if (match === 'none' && mentionsName(matchReason, person.name))
    throw new Refusal(
      'invalid_input',
      `The reason contains the name of ${person.name}, and it is published. Give it without names. Nothing was assigned.`,
      'matchReason',
    )
  await expireReservations(tx, versionId, kind)
  const { value } = await readReviewPolicy(tx, datasetId, createdAt)
  const dueAt = endOfDayFromNow(value.dueDays * 24)
  try {
    const { id } = await tx.assignment.create({
      data: {
        kind,
        taskId,
        versionId,
        personId,
        dueAt,
        match,
        matchReason: match === 'none' ? matchReason : null,
      },
      select: { id: true },
    })
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: audit.assigned,
      entity: { type: 'task', id: taskId },
      details: { versionId, assignmentId: id, personId },
    })
    await notifyPeople(tx, by, [{ personId, kind: notification, taskId, aboutId: id, assignmentId: id }])
  } catch (error) {
    if (databaseErrorCode(error) !== '23505') throw error
    throw new Refusal(
      'conflict',
      `${person.name} is already assigned to ${words.verb} one of these tasks. Make a new plan; nothing was assigned.`,
    )
  }
}
