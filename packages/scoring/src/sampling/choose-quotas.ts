import { deriveSeed } from '../numeric/random'
import { chooseGroups } from './choose-groups'
import { findConstraints } from './flow/find-constraints'
import { ceilShare, floorShare, roundByLargestRemainder } from './problem/largest-remainder'
import { findNearestQuotas, isDecidedByFlow } from './flow/nearest-quotas'
import type { SampleConstraint } from './plan/sample-constraint'
import type { SamplingProblem } from './problem/sampling-problem'
import { allocateTarget } from './problem/allocate-target'

/** Shares and quotas of every cell, by target. */
export interface Quotas {
  readonly shares: readonly Float64Array[]
  readonly counts: readonly Int32Array[]
  /** The reasons why they are impossible; empty when none is known. */
  readonly constraints: readonly SampleConstraint[]
}

/**
 * Chooses the quotas of each target in whole numbers. Shares are rounded by largest remainder, per
 * target; where this makes targets jointly impossible that are possible when other fractions are
 * rounded up, those are rounded up.
 */
export function chooseQuotas(problem: SamplingProblem): Quotas {
  const shares = problem.targets.map((target) => allocateTarget(target, problem.size))
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
  if (constraints.length === 0 || wholeOnly) return { shares, counts, constraints }
  const other = approximateQuotas(problem, shares, counts)
  const kept = sumFirst(other) === problem.size && isRounding(shares, other)
  return kept
    ? { shares, counts: other, constraints: findConstraints(problem, other) }
    : { shares, counts, constraints }
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
  if (isDecidedByFlow(problem)) return findNearestQuotas(problem, shares, counts)
  return sumGroups(problem, chooseGroups(problem, shares, counts).counts)
}

/** Items of each cell, by target, in a selection by groups. */
export function sumGroups({ targets, strata, groups }: SamplingProblem, counts: Int32Array): Int32Array[] {
  return targets.map(({ cells }, t) => {
    const sums = new Int32Array(cells.length)
    counts.forEach((count, group) => {
      const cell = strata.cells[t]?.[groups.stratum[group] as number] as number
      sums[cell] = (sums[cell] as number) + count
    })
    return sums
  })
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
