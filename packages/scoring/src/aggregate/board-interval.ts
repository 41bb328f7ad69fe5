import { computeTQuantile } from '../numeric/t-quantile'
import { estimateInterval, type MeanInterval } from './interval'

/**
 * The fewest examples for which a board shows an interval. On fewer, no two systems can differ significantly
 * at 5 %, because no p enters a family below 2¹⁻ⁿ (see `compareSystems`); an interval would suggest a
 * precision that the letters deny.
 *
 * Source: a convention of this package.
 */
export const MIN_INTERVAL_EXAMPLES = 6

/**
 * Mean over examples with the 95 % interval that a board shows beside its letters: mean and standard error of
 * `estimateInterval`, with the t quantile of n − 1 degrees of freedom that the paired tests use too, instead
 * of 1.96. The two differ by a third at 6 examples, by 1 % at 100 and by 0.2 % at 525.
 *
 * Degenerate: fewer than `MIN_INTERVAL_EXAMPLES` examples give a mean without an interval
 * (`too-few-examples`); otherwise as `estimateInterval`.
 *
 * Source: Student (1908), Biometrika 6:1–25, with the standard error of arXiv 2604.27470; the minimum is a
 * convention of this package.
 * @param examples The samples' scores of each example, examples in the order of their ids.
 * @throws ScoringError see `estimateInterval`.
 */
export function estimateBoardInterval(examples: readonly (readonly number[])[]): MeanInterval {
  const estimate = estimateInterval(examples)
  if (estimate.se === null) return estimate
  const bounds = boundMean(estimate)
  return bounds
    ? { ...estimate, ...bounds }
    : { ...estimate, se: null, low: null, high: null, reason: 'too-few-examples' }
}

/**
 * The bounds of `estimateBoardInterval` from a mean and its standard error, such as those of a stored result;
 * `null` where there is no interval.
 *
 * Source: see `estimateBoardInterval`.
 */
export function boundMean({
  mean,
  se,
  examples,
}: Pick<MeanInterval, 'mean' | 'se' | 'examples'>): { readonly low: number; readonly high: number } | null {
  if (mean === null || se === null || examples < MIN_INTERVAL_EXAMPLES) return null
  const half = computeTQuantile(0.975, examples - 1) * se
  return { low: mean - half, high: mean + half }
}
