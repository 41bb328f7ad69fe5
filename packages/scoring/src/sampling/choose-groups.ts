import { fillGroups } from './fill-groups'
import { isDecidedByFlow } from './nearest-quotas'
import type { SamplingProblem } from './sampling-problem'
import { searchSwaps } from './search-swaps'
import { isNested, reseatAuthors } from './seat-authors'
import { sketchTable, solveTable, type SolvedTable } from './solve-table'

/** How many items of each group a draw takes. */
export interface ChosenGroups {
  readonly counts: Int32Array
  /** Mean number of each stratum in the raked table. */
  readonly expected: Float64Array
  /** Whether the means are exact. */
  readonly unbiased: boolean
}

// How often a table that the caps do not let through is made anew with what they do let through as bounds.
const MOST_TABLES = 12

/**
 * Chooses how many items to take of each group: exactly, where a flow decides the problem; otherwise
 * by tables that a flow makes and the caps are held against, and at last by exchanges.
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
    for (let tables = 0; tables < MOST_TABLES; tables += 1) {
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
  const { table, expected } = solved ?? sketchTable(problem, quotas, boundByCaps(problem))
  let start: Int32Array = table
  if (holders) {
    const { counts } = fillGroups(problem, holders, table)
    // Where authors have one institution, filling up one by one reaches every size that there is.
    start = isNested(holders) ? counts : reseatAuthors(problem, holders, counts)
  }
  return { counts: searchSwaps(problem, shares, start), expected, unbiased: false }
}

/** The most that each stratum can give when every author and institution has it to itself. */
function boundByCaps({ strata, groups, holders }: SamplingProblem): Int32Array {
  if (!holders) return strata.available
  const bounds = new Int32Array(strata.available.length)
  groups.available.forEach((count, group) => {
    const holder = groups.holder[group] as number
    const authorCap = (holders.author[holder] as number) < 0 ? count : holders.perAuthor
    const institutionCap = (holders.institution[holder] as number) < 0 ? count : holders.perInstitution
    const stratum = groups.stratum[group] as number
    bounds[stratum] = (bounds[stratum] as number) + Math.min(count, authorCap, institutionCap)
  })
  return bounds
}
