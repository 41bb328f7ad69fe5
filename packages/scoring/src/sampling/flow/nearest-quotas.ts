import { sendThroughCaps } from './cap-flow'
import { sendThroughMargins } from './margin-flow'
import { listLenientSteps, listStrictSteps, type QuotaStep } from './quota-steps'
import type { SamplingProblem } from '../problem/sampling-problem'
import { isNested } from './assign-holders'

/**
 * Whether a flow solves the problem: one target, with one kind of caps, or two where each author has one
 * institution, or two targets without caps. Otherwise it is computationally hard to decide whether all targets
 * can be met.
 */
export function isDecidedByFlow({ targets, holders }: SamplingProblem): boolean {
  if (targets.length > 2) return false
  if (!holders) return true
  return targets.length === 1 && holders.extras.length === 0 && isNested(holders)
}

/**
 * The feasible quotas nearest to the shares under the pool and the caps, for a problem that a flow
 * solves: of the largest size up to that of the plan, with the smallest sum of distances, where rounding a
 * share up or down counts as 0. Between equal distances, changes are spread over cells.
 *
 * Source: least-cost flow; the costs are a convention of this package.
 * @param shares The requested share of each cell beside the items that are forced in, by target.
 * @param quotas The rounded shares, for the choice between equal remainders.
 */
export function findNearestQuotas(
  problem: SamplingProblem,
  shares: readonly Float64Array[],
  quotas: readonly Int32Array[],
): Int32Array[] {
  const { size, strata } = problem
  const [first = [], second] = shares.map((target, t) =>
    Array.from(target, (share, cell): QuotaStep[] =>
      listLenientSteps(share, (quotas[t]?.[cell] ?? 0) > share),
    ),
  )
  const firstCells = strata.cells[0] as Int32Array
  if (!second) return [sendThroughCaps(problem, size, firstCells, first).cells]
  const flow = sendThroughMargins(
    size,
    { cells: firstCells, steps: first },
    { cells: strata.cells[1] as Int32Array, steps: second },
    Array.from(strata.available, listStrictSteps),
  )
  return [flow.first, flow.second]
}
