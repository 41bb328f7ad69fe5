import { fillGroups } from './flow/fill-groups'
import { isDecidedByFlow } from './flow/nearest-quotas'
import type { SamplingProblem } from './problem/sampling-problem'
import { searchSwaps } from './search-swaps'
import { isNested, reassignHolders } from './flow/assign-holders'
import { approximateTable, solveTable, type SolvedTable } from './tables/solve-table'

/** The number of items to draw from each group. */
export interface ChosenGroups {
  readonly counts: Int32Array
  /** Mean number of each stratum in the raked table. */
  readonly expected: Float64Array
  /** Whether the means are exact. */
  readonly unbiased: boolean
}

// How many times a table that exceeds the caps is recomputed with what the caps allow as bounds.
const MAX_TABLES = 12

/**
 * Chooses the number of items per group: exactly, where a flow solves the problem; otherwise
 * from flow tables checked against the caps, and finally by swaps. The selection is smaller than requested
 * where the search finds none of that size under three kinds of caps or more.
 * @param shares The requested shares beside the items that are forced in.
 * @param quotas Likewise, rounded.
 */
export function chooseGroups(
  problem: SamplingProblem,
  shares: readonly Float64Array[],
  quotas: readonly Int32Array[],
): ChosenGroups {
  const { holders } = problem
  let bounds = boundByCaps(problem)
  let solved: SolvedTable | null = null
  if (problem.targets.length <= 2) {
    for (let tables = 0; tables < MAX_TABLES; tables += 1) {
      const next = solveTable(problem, quotas, bounds)
      if (!next) break
      solved = next
      if (!holders) return { counts: next.table, expected: next.expected, unbiased: next.unbiased }
      const { counts, missing, missingTotal } = fillGroups(problem, holders, next.table)
      if (missingTotal === 0) return { counts, expected: next.expected, unbiased: false }
      if (isDecidedByFlow(problem)) break
      const { table } = next
      bounds = bounds.map((bound, stratum) =>
        (missing[stratum] as number) > 0 ? (table[stratum] as number) - (missing[stratum] as number) : bound,
      )
    }
  }
  const { table, expected } = solved ?? approximateTable(problem, quotas, boundByCaps(problem))
  let start: Int32Array = table
  if (holders) {
    const { counts } = fillGroups(problem, holders, table)
    // Where each author has one institution, adding items one by one reaches every possible size. Moving
    // items would break further kinds of caps.
    const keepsAll = isNested(holders) || holders.extras.length > 0
    start = keepsAll ? counts : reassignHolders(problem, holders, counts)
  }
  return { counts: searchSwaps(problem, shares, start), expected, unbiased: false }
}

/** Upper bound of each stratum if all caps applied to it alone. */
function boundByCaps({ strata, groups, holders }: SamplingProblem): Int32Array {
  if (!holders) return strata.available
  const bounds = new Int32Array(strata.available.length)
  const kinds = [holders.inner, holders.outer, ...holders.extras]
  groups.available.forEach((count, group) => {
    const holder = groups.holder[group] as number
    let most = count
    for (const { ofHolder, left } of kinds) {
      const name = ofHolder[holder] as number
      if (name >= 0) most = Math.min(most, left[name] as number)
    }
    const stratum = groups.stratum[group] as number
    bounds[stratum] = (bounds[stratum] as number) + most
  })
  return bounds
}
