import { chooseQuotas } from './choose-quotas'
import { isDecidedByFlow } from './flow/nearest-quotas'
import type { PoolItem, SamplePlan } from './plan/sample-plan'
import type { InfeasiblePlan, SamplePreview } from './plan/sample-result'
import { assertKnownIds } from './problem/encode-pool'
import { assertDistinctIds } from './problem/assert-distinct-ids'
import { numberItems } from './problem/item-numbers'
import { listPoolRows, type PoolRows } from './problem/pool-rows'
import { encodeProblem } from './problem/sampling-problem'
import { reportInfeasible } from './propose-plan'
import { reportTargets } from './report-sample'

/**
 * Previews a plan without drawing: quotas beside available items, or the reasons why the plan
 * is impossible. The quotas are those that the draw targets; where `proven` is false, the draw may round
 * a target given in shares differently, or find another nearest plan.
 *
 * Source: a convention of this package.
 * @throws ScoringError as {@link drawSample} does.
 */
export function planSample(pool: readonly PoolItem[], plan: SamplePlan): SamplePreview | InfeasiblePlan {
  const ids = pool.map(({ id }) => id)
  assertDistinctIds(ids, numberItems(ids, plan.seed).values)
  const rows = listPoolRows(pool, plan)
  assertKnownIds(plan, new Set(rows.included.map(({ id }) => id)))
  return planRows(rows, plan)
}

/** Previews a plan for items in rows. */
export function planRows(rows: PoolRows, plan: SamplePlan): SamplePreview | InfeasiblePlan {
  const problem = encodeProblem(rows, plan, null)
  const quotas = chooseQuotas(problem)
  if (quotas.constraints.length > 0) return reportInfeasible(plan, problem, quotas, quotas.constraints)
  return {
    status: 'feasible',
    proven: isDecidedByFlow(problem),
    targets: reportTargets(plan, problem, quotas).map(({ dimensions, cells }) => ({ dimensions, cells })),
    available: problem.availableCount,
    excluded: problem.totalCount - problem.availableCount,
    forced: problem.forced.items.length,
  }
}
