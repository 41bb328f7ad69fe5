import { Prisma, reviewDrawIds } from '@consilium/db'
import {
  summarizeYield,
  type DrawnTasks,
  type OfYield,
  type ReviewYield,
} from '../../domain/sampling/review-yield'
import { SamplePlanInput } from '../../domain/sampling/sample-plans'
import { isExcludedTask } from '../datasets/task-scope'
import type { Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { refuseReviewCounts } from '../platform/visibility/judging-admins'
import { visibleDatasets } from '../platform/visibility/visible-tasks'
import { readStratum } from './draws/draw-from-pool'

/**
 * How many tasks drawn for review were accepted, and how many changed their difficulty, by the stratum from which
 * they were drawn. A task that several draws hold counts once, as it was drawn first.
 */
export async function readReviewYield(ctx: Context, scope: OfYield): Promise<ReviewYield> {
  const condition = await loadDraws(ctx, scope)
  const [rows, strata, draws] = await Promise.all([
    ctx.db.$queryRaw<Omit<DrawnTasks, 'levels'>[]>`
      WITH drawn AS (
        SELECT DISTINCT ON (s.task_id) s.task_id, s.stratum, v.difficulty
        FROM sample_task s JOIN sample p ON p.id = s.sample_id JOIN task_version v ON v.id = s.version_id
        WHERE ${condition} ORDER BY s.task_id, p.created_at, p.id
      ), ended AS (
        SELECT drawn.stratum, drawn.difficulty, v.difficulty AS final, CASE
          WHEN t.status IN ('accepted', 'released', 'retired') THEN 'accepted'
          WHEN t.status IN ('rejected', 'withdrawn') THEN t.status::text ELSE 'open' END AS outcome
        FROM drawn JOIN task t ON t.id = drawn.task_id JOIN task_version v ON v.id = t.current_version_id
        WHERE NOT ${isExcludedTask}
      )
      SELECT stratum, outcome, difficulty::text AS "drawnAs", CASE outcome WHEN 'accepted' THEN final::text END AS "acceptedAs", count(*)::int AS tasks
      FROM ended GROUP BY 1, 2, 3, 4`,
    ctx.db.$queryRaw<{ stratum: string; plan: unknown }[]>`
      SELECT DISTINCT ON (s.stratum) s.stratum, p.plan FROM sample_task s JOIN sample p ON p.id = s.sample_id
      WHERE ${condition} ORDER BY s.stratum, p.created_at, p.id`,
    ctx.db.$queryRaw<{ draws: number }[]>`SELECT count(*)::int AS draws FROM sample p WHERE ${condition}`,
  ])
  const levelsOf = new Map(
    strata.map(({ stratum, plan }) => {
      const known = SamplePlanInput.safeParse(plan).data
      return [stratum, known ? readStratum(stratum, known) : null]
    }),
  )
  return summarizeYield(
    rows.map((row) => ({ ...row, levels: levelsOf.get(row.stratum) ?? null })),
    draws[0]?.draws ?? 0,
  )
}

/** SQL condition on a sample `p`. A single draw can be read after its discard, too. */
async function loadDraws({ actor, db }: Context, { datasetId, sampleId }: OfYield): Promise<Prisma.Sql> {
  refuseReviewCounts(actor)
  if (sampleId === undefined) {
    const dataset = await db.dataset.findFirst({
      where: { AND: [{ id: datasetId ?? '' }, visibleDatasets(actor)] },
      select: { id: true },
    })
    if (!dataset) throw notFound('dataset')
    return Prisma.sql`p.dataset_id = ${dataset.id}::uuid AND p.id = ANY (${Prisma.raw(reviewDrawIds)})`
  }
  const sample = await db.sample.findFirst({
    where: {
      id: sampleId,
      purpose: 'review',
      dataset: { AND: [visibleDatasets(actor), datasetId === undefined ? {} : { id: datasetId }] },
    },
    select: { id: true },
  })
  if (!sample) throw notFound('draw')
  return Prisma.sql`p.id = ${sample.id}::uuid`
}
