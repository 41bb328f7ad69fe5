import type { CountedProfiles } from '@consilium/scoring'
import type { PlanDimension } from './dimensions'
import { isLeftOut, listCombinations, type PreviewCell } from './preview-plan'
import type { Levels, SamplePlanInput } from './sample-plans'

/** A level of a dimension: in the pool as it is, and about how many tasks of it a sample has. */
export interface ExpectedLevel {
  level: string
  /** Tasks of the pool, those that the plan leaves out included. */
  pool: number
  /** Tasks that can be drawn. */
  available: number
  expected: number
  /** Share in the sample ÷ share in the pool; null without either. */
  enrichment: number | null
}

interface PlannedTarget {
  dimensions: readonly PlanDimension[]
  cells: readonly Pick<PreviewCell, 'levels' | 'nearest'>[]
}

const ROUNDS = 60

/**
 * About how many tasks a sample has of each level of some dimensions: the available tasks of each combination,
 * raked to the counts of the targets (iterative proportional fitting). Caps are not considered; a dimension of
 * a target gets its counts exactly as far as the targets agree.
 */
export function expectComposition(
  profiles: CountedProfiles,
  plan: SamplePlanInput,
  targets: readonly PlannedTarget[],
  dimensions: readonly PlanDimension[],
): Map<PlanDimension, ExpectedLevel[]> {
  const combinations = listCombinations(profiles)
  const open = combinations.map(({ levels, count }) => (isLeftOut(levels, plan.exclude) ? 0 : count))
  const available = open.reduce((sum, count) => sum + count, 0)
  const size = Math.min(plan.size, available)
  const weights = open.map((count) => (available > 0 ? (count / available) * size : 0))
  const coded = targets.map(({ dimensions: own, cells }) => codeCells(own, cells, combinations))
  for (let round = 0; round < ROUNDS && coded.length > 0; round += 1)
    for (const { codes, wanted } of coded) rakeOnce(weights, codes, wanted)
  const total = profiles.total
  const drawn = weights.reduce((sum, weight) => sum + weight, 0)
  return new Map(
    dimensions
      .filter((dimension) => profiles.dimensions.includes(dimension))
      .map((dimension) => {
        const levels = new Map<string, ExpectedLevel>()
        combinations.forEach((combination, i) => {
          const level = combination.levels[dimension] ?? ''
          const found = levels.get(level) ?? { level, pool: 0, available: 0, expected: 0, enrichment: null }
          found.pool += combination.count
          found.available += open[i] ?? 0
          found.expected += weights[i] ?? 0
          levels.set(level, found)
        })
        for (const found of levels.values())
          if (drawn > 0 && found.pool > 0) found.enrichment = found.expected / drawn / (found.pool / total)
        return [dimension, [...levels.values()]]
      }),
  )
}

function codeCells(
  dimensions: readonly PlanDimension[],
  cells: PlannedTarget['cells'],
  combinations: readonly { levels: Levels }[],
): { codes: number[]; wanted: number[] } {
  const key = (levels: Levels) => dimensions.map((dimension) => levels[dimension] ?? '').join('\n')
  const places = new Map(cells.map(({ levels }, place) => [key(levels), place]))
  return {
    codes: combinations.map(({ levels }) => places.get(key(levels)) ?? -1),
    wanted: cells.map(({ nearest }) => nearest),
  }
}

function rakeOnce(weights: number[], codes: readonly number[], wanted: readonly number[]): void {
  const sums = wanted.map(() => 0)
  codes.forEach((code, i) => {
    if (code >= 0) sums[code] = (sums[code] ?? 0) + (weights[i] ?? 0)
  })
  codes.forEach((code, i) => {
    const sum = code < 0 ? 0 : (sums[code] ?? 0)
    weights[i] = sum > 0 ? ((weights[i] ?? 0) * (wanted[code] ?? 0)) / sum : 0
  })
}
