import { compareIds } from '../numeric/compare-ids'
import { ScoringError } from '../numeric/scoring-error'
import { sumValues } from '../numeric/sum-values'
import { computeTQuantile } from '../numeric/t-quantile'
import { MIN_INTERVAL_EXAMPLES } from './board-interval'
import { checkStrata, checkTasks } from './check-sample-design'
import {
  estimateDrawVariance,
  estimateReviewVariance,
  type DesignUnit,
  type DesignVariance,
} from './design-variance'
import { listLeftOut } from './left-out-strata'
import type {
  NoWeightedInterval,
  ReviewStratum,
  SampleDesign,
  WeightedMean,
  WeightedScore,
} from './sample-design'

/** The fewest tasks in each stratum, and effective tasks, for a coverage of 94–96 % in simulations. */
const NOMINAL = { perStratum: 10, effective: 100 } as const
/** Residuals below this share of the scores are rounding errors of equal scores. */
const ROUNDING = 1e-12

/**
 * Mean score in the population that a sample was drawn from, when tasks were drawn with different probabilities:
 * what a system scores on tasks as they come, where a benchmark enriches difficult ones. A task counts by the
 * number of tasks that it represents.
 *
 * **Weights.** A task of stratum h of the draw has the probability π₂. Where all tasks were drawn for review
 * before, the accepted pool is itself a sample: of the N tasks of review stratum g, n were drawn with probability
 * π₁, m are settled, and a were accepted. An accepted task then represents `N·yield/a` tasks of its stratum, with
 * `yield = a/m`. This is `1/(π₁·m/n)`: the share of drawn tasks that are settled adjusts for open ones, taken as
 * missing at random within the stratum. So `w = 1/(π₁·(m/n)·π₂)`, and `w = 1/π₂` without a draw for review; then
 * the target is the accepted pool. Forced tasks have probability 1, without the adjustment. Excluded and rejected
 * tasks are outside the target population.
 *
 * **Mean.** `R = Σw·y / Σw`. Unlike `Σw·y/N` it does not vary with the sum of weights.
 *
 * **Variance.** By linearization with `u = (y − R)/Σw`: the variance of `Σu/(π₁·π₂)` under the second draw,
 * `Σ_h N²(1 − n/N)·s²/n` for equal probabilities, plus that of the draw for review, estimated from the second. Strata
 * with one random task are collapsed with neighbors by name. The scores are taken as fixed: the variance is that of
 * drawing tasks, and 0 where all were drawn.
 *
 * **Interval.** `R ± t·SE` at 95 %, with Satterthwaite's degrees of freedom, `V² / (√D₁ + √D₂)²`, where D is the sum
 * of v²/df over the strata of a phase: both phases are estimated from the same tasks, so their errors add up.
 *
 * Degenerate: no tasks give no mean. There is no interval with approximate probabilities, fewer than
 * `MIN_INTERVAL_EXAMPLES` tasks, a random task without another one, or equal scores in
 * each stratum, unless every task of the population was drawn.
 *
 * Source: Hájek (1971), in Godambe and Sprott, Foundations of Statistical Inference, p. 236, for the mean; Neyman
 * (1938), J. Am. Stat. Assoc. 33:101–116, and Cochran (1977), Sampling Techniques, ch. 12, for two phases;
 * Särndal, Swensson and Wretman (1992), Model Assisted Survey Sampling, sections 5.5, 5.7 and 9.3, for the variance;
 * Kish (1965), Survey Sampling, section 11.2, for the effective number; Cochran, section 5.4, for the degrees of
 * freedom.
 * @throws ScoringError `duplicate-id` on a repeated task, `invalid-number` on a score that is not finite or too
 * large, `invalid-argument` on a probability outside of [1e-9, 1], on invalid counts of a stratum, and on a task of
 * a review stratum without settled tasks.
 */
