/** Two draws of a dataset side by side, in counts: which tasks they share, by which plans, and their margins. */
import { z } from 'zod'
import { orderLevels } from './order-levels'
import { PlanDimension, planDimensions } from './dimensions'
import { DraftSummary } from './drafts'
import { DrawView } from './draws'
import { REPORTED_DIMENSIONS } from './report-plan'
import { listPlanDimensions, type SamplePlanInput } from './sample-plans'

export const ListDraws = z.strictObject({ datasetId: z.uuid('datasetId must be the id of a dataset.') })

/** A draw in a list, with its draft. */
export const DrawSummary = z
  .strictObject({
    ...DrawView.omit({ report: true }).shape,
    name: z.string().describe('Unique in the dataset.'),
    draft: z.strictObject(DraftSummary.pick({ id: true, name: true, purpose: true, state: true }).shape),
  })
  .meta({ id: 'DrawSummary' })
export type DrawSummary = z.infer<typeof DrawSummary>

/** Compares the draw `id`, A, with the draw `with`, B. */
export const CompareDraws = z.strictObject({
  id: z.uuid('This is not the id of a draw.'),
  with: z.uuid('with must be the id of a draw.'),
})
export type CompareDraws = z.infer<typeof CompareDraws>

const Share = z.number().nullable()

const Overlap = z
  .strictObject({
    both: z.int(),
    onlyA: z.int(),
    onlyB: z.int(),
    revised: z.int().describe('Tasks in both, in different versions.'),
    ofSmaller: Share.describe('Both ÷ the smaller of the two. Null if one is empty.'),
    jaccard: Share.describe('Both ÷ tasks in either. Null if both are empty.'),
  })
  .meta({ id: 'DrawOverlap' })
export type Overlap = z.infer<typeof Overlap>

const Side = z
  .strictObject({
    drawn: z.int(),
    share: Share.describe('Drawn ÷ all drawn tasks.'),
    pool: z.int().describe('Tasks of the level in the pool, those that the plan leaves out included.'),
    enrichment: Share.describe('Share of the draw ÷ share of the pool. Null without either.'),
  })
  .meta({ id: 'DrawnLevel' })

const Margin = z.strictObject({
  dimension: PlanDimension,
  levels: z.array(
    z.strictObject({
      level: z.string(),
      a: Side,
      b: Side,
      difference: Share.describe('Share in B − share in A.'),
    }),
  ),
})
export type Margin = z.infer<typeof Margin>

export const DrawComparison = z
  .strictObject({
    a: DrawSummary,
    b: DrawSummary,
    overlap: Overlap,
    pools: Overlap,
    /** From the plan of A to that of B, in sentences; none for equal plans. */
    planDifferences: z.array(z.string()),
    margins: z.array(Margin).describe('Without tasks that you judge and that are not settled.'),
  })
  .meta({ id: 'DrawComparison' })
export type DrawComparison = z.infer<typeof DrawComparison>

/** The dimensions that either plan names or caps, and those that every report shows. */
export function listComparedDimensions(plans: readonly SamplePlanInput[]): PlanDimension[] {
  const compared = new Set<PlanDimension>([
    ...REPORTED_DIMENSIONS,
    ...plans.flatMap(listPlanDimensions),
    ...plans.flatMap(({ caps }): PlanDimension[] => (caps.perVendor === null ? [] : ['ratedVendor'])),
  ])
  return planDimensions.filter((dimension) => compared.has(dimension))
}

/** Counts of tasks in both and in one of two sets, with their overlap as shares. */
export function measureOverlap({
  both,
  onlyA,
  onlyB,
  revised,
}: Pick<Overlap, 'both' | 'onlyA' | 'onlyB' | 'revised'>): Overlap {
  return {
    both,
    onlyA,
    onlyB,
    revised,
    ofSmaller: divide(both, both + Math.min(onlyA, onlyB)),
    jaccard: divide(both, both + onlyA + onlyB),
  }
}

/** Tasks of a level in both draws and in the pools that they were drawn from. */
export interface LevelCounts {
  dimension: PlanDimension
  level: string
  drawnA: number
  drawnB: number
  poolA: number
  poolB: number
}

/** The margins of two draws, in the order of `dimensions`, with every level that a draw or a pool has. */
export function compareMargins(
  dimensions: readonly PlanDimension[],
  counts: readonly LevelCounts[],
): Margin[] {
  return dimensions.map((dimension) => {
    const rows = counts.filter((row) => row.dimension === dimension)
    const sum = (pick: (row: LevelCounts) => number) => rows.reduce((total, row) => total + pick(row), 0)
    const totals = {
      drawnA: sum((row) => row.drawnA),
      drawnB: sum((row) => row.drawnB),
      poolA: sum((row) => row.poolA),
      poolB: sum((row) => row.poolB),
    }
    const order = orderLevels(
      dimension,
      rows.map(({ level }) => level),
    )
    return {
      dimension,
      levels: order
        .flatMap((name) => rows.filter(({ level }) => level === name))
        .map(({ level, drawnA, drawnB, poolA, poolB }) => {
          const a = describeSide(drawnA, totals.drawnA, poolA, totals.poolA)
          const b = describeSide(drawnB, totals.drawnB, poolB, totals.poolB)
          return {
            level,
            a,
            b,
            difference: a.share === null || b.share === null ? null : b.share - a.share,
          }
        }),
    }
  })
}

function describeSide(drawn: number, allDrawn: number, pool: number, allPool: number): z.infer<typeof Side> {
  const share = divide(drawn, allDrawn)
  const expected = divide(pool, allPool)
  return { drawn, share, pool, enrichment: share === null || !expected ? null : share / expected }
}

const divide = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)
