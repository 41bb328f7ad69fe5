import { databaseErrorCode, inTransaction, recordAudit, type Transaction } from '@consilium/db'
import type { AssignPeople } from '../../../domain/reviewing/assignment-views'
import type { JudgingKind } from '../../../domain/reviewing/judging-kinds'
import { tellObstacle, type Obstacle } from '../../../domain/reviewing/obstacles'
import { auditActorOf, type Context } from '../../context'
import { findPlannedDataset } from '../../planning/find-planned-dataset'
import { notFound, Refusal } from '../../refusal'
import { ownPart } from '../../reviewing/own-part'
import { readReviewPolicy } from '../../reviewing/read-review-policy'
import { waysOfJudging } from '../../reviewing/ways-of-judging'
import { notifyPeople } from '../notifying/notify-people'
import { endLapsed } from './end-lapsed'

interface Waiting {
  taskId: string
  versionId: string
  createdAt: Date
  left: number
  own: boolean
}

const words = {
  review: {
    verb: 'review',
    wait: 'does not wait for reviews',
    taken: 'has all its reviewers',
    take: 'Take yours on the page “Review”',
    audit: 'task.review_assigned',
    told: 'review_assigned',
  },
  adjudication: {
    verb: 'adjudicate',
    wait: 'does not wait for a decision',
    taken: 'has its adjudicator',
    take: 'Take yours on the page “Adjudicate”',
    audit: 'task.adjudication_assigned',
    told: 'adjudication_assigned',
  },
} as const satisfies Record<JudgingKind, object>

/** Asks people to judge tasks, all of them or none: what changed since the dry run is told, and nothing is written. They keep it until it is done or ended. */
export async function assignPeople(
  ctx: Context,
  { kind, datasetId, lines }: AssignPeople,
): Promise<{ assigned: number }> {
  await findPlannedDataset(ctx, datasetId)
  const { wait, taken } = words[kind]
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
          `One of these tasks ${wait} any more. Make the plan anew; nothing was assigned.`,
        )
      if (task.own)
        throw new Refusal(
          'forbidden',
          'You wrote or judge one of these tasks yourself, so that you must not know who else does. Another admin asks for it; nothing was assigned.',
        )
      if (task.left < 1)
        throw new Refusal(
          'conflict',
          `One of these tasks ${taken} by now. Make the plan anew; nothing was assigned.`,
        )
      task.left -= 1
      await ask(tx, ctx, { kind, datasetId, task, personId })
    }
  })
  return { assigned: lines.length }
}

async function lockTasks(
  tx: Transaction,
  { actor }: Context,
  { kind, datasetId, versionIds }: { kind: JudgingKind; datasetId: string; versionIds: string[] },
): Promise<Map<string, Waiting>> {
  await tx.$queryRaw`SELECT FROM task WHERE dataset_id = ${datasetId}::uuid AND current_version_id = ANY (${versionIds}::uuid[]) ORDER BY id FOR UPDATE`
  const { status, room } = waysOfJudging[kind]
  const rows = await tx.$queryRaw<Waiting[]>`
    SELECT t.id AS "taskId", v.id AS "versionId", v.created_at AS "createdAt", ${room} AS "left", ${ownPart(actor)} AS own
    FROM task t JOIN task_version v ON v.id = t.current_version_id
    WHERE t.dataset_id = ${datasetId}::uuid AND t.status = ${status}::task_status AND v.id = ANY (${versionIds}::uuid[])`
  return new Map(rows.map((row) => [row.versionId, row]))
}

interface Asking {
  kind: JudgingKind
  datasetId: string
  task: Waiting
  personId: string
}

async function ask(
  tx: Transaction,
  { actor }: Context,
  { kind, datasetId, task: { taskId, versionId, createdAt }, personId }: Asking,
): Promise<void> {
  const { verb, take, audit, told } = words[kind]
  const by = actor.kind === 'person' ? actor.id : null
  if (personId === by)
    throw new Refusal(
      'forbidden',
      `You cannot ask yourself: who asks learns who wrote what. ${take}; nothing was assigned.`,
    )
  const person = await tx.person.findFirst({
    where: {
      id: personId,
      disabledAt: null,
      workRemovedAt: null,
      roles: { some: { role: { in: waysOfJudging[kind].roles } } },
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
      `${person.name} must not ${verb} one of these tasks, because ${tellObstacle(first)}. No role lifts that. Nothing was assigned.`,
    )
  await endLapsed(tx, versionId, kind)
  const { value } = await readReviewPolicy(tx, datasetId, createdAt)
  const dueAt = new Date(Date.now() + value.dueDays * 86_400_000)
  try {
    const { id } = await tx.assignment.create({
      data: { kind, taskId, versionId, personId, dueAt },
      select: { id: true },
    })
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: audit,
      entity: { type: 'task', id: taskId },
      details: { versionId, assignmentId: id, personId },
    })
    await notifyPeople(tx, by, [{ personId, kind: told, taskId, aboutId: id, assignmentId: id }])
  } catch (error) {
    if (databaseErrorCode(error) !== '23505') throw error
    throw new Refusal(
      'conflict',
      `${person.name} is asked to ${verb} one of these tasks already. Make the plan anew; nothing was assigned.`,
    )
  }
}
