import { chooseGroups } from './choose-groups'
import { isDecidedByFlow } from './flow/nearest-quotas'
import { proposePlan } from './propose-plan'
import { reportSample, reportTargets } from './report-sample'
import type { PoolItem, SamplePlan } from './plan/sample-plan'
import type { DrawnSample, InfeasiblePlan, SamplePreview } from './plan/sample-result'
import { encodeProblem } from './problem/sampling-problem'
import { chooseQuotas } from './choose-quotas'
import { drawSmallest } from './problem/smallest-numbers'

/**
 * Draws a stratified sample from a pool by a plan, or reports why that is impossible and the
 * nearest possible plan.
 *
 * 1. Every target becomes quotas: shares are rounded by largest remainder; between equal remainders
 *    the seed decides.
 * 2. One or two targets are met exactly whenever the pool allows it: a flow decides this, and the pool is
 *    raked to both margins and rounded at random to neighboring whole numbers, keeping both margins.
 *    One target is also met exactly under caps (where each author has one institution).
 *    Two targets under caps, and three or more targets, are met as well as repairs and swaps can
 *    within the steps of the plan; remaining differences are reported as residuals.
 * 3. Within a stratum (a combination of one cell of each target) the items with the smallest numbers
 *    are drawn; the numbers depend only on the seed and the id. Where no cap can bind, all subsets
 *    are equally likely.
 *
 * The size, the caps and the exclusions always hold. The same seed, the same set of items and the same
 * plan give the same draw on every machine, for any order of items, targets, counts and exclusions.
 * An empty pool gives an empty sample of size 0. To weight back to the pool, see `weight` and
 * `probabilities` of {@link DrawnSample}.
 *
 * Source: W. G. Cochran (1977), Sampling Techniques (stratification); W. E. Deming and F. F. Stephan
 * (1940) (raking); L. H. Cox (1987) (controlled rounding); E. Ohlsson (1995) (permanent random
 * numbers); their combination is a convention of this package.
 * @throws ScoringError `invalid-argument` on an invalid plan (a negative count, a size beyond
 * the pool, a dimension that an item lacks, a level named twice, …), `duplicate-id` on a repeated item.
 */
export function drawSample(pool: readonly PoolItem[], plan: SamplePlan): DrawnSample | InfeasiblePlan {
  const problem = encodeProblem(pool, plan)
  const quotas = chooseQuotas(problem)
  const { shares, counts, constraints } = quotas
  if (constraints.length > 0)
    return { status: 'infeasible', constraints, nearest: proposePlan(plan, problem, counts) }
  const chosen = chooseGroups(problem, shares, counts)
  const { groups, numbers } = problem
  return reportSample(
    pool,
    plan,
    problem,
    quotas,
    chosen,
    drawSmallest(groups.ofItem, groups.available, numbers, chosen.counts),
  )
}

/**
 * Previews a plan without drawing: quotas beside available items, or the reasons why the plan
 * is impossible. The quotas are those that the draw targets; where `proven` is false, the draw may round
 * a target given in shares differently.
 *
 * Source: a convention of this package.
 * @throws ScoringError as {@link drawSample} does.
 */
export function planSample(pool: readonly PoolItem[], plan: SamplePlan): SamplePreview | InfeasiblePlan {
  const problem = encodeProblem(pool, plan)
  const quotas = chooseQuotas(problem)
  if (quotas.constraints.length > 0) {
    return {
      status: 'infeasible',
      constraints: quotas.constraints,
      nearest: proposePlan(plan, problem, quotas.counts),
    }
  }
  return {
    status: 'feasible',
    proven: isDecidedByFlow(problem),
    targets: reportTargets(plan, problem, quotas).map(({ dimensions, cells }) => ({ dimensions, cells })),
    available: problem.availableCount,
    excluded: pool.length - problem.availableCount,
  }
}
