import { isDecidedByFlow } from './flow/nearest-quotas'
import type { FixedTarget, SamplePlan } from './plan/sample-plan'
import type { SampleConstraint } from './plan/sample-constraint'
import type { InfeasiblePlan, NearestPlan, TargetChange } from './plan/sample-result'
import type { SamplingProblem } from './problem/sampling-problem'
import { approximateQuotas, type Quotas } from './choose-quotas'

/** Reports why a plan is infeasible, with the nearest feasible plan. */
export function reportInfeasible(
  plan: SamplePlan,
  problem: SamplingProblem,
  { counts, proven }: Quotas,
  constraints: readonly SampleConstraint[],
): InfeasiblePlan {
  return {
    status: 'infeasible',
    constraints,
    proven: proven && constraints.every(({ kind }) => kind !== 'search'),
    nearest: proposePlan(plan, problem, counts),
  }
}

/**
 * The feasible plan nearest to an infeasible one: with the smallest sum of changed counts at the requested
 * size, or at the largest size that the pool and the caps allow, or the smallest that holds all items that are
 * forced in. Where that is computationally hard
 * (three targets or more, two with caps, authors with several institutions) it is the nearest that
 * the search found, which a draw can also meet.
 * @param counts The quotas that are not feasible.
 */
function proposePlan(plan: SamplePlan, problem: SamplingProblem, counts: readonly Int32Array[]): NearestPlan {
  const wanted = counts.map((target) => Float64Array.from(target))
  const nearest = approximateQuotas(problem, wanted, counts)
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
  // A target whose counts do not add up to the size must change by at least the difference.
  const least = counts.reduce((sum, target) => sum + Math.abs(sumCounts(target) - size), 0)
  const { dropped } = problem.forced
  const include = plan.include?.filter((id) => !dropped.includes(id))
  return {
    plan: { ...plan, size, targets, ...(include ? { include } : {}) },
    changes,
    dropped,
    totalChange,
    proven: isDecidedByFlow(problem) || totalChange === least,
  }
}

function sumCounts(counts: Int32Array = new Int32Array(0)): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
