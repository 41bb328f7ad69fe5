import { chooseItems } from './choose-items'
import { chooseQuotas } from './choose-quotas'
import type { PoolItem, SamplePlan } from './plan/sample-plan'
import type { DrawnSample, InfeasiblePlan } from './plan/sample-result'
import { encodePool } from './problem/encode-pool'
import { reportInfeasible } from './propose-plan'
import { reportSample } from './report-sample'

/**
 * Draws a stratified sample from a pool by a plan, or reports why that is impossible and the
 * nearest possible plan.
 *
 * 1. Every target becomes quotas: shares are rounded by largest remainder; between equal remainders
 *    the seed decides.
 * 2. One or two targets are met exactly whenever the pool allows it: a flow decides this, and the pool is
 *    raked to both margins and rounded at random to neighboring whole numbers, keeping both margins.
 *    One target is also met exactly under one kind of caps, or two where each author has one institution.
 *    Two targets under caps, and three or more targets, are met as well as repairs and swaps can
 *    within the steps of the plan; remaining differences are reported as residuals. Further kinds of caps are
 *    kept by the search; where it finds no selection of the size, the plan is reported as infeasible.
 * 3. Within a stratum (a combination of one cell of each target) the items with the smallest numbers
 *    are drawn; the numbers depend only on the seed and the id. Where no cap can bind, all subsets
 *    are equally likely.
 *
 * Items that are forced in come first, and the others are drawn beside them from what they leave of the size,
 * the targets and the caps. The size, the caps and the exclusions always hold. The same seed, the same set of
 * items and the same plan give the same draw on every machine, for any order of items, targets, counts and
 * exclusions.
 * An empty pool gives an empty sample of size 0. To weight back to the pool, see `weight` and
 * `probabilities` of {@link DrawnSample}.
 *
 * Source: W. G. Cochran (1977), Sampling Techniques (stratification); W. E. Deming and F. F. Stephan
 * (1940) (raking); L. H. Cox (1987) (controlled rounding); E. Ohlsson (1995) (permanent random
 * numbers); their combination is a convention of this package.
 * @throws ScoringError `invalid-argument` on an invalid plan (a negative count, a dimension that an item lacks,
 * a level named twice, an unknown id that is forced in, …), `duplicate-id` on a repeated item.
 */
export function drawSample(pool: readonly PoolItem[], plan: SamplePlan): DrawnSample | InfeasiblePlan {
  const problem = encodePool(pool, plan)
  const quotas = chooseQuotas(problem)
  const chosen = chooseItems(problem, quotas)
  if (!chosen.items) return reportInfeasible(plan, problem, quotas, chosen.constraints)
  return reportSample(pool, plan, problem, quotas, chosen.groups, chosen.items)
}
