import { Prisma, STUCK_AFTER_DAYS, unexpiredReservation } from '@consilium/db'
import { assignmentKindNames, type AssignmentKind } from '../../../domain/assignments/assignment-kind'
import type { StuckLine } from '../../../domain/home/dashboard-views'
import { assignmentKinds } from '../../assignments/assignment-kinds'
import { closedByChange } from '../../assignments/closed-by-change'
import { isDueForReview } from '../../platform/visibility/drawn-tasks'
import { hasOwnPart } from '../../platform/visibility/own-part'
import { explainUnassignable } from '../../assignments/read-assignment-plan'
import type { Context } from '../../platform/context'

/** How many waiting tasks of a kind are counted; beyond that the page says that there are more. */
const MAX_WAITING = 500
/** For how many of the oldest we check whether anybody could judge them. */
const MAX_CHECKED = 12
/** For how many datasets we explain why nobody can; the rule is checked for every person. */
const MAX_EXPLAINED = 3
const MAX_LATE = 6
const UNANSWERED_AFTER_DAYS = 14

interface WaitingRow {
  versionId: string
  datasetId: string
  dataset: string
  days: number
  disputed: boolean
}

/**
 * Tasks that don't move on, and why. Leaves out tasks in which the reader has a part: the reason could show
 * them who else has one.
 */
export async function listStuckTasks(ctx: Context): Promise<StuckLine[]> {
  const [unclaimed, late, unanswered] = await Promise.all([
    Promise.all(assignmentKindNames.map((kind) => listUnclaimed(ctx, kind))),
    listLate(ctx),
    listUnanswered(ctx),
  ])
  return [...unclaimed.flat(), ...late, ...unanswered].toSorted(
    (one, other) => rank(one) - rank(other) || other.days - one.days,
  )
}

const ranks = ['nobody', 'disputed', 'late', 'unclaimed', 'unanswered'] as const
const rank = ({ is }: StuckLine) => ranks.indexOf(is)

/** Tasks that nobody has taken, by dataset and reason. */
async function listUnclaimed(ctx: Context, kind: AssignmentKind): Promise<StuckLine[]> {
  const { statuses, waits, missing } = assignmentKinds[kind]
  const isDue = kind === 'review' ? isDueForReview : Prisma.sql`true`
  const since =
    kind === 'baseline'
      ? Prisma.sql`greatest(t.updated_at, (SELECT max(s.created_at) FROM sample_task x JOIN sample s ON s.id = x.sample_id WHERE x.task_id = t.id AND s.purpose = 'release'))`
      : Prisma.sql`t.updated_at`
  const rows = await ctx.db.$queryRaw<WaitingRow[]>`
    SELECT v.id AS "versionId", v.dataset_id AS "datasetId", v.dataset, v.days, v.disputed FROM (
      SELECT v.id, v.task_id, v.created_at, v.response_quality, t.dataset_id, d.name AS dataset, t.disputed,
        floor(extract(epoch FROM now() - ${since}) / 86400)::int AS days
      FROM task t JOIN task_version v ON v.id = t.current_version_id JOIN dataset d ON d.id = t.dataset_id
      WHERE t.status::text = ANY (${statuses}::text[]) AND ${waits} AND d.archived_at IS NULL AND ${isDue} AND NOT ${hasOwnPart(ctx.actor)}
      ORDER BY ${since}, t.id OFFSET 0
    ) AS v CROSS JOIN LATERAL (SELECT v.dataset_id, v.task_id AS id) AS t
    WHERE ${missing} > 0
    LIMIT ${MAX_WAITING}::int`
  const checked = rows.slice(0, MAX_CHECKED)
  const blocked = await listBlocked(ctx, kind, checked)
  const reasons = await explainOldest(
    ctx,
    kind,
    checked.filter(({ versionId }) => blocked.has(versionId)),
  )
  const isPart = rows.length === MAX_WAITING
  const groups = new Map<string, StuckLine>()
  for (const { versionId, datasetId, dataset, days, disputed } of rows) {
    const says = blocked.has(versionId) ? reasons.get(datasetId) : undefined
    const line = { dataset: { id: datasetId, name: dataset }, tasks: 1, days }
    const found: StuckLine | null = says
      ? { is: 'nobody', kind, says, ...line }
      : disputed && kind === 'adjudication'
        ? { is: 'disputed', ...line }
        : days >= STUCK_AFTER_DAYS
          ? { is: 'unclaimed', kind, isPart, ...line }
          : null
    if (!found) continue
    const key = `${found.is} ${datasetId}`
    const known = groups.get(key)
    // The rows come oldest first.
    if (known) known.tasks += 1
    else groups.set(key, found)
  }
  return [...groups.values()]
}

