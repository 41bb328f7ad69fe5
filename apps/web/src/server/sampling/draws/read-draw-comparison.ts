import { Prisma } from '@consilium/db'
import { unpackPool } from '@consilium/worker/stored-pool'
import { comparePlans } from '../../../domain/sampling/compare-plans'
import {
  compareMargins,
  listComparedDimensions,
  measureOverlap,
  type CompareDraws,
  type DrawComparison,
  type DrawSummary,
  type LevelCounts,
  type Overlap,
} from '../../../domain/sampling/draw-comparison'
import type { PlanDimension } from '../../../domain/sampling/dimensions'
import { SamplePlanInput } from '../../../domain/sampling/sample-plans'
import type { Context } from '../../platform/context'
import { notFound, Refusal } from '../../platform/refusal'
import { visibleDrafts } from '../../platform/visibility/visible-draws'
import { levelOf } from '../pool/pool-scope'
import { describeDraw, drawFields } from '../read-draft'

type Reader = Pick<Context, 'actor' | 'db'>

const MAX_LISTED = 500
const summaryFields = {
  ...drawFields,
  name: true,
  draft: { select: { id: true, name: true, purpose: true, state: true } },
} as const

/** Lists the draws of all drafts of a dataset, discarded ones included, the newest first. */
export async function listDraws({ actor, db }: Reader, datasetId: string): Promise<DrawSummary[]> {
  const rows = await db.sample.findMany({
    where: { datasetId, draft: visibleDrafts(actor) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_LISTED,
    select: summaryFields,
  })
  return rows.flatMap(({ name, draft, ...row }) => (draft ? [{ ...describeDraw(row), name, draft }] : []))
}

/**
 * Compares two draws of one dataset in counts. Levels are those of the drawn versions, and of the versions in the
 * pool as it was saved, so that tasks that were revised since change nothing. People who judge
 * read no draws for review.
 */
export async function readDrawComparison(
  reader: Reader,
  { id, with: other }: CompareDraws,
): Promise<DrawComparison> {
  await requireDraws(reader, [id, other])
  const [a, b] = await Promise.all([findDraw(reader, id), findDraw(reader, other)])
  if (a.datasetId !== b.datasetId)
    throw new Refusal(
      'invalid_input',
      'These draws are of two datasets, so they share no task. Choose two draws of one dataset.',
      'with',
    )
  const dimensions = listComparedDimensions([a.plan, b.plan])
  const [overlap, pools, levels] = await Promise.all([
    countOverlap(reader.db, a.drawn, b.drawn),
    countOverlap(reader.db, a.pool, b.pool),
    countLevels(reader, dimensions, { drawnA: a.drawn, drawnB: b.drawn, poolA: a.pool, poolB: b.pool }),
  ])
  return {
    a: a.summary,
    b: b.summary,
    overlap,
    pools,
    planDifferences: comparePlans(a.plan, b.plan),
    margins: compareMargins(dimensions, levels),
  }
}

/** One statement for both, so that the answer for a hidden draw takes as long as for a missing one. */
async function requireDraws({ actor, db }: Reader, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)]
  const found = await db.sample.count({ where: { id: { in: wanted }, draft: visibleDrafts(actor) } })
  if (found < wanted.length) throw notFound('draw')
}

async function findDraw({ actor, db }: Reader, id: string) {
  const found = await db.sample.findFirst({
    where: { id, draft: visibleDrafts(actor) },
    select: {
      ...summaryFields,
      datasetId: true,
      plan: true,
      planned: { select: { pool: { select: { taskCount: true, data: true } } } },
    },
  })
  if (!found?.draft || !found.planned) throw notFound('draw')
  const { datasetId, plan, name, draft, ...row } = found
  const entries = await unpackPool(found.planned.pool.data)
  return {
    datasetId,
    summary: { ...describeDraw(row), name, draft },
    plan: SamplePlanInput.parse(plan),
    /** SQL queries for the tasks of the draw, and of its pool. */
    drawn: Prisma.sql`SELECT task_id, version_id FROM sample_task WHERE sample_id = ${id}::uuid`,
    pool: Prisma.sql`SELECT * FROM unnest(${entries.map(({ taskId }) => taskId)}::uuid[],
      ${entries.map(({ versionId }) => versionId)}::uuid[]) AS entry (task_id, version_id)`,
  }
}

async function countOverlap(db: Reader['db'], a: Prisma.Sql, b: Prisma.Sql): Promise<Overlap> {
  const [row] = await db.$queryRaw<Parameters<typeof measureOverlap>[0][]>`
    SELECT count(*) FILTER (WHERE a.version_id IS NOT NULL AND b.version_id IS NOT NULL)::int AS both,
      count(*) FILTER (WHERE b.version_id IS NULL)::int AS "onlyA", count(*) FILTER (WHERE a.version_id IS NULL)::int AS "onlyB",
      count(*) FILTER (WHERE a.version_id <> b.version_id)::int AS revised
    FROM (${a}) a FULL JOIN (${b}) b USING (task_id)`
  return measureOverlap(row ?? { both: 0, onlyA: 0, onlyB: 0, revised: 0 })
}

async function countLevels(
  { db }: Pick<Reader, 'db'>,
  dimensions: readonly PlanDimension[],
  parts: Record<'drawnA' | 'drawnB' | 'poolA' | 'poolB', Prisma.Sql>,
): Promise<LevelCounts[]> {
  const names = Object.keys(parts) as (keyof typeof parts)[]
  const columns = names.map((name) => ({ name, column: Prisma.raw(`"${name}"`), rows: parts[name] }))
  const members = columns.map(
    ({ name, rows }) => Prisma.sql`SELECT ${name} AS part, version_id FROM (${rows}) rows`,
  )
  const counts = columns.map(
    ({ name, column }) => Prisma.sql`count(*) FILTER (WHERE part = ${name}) AS ${column}`,
  )
  const sums = columns.map(({ column }) => Prisma.sql`sum(m.${column})::int AS ${column}`)
  const levels = dimensions.map((dimension) => Prisma.sql`(${dimension}, ${levelOf(dimension)})`)
  // Grouped by version first, because two pools mostly have the same tasks.
  return db.$queryRaw<LevelCounts[]>`
    SELECT level.dimension, level.name AS level, ${Prisma.join(sums)}
    FROM (SELECT version_id, ${Prisma.join(counts)} FROM (${Prisma.join(members, ' UNION ALL ')}) u GROUP BY version_id) m
    JOIN task_version v ON v.id = m.version_id JOIN task t ON t.id = v.task_id
    CROSS JOIN LATERAL (VALUES ${Prisma.join(levels)}) AS level (dimension, name)
    GROUP BY 1, 2`
}
