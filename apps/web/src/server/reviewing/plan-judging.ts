import { Prisma } from '@consilium/db'
import type { JudgingPlan, PlanJudging } from '../../domain/reviewing/assignment-views'
import type { JudgingKind } from '../../domain/reviewing/judging-kinds'
import type { Obstacle } from '../../domain/reviewing/obstacles'
import { planAssignments, type Candidate, type WaitingTask } from '../../domain/reviewing/plan-assignments'
import { shortenLine } from '../../domain/shorten-line'
import type { Context } from '../context'
import { findPlannedDataset } from '../planning/find-planned-dataset'
import { ownPart } from './own-part'
import { waysOfJudging } from './ways-of-judging'

const BEGINNING = 140

interface Task extends WaitingTask {
  beginning: string
  waited: number
  disputed: boolean
}

interface Pair {
  versionId: string
  personId: string
  obstacles: Obstacle[]
  skipped: boolean
  again: boolean
}

/**
 * A dry run: who would be asked to judge what, and for each why this person and why not the others. Nothing is written.
 * Tasks in which the one who asks has a part are left out, and so are they: the plan tells who wrote what.
 */
export async function planJudging(
  ctx: Context,
  { kind, datasetId, most, personIds }: PlanJudging,
): Promise<JudgingPlan> {
  await findPlannedDataset(ctx, datasetId)
  const [tasks, own, everyone] = await Promise.all([
    listTasks(ctx, kind, { datasetId, most }),
    countOwn(ctx, kind, datasetId),
    listCandidates(ctx, kind),
  ])
  const people =
    personIds.length === 0 ? everyone : everyone.filter(({ personId }) => personIds.includes(personId))
  const pairs = await listPairs(ctx, kind, { tasks, people })
  const free = { obstacles: [], skipped: false, again: false }
  const lines = planAssignments({
    kind,
    tasks,
    people,
    pairing: (versionId, personId) => pairs.get(`${versionId} ${personId}`) ?? free,
  })
  const of = new Map(tasks.map((task) => [task.taskId, task]))
  return {
    lines: lines.map((line) => {
      const { beginning = '', specialty = null, waited = 0, disputed = false } = of.get(line.taskId) ?? {}
      return { ...line, beginning: shortenLine(beginning, BEGINNING), specialty, waited, disputed }
    }),
    people: everyone.map(({ personId, name }) => ({ id: personId, name })),
    own,
  }
}

const waiting = (kind: JudgingKind, datasetId: string) => Prisma.sql`
  FROM task t JOIN task_version v ON v.id = t.current_version_id
  WHERE t.dataset_id = ${datasetId}::uuid AND t.status = ${waysOfJudging[kind].status}::task_status AND ${waysOfJudging[kind].room} > 0`

/** Disputed ones first, then drawn ones, then what waits longest. */
function listTasks(
  { db, actor }: Context,
  kind: JudgingKind,
  { datasetId, most }: { datasetId: string; most: number },
): Promise<Task[]> {
  return db.$queryRaw<Task[]>`
    SELECT t.id AS "taskId", v.id AS "versionId", v.specialty, v.language, ${waysOfJudging[kind].room} AS missing, t.disputed,
      left(v.conversation -> -1 ->> 'content', ${2 * BEGINNING}::int) AS beginning, extract(day FROM now() - v.created_at)::int AS waited
    ${waiting(kind, datasetId)} AND NOT ${ownPart(actor)}
    ORDER BY t.disputed DESC, EXISTS (SELECT FROM sample_task s WHERE s.task_id = t.id) DESC, v.created_at, t.id LIMIT ${most}::int`
}

async function countOwn({ db, actor }: Context, kind: JudgingKind, datasetId: string): Promise<number> {
  const [row] = await db.$queryRaw<
    { own: number }[]
  >`SELECT count(*)::int AS own ${waiting(kind, datasetId)} AND ${ownPart(actor)}`
  return row?.own ?? 0
}

function listCandidates({ db, actor }: Context, kind: JudgingKind): Promise<Candidate[]> {
  const { roles, lately } = waysOfJudging[kind]
  return db.$queryRaw<Candidate[]>`
    SELECT p.id AS "personId", p.name, p.specialties, p.languages, p.assignment_cap AS cap,
      (SELECT count(*)::int FROM assignment s WHERE s.person_id = p.id AND s.state = 'open' AND (s.reserved_until IS NULL OR s.reserved_until > now())) AS open,
      ${lately} AS lately
    FROM person p
    WHERE p.disabled_at IS NULL AND p.work_removed_at IS NULL AND p.id IS DISTINCT FROM ${actor.kind === 'person' ? actor.id : null}::uuid
      AND EXISTS (SELECT FROM person_role o WHERE o.person_id = p.id AND o.role::text = ANY (${roles}::text[]))
    ORDER BY p.name, p.id`
}

async function listPairs(
  { db }: Context,
  kind: JudgingKind,
  { tasks, people }: { tasks: readonly Task[]; people: readonly Candidate[] },
): Promise<Map<string, Pair>> {
  const rows = await db.$queryRaw<Pair[]>`
    SELECT v.id AS "versionId", p.id AS "personId", judging_obstacles(v.id, ${kind}::assignment_kind, p.id) AS obstacles,
      EXISTS (SELECT FROM assignment s WHERE s.task_id = v.task_id AND s.person_id = p.id AND s.kind = ${kind}::assignment_kind AND s.state = 'skipped') AS skipped,
      ${waysOfJudging[kind].again} AS again
    FROM unnest(${people.map(({ personId }) => personId)}::uuid[]) AS p (id)
    CROSS JOIN (SELECT id, task_id FROM task_version WHERE id = ANY (${tasks.map(({ versionId }) => versionId)}::uuid[])) AS v`
  return new Map(rows.map((row) => [`${row.versionId} ${row.personId}`, row]))
}
