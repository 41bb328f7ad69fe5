import { databaseErrorCode, inTransaction, recordAudit, type Transaction } from '@consilium/db'
import type { AssignReviews } from '../../../domain/reviewing/assign-views'
import { tellObstacle, type Obstacle } from '../../../domain/reviewing/obstacles'
import { auditActorOf, type Context } from '../../context'
import { findPlannedDataset } from '../../planning/find-planned-dataset'
import { notFound, Refusal } from '../../refusal'
import { readReviewPolicy } from '../../reviewing/read-review-policy'
import { reviewsToTake } from '../../reviewing/waiting-reviews'
import { notifyPeople } from '../notifying/notify-people'

interface Waiting {
  taskId: string
  versionId: string
  createdAt: Date
  left: number
}

/** Asks people to review, all of them or none: what changed since the dry run is told, and nothing is written. They keep it until it is done or ended. */
export async function assignReviews(ctx: Context, { datasetId, lines }: AssignReviews): Promise<{ assigned: number }> {
  await findPlannedDataset(ctx, datasetId)
  await inTransaction(ctx.db, async (tx) => {
    const tasks = await lockTasks(tx, datasetId, lines.map(({ versionId }) => versionId))
    for (const { versionId, personId } of lines) {
      const task = tasks.get(versionId)
      if (!task) throw new Refusal('conflict', 'One of these tasks does not wait for reviews any more. Make the plan anew; nothing was assigned.')
      if (task.left < 1) throw new Refusal('conflict', 'One of these tasks has all its reviewers by now. Make the plan anew; nothing was assigned.')
      task.left -= 1
      await ask(tx, ctx, { datasetId, task, personId })
    }
  })
  return { assigned: lines.length }
}

async function lockTasks(tx: Transaction, datasetId: string, versionIds: string[]): Promise<Map<string, Waiting>> {
  await tx.$queryRaw`SELECT FROM task WHERE dataset_id = ${datasetId}::uuid AND current_version_id = ANY (${versionIds}::uuid[]) ORDER BY id FOR UPDATE`
  const rows = await tx.$queryRaw<Waiting[]>`
    SELECT t.id AS "taskId", v.id AS "versionId", v.created_at AS "createdAt", ${reviewsToTake} AS "left"
    FROM task t JOIN task_version v ON v.id = t.current_version_id
    WHERE t.dataset_id = ${datasetId}::uuid AND t.status = 'in_review' AND v.id = ANY (${versionIds}::uuid[])`
  return new Map(rows.map((row) => [row.versionId, row]))
}

async function ask(tx: Transaction, { actor }: Context, { datasetId, task: { taskId, versionId, createdAt }, personId }: { datasetId: string; task: Waiting; personId: string }): Promise<void> {
  const person = await tx.person.findFirst({ where: { id: personId, disabledAt: null, workRemovedAt: null, roles: { some: { role: { in: ['physician', 'adjudicator'] } } } }, select: { name: true } })
  if (!person) throw notFound('person')
  const [found] = await tx.$queryRaw<{ obstacles: Obstacle[] }[]>`SELECT judging_obstacles(${versionId}::uuid, 'review', ${personId}::uuid) AS obstacles`
  const [first] = found?.obstacles ?? []
  if (first) throw new Refusal('forbidden', `${person.name} must not review one of these tasks, because ${tellObstacle(first)}. No role lifts that. Nothing was assigned.`)
  const { value } = await readReviewPolicy(tx, datasetId, createdAt)
  const dueAt = new Date(Date.now() + value.dueDays * 86_400_000)
  try {
    const { id } = await tx.assignment.create({ data: { kind: 'review', taskId, versionId, personId, dueAt }, select: { id: true } })
    await recordAudit(tx, { actor: auditActorOf(actor), action: 'task.review_assigned', entity: { type: 'task', id: taskId }, details: { versionId, assignmentId: id, personId } })
    await notifyPeople(tx, actor.kind === 'person' ? actor.id : null, [{ personId, kind: 'review_assigned', taskId, aboutId: id, assignmentId: id }])
  } catch (error) {
    if (databaseErrorCode(error) !== '23505') throw error
    throw new Refusal('conflict', `${person.name} is asked to review one of these tasks already. Make the plan anew; nothing was assigned.`)
  }
}
