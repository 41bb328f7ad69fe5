import { chooseGroups } from './choose-groups'
import { isDecidedByFlow } from './nearest-quotas'
import { proposePlan } from './propose-plan'
import { reportSample, reportTargets } from './report-sample'
import type { PoolItem, SamplePlan } from './sample-plan'
import type { DrawnSample, InfeasiblePlan, SamplePreview } from './sample-result'
import { codeProblem } from './sampling-problem'
import { settleQuotas } from './settle-quotas'
import { takeSmallest } from './smallest-numbers'

/**
 * Draws a stratified sample from a pool by a plan, or says why that is impossible and what the
 * nearest possible plan is.
 *
 * 1. Every target becomes quotas: shares are rounded by largest remainder, between equal remainders
 *    the seed decides.
 * 2. One target, or two, are met exactly whenever the pool allows it: a flow decides it, the pool is
 *    raked to both margins and rounded at random to neighbouring whole numbers with both margins kept.
 *    One target is met exactly under caps as well (where each author has one institution).
 *    Two targets under caps, and three or more, are met by the best that repairs and exchanges find
 *    within the steps of the plan; what is left is told as residuals.
 * 3. Within a stratum (a combination of one cell of each target) the items with the smallest numbers
 *    are drawn, numbers that depend on the seed and the id alone; where no cap can bind, all subsets
 *    are equally likely.
 *
 * The size, the caps and the exclusions hold always. The same seed, the same set of items and the same
 * plan give the same draw on every machine, in whatever order items, targets, counts and exclusions
 * come. An empty pool gives an empty sample of size 0. To weight back to the pool, see `weight` and
 * `probabilities` of {@link DrawnSample}.
 *
 * Source: W. G. Cochran (1977), Sampling Techniques (stratification); W. E. Deming and F. F. Stephan
 * (1940) (raking); L. H. Cox (1987) (controlled rounding); E. Ohlsson (1995) (permanent random
 * numbers); how they are put together is a convention of this package.
 * @throws ScoringError `invalid-argument` on a plan that makes no sense (a negative count, a size beyond
 * the pool, a dimension that an item lacks, a level named twice, …), `duplicate-id` on a repeated item.
 */
export function drawSample(pool: readonly PoolItem[], plan: SamplePlan): DrawnSample | InfeasiblePlan {
  const problem = codeProblem(pool, plan)
  const quotas = settleQuotas(problem)
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
    takeSmallest(groups.ofItem, groups.available, numbers, chosen.counts),
  )
}

/**
 * Shows what a plan asks of a pool without drawing: quotas beside what is available, or why the plan
 * is impossible. The quotas are those that the draw aims at; where `proven` is false, a target that is
 * rounded from shares may be rounded otherwise by the draw.
 *
 * Source: a convention of this package.
 * @throws ScoringError as {@link drawSample} does.
 */
export function planSample(pool: readonly PoolItem[], plan: SamplePlan): SamplePreview | InfeasiblePlan {
  const problem = codeProblem(pool, plan)
  const quotas = settleQuotas(problem)
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
