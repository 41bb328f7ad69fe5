import type { Obstacle } from '../../domain/reviewing/obstacles'
import type { PlanReviews, ReviewPlan } from '../../domain/reviewing/assign-views'
import { planAssignments, type Reviewer, type WaitingTask } from '../../domain/reviewing/plan-assignments'
import type { Context } from '../context'
import { findPlannedDataset } from '../planning/find-planned-dataset'
import { reviewsToTake } from './waiting-reviews'

interface Task extends WaitingTask {
  beginning: string
  waited: number
}

interface Pair {
  versionId: string
  personId: string
  obstacles: Obstacle[]
  skipped: boolean
  again: boolean
}

/** A dry run: who would be asked to review what, and for each why this person and why not the others. Nothing is written. */
export async function planReviews(ctx: Context, { datasetId, most, personIds }: PlanReviews): Promise<ReviewPlan> {
  await findPlannedDataset(ctx, datasetId)
  const [tasks, everyone] = await Promise.all([listTasks(ctx, datasetId, most), listReviewers(ctx)])
  const people = personIds.length === 0 ? everyone : everyone.filter(({ personId }) => personIds.includes(personId))
  const pairs = await listPairs(ctx, tasks, people)
  const free = { obstacles: [], skipped: false, again: false }
  const lines = planAssignments({ tasks, people, pairing: (versionId, personId) => pairs.get(`${versionId} ${personId}`) ?? free })
  const of = new Map(tasks.map((task) => [task.taskId, task]))
  return {
    lines: lines.map((line) => {
      const { beginning = '', specialty = null, waited = 0 } = of.get(line.taskId) ?? {}
      return { ...line, beginning, specialty, waited }
    }),
    people: everyone.map(({ personId, name }) => ({ id: personId, name })),
  }
}

/** Drawn ones first, then what waits longest. */
function listTasks({ db }: Context, datasetId: string, most: number): Promise<Task[]> {
  return db.$queryRaw<Task[]>`
    SELECT t.id AS "taskId", v.id AS "versionId", v.specialty, v.language, ${reviewsToTake} AS missing,
      left(v.conversation -> -1 ->> 'content', 140) AS beginning, extract(day FROM now() - v.created_at)::int AS waited
    FROM task t JOIN task_version v ON v.id = t.current_version_id
    WHERE t.dataset_id = ${datasetId}::uuid AND t.status = 'in_review' AND ${reviewsToTake} > 0
    ORDER BY EXISTS (SELECT FROM sample_task s WHERE s.task_id = t.id) DESC, v.created_at, t.id LIMIT ${most}::int`
}

function listReviewers({ db }: Context): Promise<Reviewer[]> {
  return db.$queryRaw<Reviewer[]>`
    SELECT p.id AS "personId", p.name, p.specialties, p.languages, p.assignment_cap AS cap,
      (SELECT count(*)::int FROM assignment s WHERE s.person_id = p.id AND s.state = 'open' AND (s.reserved_until IS NULL OR s.reserved_until > now())) AS open,
      (SELECT count(*)::int FROM review r WHERE r.reviewer_id = p.id AND r.created_at > now() - interval '90 days') AS lately
    FROM person p
    WHERE p.disabled_at IS NULL AND p.work_removed_at IS NULL AND EXISTS (SELECT FROM person_role o WHERE o.person_id = p.id AND o.role IN ('physician', 'adjudicator'))
    ORDER BY p.name, p.id`
}

async function listPairs({ db }: Context, tasks: readonly Task[], people: readonly Reviewer[]): Promise<Map<string, Pair>> {
  const rows = await db.$queryRaw<Pair[]>`
    SELECT v.id AS "versionId", p.id AS "personId", judging_obstacles(v.id, 'review', p.id) AS obstacles,
      EXISTS (SELECT FROM assignment s WHERE s.task_id = v.task_id AND s.person_id = p.id AND s.kind = 'review' AND s.state = 'skipped') AS skipped,
      EXISTS (SELECT FROM review r JOIN task_version o ON o.id = r.version_id WHERE o.task_id = v.task_id AND r.reviewer_id = p.id) AS again
    FROM unnest(${people.map(({ personId }) => personId)}::uuid[]) AS p (id)
    CROSS JOIN (SELECT id, task_id FROM task_version WHERE id = ANY (${tasks.map(({ versionId }) => versionId)}::uuid[])) AS v`
  return new Map(rows.map((row) => [`${row.versionId} ${row.personId}`, row]))
}
