import { estimateBootstrapInterval, type BootstrapInterval, type BootstrapOptions } from '../aggregate/bootstrap-interval'
import { ScoringError } from '../numeric/scoring-error'

/**
 * Bootstrap interval of the mean difference `a − b` of two systems on the same examples: examples are
 * drawn with both their values, so that what is hard for both cancels out. The two differ at the level
 * of the interval when it does not hold 0; that is not corrected for many comparisons. Strata and
 * clusters as in `estimateBootstrapInterval`, with its degenerate cases.
 *
 * Source: Efron and Tibshirani (1993), An Introduction to the Bootstrap, chapter 16; Koehn (2004), EMNLP, for systems.
 * @param a Values of one system, pairs in the order of example ids.
 * @param b Values of the other, in the same order.
 * @throws ScoringError `invalid-argument` on lists of different length, and what `estimateBootstrapInterval` throws.
 */
export function estimatePairedBootstrap(a: readonly number[], b: readonly number[], options: BootstrapOptions): BootstrapInterval {
  if (a.length !== b.length) {
    throw new ScoringError('invalid-argument', `The comparison has ${a.length} and ${b.length} values; give pairs.`)
  }
  return estimateBootstrapInterval(a.map((left, i) => left - (b[i] as number)), options)
}