/** Those of these versions that nobody could judge now. */
async function listBlocked(
  ctx: Context,
  kind: AssignmentKind,
  rows: readonly WaitingRow[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const { roles, excludesByInterests } = assignmentKinds[kind]
  const found = await ctx.db.$queryRaw<{ versionId: string }[]>`
    SELECT v.id AS "versionId" FROM unnest(${rows.map(({ versionId }) => versionId)}::uuid[]) AS w (id) JOIN task_version v ON v.id = w.id JOIN task t ON t.id = v.task_id
    WHERE NOT EXISTS (
      SELECT FROM person p
      WHERE p.disabled_at IS NULL AND p.work_removed_at IS NULL AND p.id IS DISTINCT FROM t.author_id
        AND EXISTS (SELECT FROM person_role o WHERE o.person_id = p.id AND o.role::text = ANY (${roles}::text[]))
        AND (v.language IS NULL OR cardinality(p.languages) = 0 OR v.language = ANY (p.languages))
        AND NOT EXISTS (SELECT FROM assignment s WHERE s.task_id = t.id AND s.person_id = p.id AND s.kind = ${kind}::assignment_kind AND s.state IN ('open', 'skipped'))
        AND (SELECT count(*) FROM assignment s WHERE s.person_id = p.id AND s.state = 'open' AND s.held_until IS NULL AND ${Prisma.raw(unexpiredReservation)}) < p.assignment_cap
        AND NOT (${excludesByInterests} AND ${closedByChange(Prisma.sql`p.interests_changed_at`)})
        AND cardinality(judging_obstacles(v.id, ${kind}::assignment_kind, p.id)) = 0)`
  return new Set(found.map(({ versionId }) => versionId))
}

/** Why nobody can judge the oldest of these versions of each dataset, by dataset. */
async function explainOldest(
  ctx: Context,
  kind: AssignmentKind,
  rows: readonly WaitingRow[],
): Promise<Map<string, string>> {
  const oldest = rows
    .filter(({ datasetId }, place) => rows.findIndex((row) => row.datasetId === datasetId) === place)
    .slice(0, MAX_EXPLAINED)
  const explained = await explainUnassignable(
    ctx,
    kind,
    oldest.map(({ versionId }) => versionId),
  )
  return new Map(
    oldest.map(({ datasetId, versionId }) => [
      datasetId,
      explained.get(versionId) ?? 'Nobody can be assigned.',
    ]),
  )
}

/** Overdue assignments that still hold their place, by person. */
function listLate({ actor, db }: Context): Promise<StuckLine[]> {
  return db.$queryRaw<StuckLine[]>`
    SELECT 'late' AS "is", s.kind::text AS kind, jsonb_build_object('id', p.id, 'name', p.name) AS person, jsonb_build_object('id', d.id, 'name', d.name) AS dataset,
      count(*)::int AS tasks, floor(extract(epoch FROM now() - min(s.due_at)) / 86400)::int AS days
    FROM assignment s JOIN person p ON p.id = s.person_id JOIN task t ON t.id = s.task_id JOIN dataset d ON d.id = t.dataset_id
    WHERE s.state = 'open' AND s.held_until IS NULL AND s.due_at < now() AND ${Prisma.raw(unexpiredReservation)}
      AND (s.kind = 'baseline' OR t.status IN ('in_review', 'in_adjudication')) AND d.archived_at IS NULL AND NOT ${hasOwnPart(actor)}
    GROUP BY s.kind, p.id, d.id ORDER BY min(s.due_at), p.id LIMIT ${MAX_LATE}::int`
}

/** Returned tasks that their authors left alone. */
function listUnanswered({ actor, db }: Context): Promise<StuckLine[]> {
  return db.$queryRaw<StuckLine[]>`
    SELECT 'unanswered' AS "is", jsonb_build_object('id', d.id, 'name', d.name) AS dataset, count(*)::int AS tasks, max(still.days) AS days
    FROM task t JOIN dataset d ON d.id = t.dataset_id LEFT JOIN draft w ON w.task_id = t.id AND w.kind = 'task'
    CROSS JOIN LATERAL (SELECT floor(extract(epoch FROM now() - greatest(t.updated_at, w.updated_at)) / 86400)::int AS days) AS still
    WHERE t.status = 'revision' AND d.archived_at IS NULL AND still.days >= ${UNANSWERED_AFTER_DAYS}::int AND NOT ${hasOwnPart(actor)}
    GROUP BY d.id ORDER BY max(still.days) DESC, d.id`
}
