import {
  estimateBootstrapInterval,
  type BootstrapInterval,
  type BootstrapOptions,
} from '../aggregate/bootstrap-interval'
import { subtractPairs } from './paired-differences'
import { computeTOfDifferences } from './t-of-differences'

/**
 * Bootstrap interval of the mean difference `a − b` of two systems on the same examples: examples are
 * drawn with both their values, so that what is hard for both cancels out. The two differ at the level of
 * the interval when it does not hold 0; that is not corrected for many comparisons. Strata and clusters
 * as in `estimateBootstrapInterval`, with its degenerate cases; below about 30 examples or clusters the
 * interval is too narrow.
 *
 * Degenerate: where the differences are the same but for rounding (as in `testPaired`) there is a mean and no
 * interval, with reason `zero-variance`: they say nothing of how differences vary.
 *
 * Source: Efron and Tibshirani (1993), An Introduction to the Bootstrap, chapter 16; Koehn (2004), EMNLP,
 * for systems.
 * @param a Values of one system, pairs in the order of example ids.
 * @param b Values of the other, in the same order.
 * @throws ScoringError `invalid-argument` on lists of different length, `invalid-number` on values or
 * differences that are not finite or above 1e9 in size, and what `estimateBootstrapInterval` throws.
 */
export function estimatePairedBootstrap(
  a: readonly number[],
  b: readonly number[],
  options: BootstrapOptions,
): BootstrapInterval {
  const { differences, scale } = subtractPairs(a, b)
  const { difference, sd } = computeTOfDifferences(differences, scale)
  // Rounding alone must not pass for a spread.
  return estimateBootstrapInterval(
    Array.from(differences, (value) => (sd === 0 && difference !== null ? difference : value)),
    options,
  )
}
