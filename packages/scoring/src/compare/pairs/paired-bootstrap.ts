import {
  estimateBootstrapInterval,
  type BootstrapInterval,
  type BootstrapOptions,
} from '../../aggregate/bootstrap-interval'
import { subtractPairs } from './paired-differences'
import { computePairedT } from './paired-t-test'

/**
 * Bootstrap interval of the mean difference `a − b` of two systems on the same examples: examples are drawn
 * with both values, so that difficulty shared by both systems cancels out. The two differ at the level of the
 * interval when it excludes 0, without correction for multiple comparisons. Strata and clusters are as in
 * `estimateBootstrapInterval`, with its degenerate cases; below about 30 examples or clusters the interval is
 * too narrow.
 *
 * Degenerate: where the differences are the same within rounding (as in `testPaired`) there is a mean but no
 * interval (`zero-variance`), because they carry no information on how differences vary.
 *
 * Source: Efron and Tibshirani (1993), An Introduction to the Bootstrap, chapter 16; Koehn (2004), EMNLP,
 * for systems.
 * @param a Values of one system, pairs in the order of example ids.
 * @param b Values of the other, in the same order.
 * @throws ScoringError `invalid-argument` on lists of different length, `invalid-number` on values or
 * differences that are not finite or above 1e9 in magnitude, and what `estimateBootstrapInterval` throws.
 */
export function estimatePairedBootstrap(
  a: readonly number[],
  b: readonly number[],
  options: BootstrapOptions,
): BootstrapInterval {
  const { differences, scale } = subtractPairs(a, b)
  const { difference, sd } = computePairedT(differences, scale)
  // Rounding alone must not count as a spread.
  return estimateBootstrapInterval(
    Array.from(differences, (value) => (sd === 0 && difference !== null ? difference : value)),
    options,
  )
}
