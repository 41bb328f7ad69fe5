import { deriveSeed } from '../numeric/random'
import { chooseGroups } from './choose-groups'
import { findConstraints } from './flow/find-constraints'
import { ceilShare, floorShare, roundByLargestRemainder } from './problem/largest-remainder'
import { findNearestQuotas, isDecidedByFlow } from './flow/nearest-quotas'
import { addForced, subtractForced } from './problem/forced-cells'
import type { SampleConstraint } from './plan/sample-constraint'
import type { SamplingProblem } from './problem/sampling-problem'
import { allocateTarget } from './problem/allocate-target'

/** Shares and quotas of every cell, by target; they count the items that are forced in. */
export interface Quotas {
  readonly shares: readonly Float64Array[]
  readonly counts: readonly Int32Array[]
  /** The reasons why they are impossible; empty when none is known. */
  readonly constraints: readonly SampleConstraint[]
  /** Whether the reasons hold for every rounding of the shares. */
  readonly proven: boolean
}

/**
 * Chooses the quotas of each target in whole numbers. Shares are rounded by largest remainder, per
 * target; where this makes targets jointly impossible that are possible when other fractions are
 * rounded up, those are rounded up.
 */
export function chooseQuotas(problem: SamplingProblem): Quotas {
  const shares = problem.targets.map((target) => allocateTarget(target, problem.requested))
  const counts = shares.map((target, t) => {
    const total = Math.round(target.reduce((sum, share) => sum + share, 0))
    const dimensions = [...(problem.targets[t]?.target.dimensions ?? [])].sort()
    return roundByLargestRemainder(
      target,
      total,
      deriveSeed(problem.seed, `remainders/${JSON.stringify(dimensions)}`),
    )
  })
  const constraints = findConstraints(problem, counts)
  const wholeOnly = shares.every((target) => target.every((share) => floorShare(share) === ceilShare(share)))
  const proven = wholeOnly || isDecidedByFlow(problem) || constraints.some(isSure)
  if (constraints.length === 0 || wholeOnly || constraints.some(isSure))
    return { shares, counts, constraints, proven }
  const other = approximateQuotas(problem, shares, counts)
  const kept = sumFirst(other) === problem.requested && isRounding(shares, other)
  return kept
    ? { shares, counts: other, constraints: findConstraints(problem, other), proven }
    : { shares, counts, constraints, proven }
}

/**
 * Feasible quotas near the shares: the nearest where a flow finds them, otherwise those of the best selection
 * found.
 */
export function approximateQuotas(
  problem: SamplingProblem,
  shares: readonly Float64Array[],
  counts: readonly Int32Array[],
): Int32Array[] {
  const restShares = subtractForced(problem, shares)
  const restCounts = subtractForced(problem, counts)
  if (isDecidedByFlow(problem)) return addForced(problem, findNearestQuotas(problem, restShares, restCounts))
  return sumGroups(problem, chooseGroups(problem, restShares, restCounts).counts)
}

/** Items of each cell, by target, in a selection by groups and the items that are forced in. */
export function sumGroups(problem: SamplingProblem, counts: Int32Array): Int32Array[] {
  const { targets, strata, groups } = problem
  const drawn = targets.map(({ cells }, t) => {
    const sums = new Int32Array(cells.length)
    counts.forEach((count, group) => {
      const cell = strata.cells[t]?.[groups.stratum[group] as number] as number
      sums[cell] = (sums[cell] as number) + count
    })
    return sums
  })
  return addForced(problem, drawn)
}

/** Whether a reason does not depend on how shares are rounded. */
function isSure(constraint: SampleConstraint): boolean {
  const { kind } = constraint
  if (kind === 'cap') return constraint.target === null
  return kind !== 'cell' && kind !== 'forced-cell' && kind !== 'cross'
}

/** Whether every count is its share, rounded down or up. */
export function isRounding(shares: readonly Float64Array[], counts: readonly Int32Array[]): boolean {
  return shares.every((target, t) =>
    target.every((share, cell) => {
      const count = counts[t]?.[cell] as number
      return count >= floorShare(share) && count <= ceilShare(share)
    }),
  )
}

function sumFirst(counts: readonly Int32Array[]): number {
  return (counts[0] as Int32Array).reduce((sum, count) => sum + count, 0)
}
