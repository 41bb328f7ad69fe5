import { isDecidedByFlow } from './nearest-quotas'
import type { FixedTarget, SamplePlan } from './sample-plan'
import type { NearestPlan, TargetChange } from './sample-result'
import type { SamplingProblem } from './sampling-problem'
import { approachQuotas } from './settle-quotas'

/**
 * The feasible plan nearest to one that is not: with the smallest sum of changed counts at the size
 * asked for, or at the largest size that the pool and the caps can give. Where that is a hard problem
 * (three targets or more, caps on top of two, authors with several institutions) it is the nearest that
 * the search found, which a draw can keep as well.
 * @param counts The quotas that are not feasible.
 */
export function proposePlan(
  plan: SamplePlan,
  problem: SamplingProblem,
  counts: readonly Int32Array[],
): NearestPlan {
  const wanted = counts.map((target) => Float64Array.from(target))
  const nearest = approachQuotas(problem, wanted, counts)
  const changes: TargetChange[] = []
  const targets = (plan.targets ?? []).map((target): FixedTarget => {
    const t = problem.targets.findIndex((coded) => coded.target === target)
    const cells = problem.targets[t]?.cells ?? []
    const filled = cells.map((levels, cell) => ({
      levels,
      from: counts[t]?.[cell] as number,
      to: nearest[t]?.[cell] as number,
    }))
    const { dimensions } = target
    for (const { levels, from, to } of filled) if (from !== to) changes.push({ dimensions, levels, from, to })
    return {
      kind: 'fixed',
      dimensions,
      counts: filled.filter(({ to }) => to > 0).map(({ levels, to }) => ({ levels, count: to })),
    }
  })
  const size = sumCounts(nearest[0])
  const totalChange = changes.reduce((sum, { from, to }) => sum + Math.abs(to - from), 0)
  // A target whose counts add up to more or less than the size cannot be changed by less than the difference.
  const least = counts.reduce((sum, target) => sum + Math.abs(sumCounts(target) - size), 0)
  return {
    plan: { ...plan, size, targets },
    changes,
    totalChange,
    proven: isDecidedByFlow(problem) || totalChange === least,
  }
}

function sumCounts(counts: Int32Array = new Int32Array(0)): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
