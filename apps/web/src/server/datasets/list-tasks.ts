import { Prisma } from '@consilium/db'
import type { TaskFilter, TaskPage, TaskRow } from '../../domain/datasets/datasets'
import { shortenLine } from '../../domain/platform/shorten-line'
import { judgesBlindly } from '../platform/visibility/own-part'
import type { AuditedRead } from '../audit/audit-read'
import type { Context } from '../platform/context'
import { auditHeldOut } from './audit-held-out'
import { fromFiltered, isExcludedTask, themeOfVersion, type TaskScope } from './task-scope'

interface Page {
  after?: string
  before?: string
  limit: number
}

const EXCERPT_LENGTH = 180

/** Lists one page of tasks ordered by id. Uses keyset pagination, so that every page costs the same. */
export async function listTasks(
  ctx: Pick<Context, 'actor' | 'db'>,
  scope: TaskScope,
  filter: TaskFilter,
  { after, before, limit }: Page,
): Promise<TaskPage> {
  const { actor, db } = ctx
  const { base, versionId } = fromFiltered(actor, scope, filter)
  const start = after
    ? Prisma.sql`AND t.id > ${after}::uuid`
    : before
      ? Prisma.sql`AND t.id < ${before}::uuid`
      : Prisma.empty
  const found = await db.$queryRaw<TaskRow[]>`
    WITH page AS MATERIALIZED (
      SELECT t.id, t.external_id, t.status, ${isExcludedTask} AS taken_out, ${versionId} AS version_id, ${judgesBlindly(actor)} AS is_blind ${base} ${start}
      ORDER BY t.id ${before ? Prisma.sql`DESC` : Prisma.sql`ASC`} LIMIT ${limit}
    )
    SELECT p.id, p.external_id AS "externalId", p.status, p.taken_out AS "takenOut", v.use_case AS "useCase", v.mode, CASE WHEN NOT p.is_blind THEN v.difficulty END AS difficulty, v.specialty,
      ${themeOfVersion} AS theme, v.turn_count AS turns, v.number AS version,
      (SELECT count(*)::int FROM criterion c WHERE c.version_id = v.id) AS criteria,
      COALESCE(left(v.conversation -> -1 ->> 'content', ${2 * EXCERPT_LENGTH}::int), '') AS excerpt
    FROM page p JOIN task_version v ON v.id = p.version_id ORDER BY p.id`
  const tasks = found.map((row) => ({ ...row, excerpt: shortenLine(row.excerpt, EXCERPT_LENGTH) }))
  await auditHeldOut(ctx, { taskIds: tasks.map(({ id }) => id) }, describeRead(scope))
  const first = tasks[0]
  const last = tasks.at(-1)
  const [counts] = await db.$queryRaw<{ total: number; earlier: number }[]>`
    SELECT count(*)::int AS total, (count(*) FILTER (WHERE t.id < ${first?.id ?? null}::uuid))::int AS earlier ${base}`
  const total = counts?.total ?? 0
  const earlier = counts?.earlier ?? 0
  return {
    tasks,
    total,
    first: first ? earlier + 1 : 0,
    after: last && earlier + tasks.length < total ? last.id : null,
    before: first && earlier > 0 ? first.id : null,
  }
}

function describeRead(scope: TaskScope): AuditedRead {
  if ('datasetId' in scope)
    return { action: 'dataset.read', entity: { type: 'dataset', id: scope.datasetId } }
  if ('releaseId' in scope)
    return { action: 'release.read', entity: { type: 'release', id: scope.releaseId } }
  return { action: 'import.read', entity: { type: 'import', id: scope.importId } }
}
