import { checkPlanInput } from './plan/check-plan-input'
import { chooseGroups } from './choose-groups'
import { chooseQuotas, type Quotas } from './choose-quotas'
import { findSearchConstraint } from './find-search-constraint'
import type { SearchConstraint } from './plan/sample-constraint'
import { subtractForced } from './problem/forced-cells'
import { isDecidedByFlow } from './flow/nearest-quotas'
import { DEFAULT_STEPS, type PoolItem, type SamplePlan } from './plan/sample-plan'
import type { InfeasiblePlan, SamplePreview } from './plan/sample-result'
import { assertKnownIds } from './problem/encode-pool'
import { assertDistinctIds } from './problem/assert-distinct-ids'
import { numberItems } from './problem/item-numbers'
import { listPoolRows, type PoolRows } from './problem/pool-rows'
import { encodeProblem, type SamplingProblem } from './problem/sampling-problem'
import type { CountedProfiles } from './profiles/counted-profiles'
import { listProfileRows } from './profiles/profile-rows'
import { reportInfeasible } from './propose-plan'
import { reportTargets } from './report-sample'

// A preview runs on every key press, so it searches less than a draw and says what it has not proven.
const PREVIEW_STEPS = 300

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

/**
 * Previews a plan from counted profiles: exactly what {@link planSample} gives for their pool, without it.
 *
 * Source: a convention of this package.
 * @throws ScoringError as {@link planSample} does; `invalid-argument` when the plan names a dimension, a cap or an
 * id that the profiles were not counted for.
 */
export function planProfiles(profiles: CountedProfiles, plan: SamplePlan): SamplePreview | InfeasiblePlan {
  checkPlanInput(plan)
  const rows = listProfileRows(profiles, plan)
  assertKnownIds(plan, new Set(rows.included.map(({ id }) => id)))
  return planRows(rows, plan)
}

/** Previews a plan for items in rows. */
function planRows(rows: PoolRows, plan: SamplePlan): SamplePreview | InfeasiblePlan {
  const steps = Math.min(PREVIEW_STEPS, plan.steps ?? DEFAULT_STEPS)
  const problem = { ...encodeProblem(rows, plan, null), steps }
  const quotas = chooseQuotas(problem)
  if (quotas.constraints.length > 0) return reportInfeasible(plan, problem, quotas, quotas.constraints)
  const unfound = searchSize(problem, quotas)
  if (unfound) return reportInfeasible(plan, problem, quotas, [unfound])
  return {
    status: 'feasible',
    proven: isDecidedByFlow(problem),
    targets: reportTargets(plan, problem, quotas).map(({ dimensions, cells }) => ({ dimensions, cells })),
    available: problem.availableCount,
    excluded: problem.totalCount - problem.availableCount,
    forced: problem.forced.items.length,
  }
}

/** Whether three kinds of caps or more leave a selection of the size; fewer kinds are decided by flows. */
function searchSize(problem: SamplingProblem, { shares, counts }: Quotas): SearchConstraint | null {
  if (!problem.holders || problem.holders.extras.length === 0) return null
  const rest = [subtractForced(problem, shares), subtractForced(problem, counts)] as const
  return findSearchConstraint(problem, chooseGroups(problem, ...rest).counts)
}
