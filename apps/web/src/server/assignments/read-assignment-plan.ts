import { Prisma } from '@consilium/db'
import type { AssignmentPlan, PlanAssignments } from '../../domain/assignments/assignment-plan'
import type { AssignmentKind } from '../../domain/assignments/assignment-kind'
import type { Obstacle } from '../../domain/assignments/obstacles'
import { planAssignments, type Candidate, type WaitingTask } from '../../domain/assignments/plan-assignments'
import { shortenLine } from '../../domain/platform/shorten-line'
import type { Context } from '../platform/context'
import { findPlannedDataset } from '../datasets/find-planned-dataset'
import { countActive } from './active-assignments'
import { closedByChange } from './closed-by-change'
import { isDrawnForReview } from '../platform/visibility/drawn-tasks'
import { hasOwnPart } from '../platform/visibility/own-part'
import { assignmentKinds } from './assignment-kinds'

const MAX_BEGINNING_LENGTH = 140

interface Task extends WaitingTask {
  beginning: string
  waited: number
  disputed: boolean
}

const unobstructed = { obstacles: [], skipped: false, closed: false, again: false }

interface Pair {
  versionId: string
  personId: string
  obstacles: Obstacle[]
  skipped: boolean
  closed: boolean
  again: boolean
}

/**
 * A dry run: shows which tasks would be assigned to whom, and why, and writes nothing. The plan reveals
 * authors, so it leaves out tasks in which the actor has a part, and never assigns a task to the actor.
 */
export async function readAssignmentPlan(
  ctx: Context,
  { kind, datasetId, most, personIds }: PlanAssignments,
): Promise<AssignmentPlan> {
  await findPlannedDataset(ctx, datasetId)
  const [tasks, own, everyone] = await Promise.all([
    listTasks(ctx, kind, { datasetId, most }),
    countOwn(ctx, kind, datasetId),
    listCandidates(ctx, kind),
  ])
  const people =
    personIds.length === 0 ? everyone : everyone.filter(({ personId }) => personIds.includes(personId))
  const pairs = await listPairs(ctx, kind, { tasks, people })
  const lines = planAssignments({
    kind,
    // People whom the admin names may be of any specialty.
    tasks: personIds.length > 0 ? tasks.map(preferSpecialty) : tasks,
    people,
    pairing: (versionId, personId) => pairs.get(`${versionId} ${personId}`) ?? unobstructed,
  })
  const of = new Map(tasks.map((task) => [task.taskId, task]))
  return {
    lines: lines.map((line) => {
      const { beginning = '', specialty = null, waited = 0, disputed = false } = of.get(line.taskId) ?? {}
      return { ...line, beginning: shortenLine(beginning, MAX_BEGINNING_LENGTH), specialty, waited, disputed }
    }),
    people: everyone.map(({ personId, name }) => ({ id: personId, name })),
    own,
  }
}

const preferSpecialty = (task: Task): Task =>
  task.specialtyRule === 'required' ? { ...task, specialtyRule: 'preferred' } : task

/** Why nobody can judge each of these versions now, and what to do: a sentence by version id. */
export async function explainUnassignable(
  ctx: Context,
  kind: AssignmentKind,
  versionIds: readonly string[],
): Promise<Map<string, string>> {
  if (versionIds.length === 0) return new Map()
  const [tasks, people] = await Promise.all([
    ctx.db.$queryRaw<WaitingTask[]>`
      SELECT t.id AS "taskId", v.id AS "versionId", v.specialty, v.language, ${assignmentKinds[kind].specialtyRule} AS "specialtyRule", 1 AS missing
      FROM task_version v JOIN task t ON t.id = v.task_id WHERE v.id = ANY (${versionIds}::uuid[])`,
    listCandidates(ctx, kind),
  ])
  const pairs = await listPairs(ctx, kind, { tasks, people })
  const sentences = tasks.flatMap((task) =>
    planAssignments({
      kind,
      tasks: [task],
      people,
      pairing: (versionId, personId) => pairs.get(`${versionId} ${personId}`) ?? unobstructed,
    }),
  )
  return new Map(sentences.map(({ versionId, says }) => [versionId, says]))
}