export function estimateWeightedMean(scores: readonly WeightedScore[], design: SampleDesign): WeightedMean {
  const tasks = [...scores].sort((a, b) => compareIds(a.id, b.id))
  checkTasks(tasks)
  checkStrata(design)
  const isTwoPhase = tasks.length > 0 && tasks.every(({ review }) => review !== null)
  const reviewStrata = new Map(isTwoPhase ? design.review.map((row) => [row.stratum, row]) : [])
  const reviews = tasks.map(({ id, review }) => {
    if (!isTwoPhase || review === null) return null
    return { stratum: review.stratum, probability: adjustReview(id, review, reviewStrata) }
  })
  const weights = tasks.map(({ probability }, i) => 1 / (probability * (reviews[i]?.probability ?? 1)))
  const total = sumValues(weights)
  const shares = weights.map((weight) => weight / total)
  const about = {
    target: isTwoPhase ? ('as-tasks-come' as const) : ('accepted-pool' as const),
    tasks: tasks.length,
    leftOut: listLeftOut(tasks, design.pool, [...reviewStrata.values()]),
  }
  if (tasks.length === 0)
    return {
      ...about,
      mean: null,
      interval: null,
      reason: 'no-tasks',
      hasNominalCoverage: false,
      effectiveTasks: null,
      collapsed: [],
    }
  const mean = sumValues(tasks.map(({ score }, i) => (shares[i] as number) * score))
  const units = tasks.map(({ stratum, probability, score }, i): DesignUnit => ({
    stratum,
    probability,
    value: (score - mean) / total,
    review: reviews[i] ?? null,
  }))
  // The variance of a total needs values per task of the pool: a weight of the first phase is part of the value.
  const draw = estimateDrawVariance(
    units.map((unit) => ({ ...unit, value: unit.value / (unit.review?.probability ?? 1) })),
  )
  const review = estimateReviewVariance(units, reviewStrata)
  const components = [...draw.components, ...review.components]
  const variance = sumValues(components.map((component) => component.variance))
  const squares = sumValues(tasks.map(({ score }) => score ** 2))
  const reason = findReason(design, {
    tasks: tasks.length,
    isCensus: components.length === 0,
    isUndefined: draw.isUndefined || review.isUndefined,
    isFlat: variance <= ROUNDING ** 2 * squares,
  })
  const effectiveTasks = 1 / sumValues(shares.map((share) => share ** 2))
  return {
    ...about,
    mean,
    interval: reason === null ? boundMean(mean, [draw.components, review.components]) : null,
    reason,
    hasNominalCoverage:
      reason === null &&
      (components.length === 0 ||
        (design.probabilities === 'exact' &&
          effectiveTasks >= NOMINAL.effective &&
          countSmallestStratum(tasks) >= NOMINAL.perStratum)),
    effectiveTasks,
    collapsed: [...draw.collapsed, ...review.collapsed],
  }
}

/** The fewest tasks that were drawn at random in a stratum. */
function countSmallestStratum(tasks: readonly WeightedScore[]): number {
  const counts = new Map<string, number>()
  for (const { stratum, probability } of tasks)
    if (probability < 1) counts.set(stratum, (counts.get(stratum) ?? 0) + 1)
  return Math.min(...counts.values())
}

function findReason(
  { probabilities }: SampleDesign,
  found: { tasks: number; isCensus: boolean; isUndefined: boolean; isFlat: boolean },
): NoWeightedInterval | null {
  if (probabilities === 'approximate') return 'approximate-probabilities'
  if (found.isCensus) return null
  if (found.tasks < MIN_INTERVAL_EXAMPLES) return 'too-few-tasks'
  if (found.isUndefined) return 'one-task-stratum'
  return found.isFlat ? 'zero-variance' : null
}

function boundMean(mean: number, phases: readonly DesignVariance['components'][]): WeightedMean['interval'] {
  const components = phases.flat()
  if (components.length === 0) return { se: 0, low: mean, high: mean, df: null }
  const total = sumValues(components.map(({ variance }) => variance))
  const se = Math.sqrt(total)
  const errors = phases.map((parts) =>
    Math.sqrt(sumValues(parts.map(({ variance, df }) => (variance / total) ** 2 / df))),
  )
  const df = 1 / sumValues(errors) ** 2
  const half = computeTQuantile(0.975, df) * se
  return { se, low: mean - half, high: mean + half, df }
}

/** The probability to be drawn for review and settled. */
function adjustReview(
  id: string,
  { stratum, probability, isForced }: NonNullable<WeightedScore['review']>,
  strata: ReadonlyMap<string, ReviewStratum>,
): number {
  if (isForced) return 1
  const row = strata.get(stratum)
  if (!row || row.settled === 0) {
    throw new ScoringError(
      'invalid-argument',
      `Task ${id} was drawn for review from stratum “${stratum}”, which has no settled tasks; give the counts of the stratum.`,
    )
  }
  return probability * (row.settled / row.drawn)
}
