import { sendThroughCaps } from './cap-flow'
import { sendThroughMargins } from './margin-flow'
import { stepLeniently, stepStrictly, type QuotaStep } from './quota-steps'
import type { SamplingProblem } from './sampling-problem'
import { isNested } from './seat-authors'

/**
 * Whether a flow decides the problem: one target, with caps where each author has one institution,
 * or two targets without caps. Otherwise whether all targets can be met is a hard problem.
 */
export function isDecidedByFlow({ targets, holders }: SamplingProblem): boolean {
  if (targets.length > 2) return false
  if (!holders) return true
  return targets.length === 1 && isNested(holders)
}

/**
 * The quotas nearest to the shares that the pool and the caps can give, for a problem that a flow
 * decides: of the largest size up to that of the plan, with the smallest sum of distances, rounding a
 * share up or down counting nothing. Between equal distances what must be moved is spread over cells.
 *
 * Source: least-cost flow; the costs are a convention of this package.
 * @param shares What is asked of each cell, by target.
 * @param quotas Shares as they were rounded, for the choice between equal remainders.
 */
export function findNearestQuotas(
  problem: SamplingProblem,
  shares: readonly Float64Array[],
  quotas: readonly Int32Array[],
): Int32Array[] {
  const { size, strata } = problem
  const [first = [], second] = shares.map((target, t) =>
    Array.from(target, (share, cell): QuotaStep[] => stepLeniently(share, (quotas[t]?.[cell] ?? 0) > share)),
  )
  const firstCells = strata.cells[0] as Int32Array
  if (!second) return [sendThroughCaps(problem, size, firstCells, first).cells]
  const flow = sendThroughMargins(
    size,
    { cells: firstCells, steps: first },
    { cells: strata.cells[1] as Int32Array, steps: second },
    Array.from(strata.available, stepStrictly),
  )
  return [flow.first, flow.second]
}