const waiting = (kind: AssignmentKind, datasetId: string) => Prisma.sql`
  FROM task t JOIN task_version v ON v.id = t.current_version_id
  WHERE t.dataset_id = ${datasetId}::uuid AND t.status::text = ANY (${assignmentKinds[kind].statuses}::text[]) AND ${assignmentKinds[kind].waits} AND ${assignmentKinds[kind].missing} > 0`

/** Disputed tasks first, then tasks drawn for review, then those that have waited longest. */
function listTasks(
  { db, actor }: Context,
  kind: AssignmentKind,
  { datasetId, most }: { datasetId: string; most: number },
): Promise<Task[]> {
  return db.$queryRaw<Task[]>`
    SELECT t.id AS "taskId", v.id AS "versionId", v.specialty, v.language, ${assignmentKinds[kind].specialtyRule} AS "specialtyRule", ${assignmentKinds[kind].missing} AS missing, t.disputed,
      left(v.conversation -> -1 ->> 'content', ${2 * MAX_BEGINNING_LENGTH}::int) AS beginning, extract(day FROM now() - v.created_at)::int AS waited
    ${waiting(kind, datasetId)} AND NOT ${hasOwnPart(actor)}
    ORDER BY t.disputed DESC, ${isDrawnForReview} DESC, v.created_at, t.id LIMIT ${most}::int`
}

async function countOwn({ db, actor }: Context, kind: AssignmentKind, datasetId: string): Promise<number> {
  const [row] = await db.$queryRaw<
    { own: number }[]
  >`SELECT count(*)::int AS own ${waiting(kind, datasetId)} AND ${hasOwnPart(actor)}`
  return row?.own ?? 0
}

function listCandidates({ db, actor }: Context, kind: AssignmentKind): Promise<Candidate[]> {
  const { roles, recent } = assignmentKinds[kind]
  return db.$queryRaw<Candidate[]>`
    SELECT p.id AS "personId", p.name, p.specialties, p.languages, p.assignment_cap AS cap,
      ${countActive} AS open,
      ${recent} AS recent
    FROM person p
    WHERE p.disabled_at IS NULL AND p.work_removed_at IS NULL AND p.id IS DISTINCT FROM ${actor.kind === 'person' ? actor.id : null}::uuid
      AND EXISTS (SELECT FROM person_role o WHERE o.person_id = p.id AND o.role::text = ANY (${roles}::text[]))
    ORDER BY p.name, p.id`
}

async function listPairs(
  { db }: Context,
  kind: AssignmentKind,
  { tasks, people }: { tasks: readonly WaitingTask[]; people: readonly Candidate[] },
): Promise<Map<string, Pair>> {
  const rows = await db.$queryRaw<Pair[]>`
    SELECT v.id AS "versionId", p.id AS "personId", judging_obstacles(v.id, ${kind}::assignment_kind, p.id) AS obstacles,
      EXISTS (SELECT FROM assignment s WHERE s.task_id = v.task_id AND s.person_id = p.id AND s.kind = ${kind}::assignment_kind AND s.state = 'skipped') AS skipped,
      (${assignmentKinds[kind].excludesByInterests} AND ${closedByChange(Prisma.sql`(SELECT me.interests_changed_at FROM person me WHERE me.id = p.id)`)}) AS closed,
      ${assignmentKinds[kind].again} AS again
    FROM unnest(${people.map(({ personId }) => personId)}::uuid[]) AS p (id)
    CROSS JOIN (SELECT id, task_id FROM task_version WHERE id = ANY (${tasks.map(({ versionId }) => versionId)}::uuid[])) AS v
    JOIN task t ON t.id = v.task_id`
  return new Map(rows.map((row) => [`${row.versionId} ${row.personId}`, row]))
}
