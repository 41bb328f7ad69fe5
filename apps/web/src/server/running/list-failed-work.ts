import { shortenLine } from '../../domain/platform/shorten-line'
import { FailedWorkQuery, type FailedWork } from '../../domain/running/run-views'
import type { Context } from '../platform/context'
import { auditHeldOut } from '../datasets/audit-held-out'
import { readRun } from './read-runs'

const EXCERPT_LENGTH = 160

interface ItemRow {
  id: string
  kind: 'completion' | 'grading'
  failure: string
  versionId: string
  excerpt: string | null
  language: string | null
  sample: number
  hasAnswer: boolean
  criterionCount: number
}

const itemsSql = `
  SELECT w.id::text AS id, w.kind::text AS kind, coalesce(w.failure, '') AS failure, v.id AS "versionId",
    left(v.conversation -> -1 ->> 'content', ${2 * EXCERPT_LENGTH}) AS excerpt, v.language,
    coalesce(w.sample, c.sample) AS sample, c.id IS NOT NULL AS "hasAnswer",
    (SELECT count(*)::int FROM criterion k WHERE k.version_id = v.id) AS "criterionCount"
  FROM work_item w LEFT JOIN completion c ON c.id = w.completion_id
    JOIN task_version v ON v.id = coalesce(w.version_id, c.version_id)
  WHERE w.run_id = $1 AND w.kind IN ('completion', 'grading') AND w.state = 'failed' AND w.id > $2::bigint
  ORDER BY w.id LIMIT $3`

interface CriterionRow {
  itemId: string
  id: string
  position: number
  text: string
  points: number
  reason: string | null
}

// The log of calls is kept for a limited time; the failure of the item remains.
const criteriaSql = `
  SELECT w.id::text AS "itemId", k.id, k.position, k.text, k.points, (
    SELECT a.message FROM attempt a WHERE a.work_item_id = w.id AND a.criterion_id = k.id ORDER BY a.id DESC LIMIT 1
  ) AS reason
  FROM work_item w JOIN completion c ON c.id = w.completion_id JOIN criterion k ON k.version_id = c.version_id
  WHERE w.id = ANY($1::bigint[]) AND NOT EXISTS (
    SELECT FROM verdict x WHERE x.grading_id = w.grading_id AND x.completion_id = w.completion_id AND x.criterion_id = k.id
  )
  ORDER BY w.id, k.position`

/** Lists a page of the answers of a run that are missing, or that have criteria without a verdict, and why. */
export async function listFailedWork(ctx: Context, input: FailedWorkQuery): Promise<FailedWork> {
  const { id, cursor, limit } = FailedWorkQuery.parse(input)
  const { release } = await readRun(ctx, id)
  const { rows } = await ctx.pool.query<ItemRow>(itemsSql, [id, cursor ?? 0, limit + 1])
  const shown = rows.slice(0, limit)
  const { rows: criteria } = await ctx.pool.query<CriterionRow>(criteriaSql, [shown.map((item) => item.id)])
  await auditHeldOut(
    ctx,
    { versionIds: shown.map(({ versionId }) => versionId) },
    { action: 'release.read', entity: { type: 'release', id: release.id }, details: { runId: id } },
  )
  const last = shown.at(-1)
  return {
    items: shown.map(({ excerpt, ...item }) => ({
      ...item,
      excerpt: shortenLine(excerpt ?? '', EXCERPT_LENGTH),
      criteria: criteria
        .filter(({ itemId }) => itemId === item.id)
        .map(({ itemId: _, ...criterion }) => criterion),
    })),
    next: last && rows.length > limit ? last.id : null,
  }
}
