import { assertFinite } from '../numeric/assert-finite'
import { ScoringError } from '../numeric/scoring-error'
import { computeTTails } from '../numeric/t-tails'
import { assertScore } from '../score/assert-score'
import { LEAST_DIFFERENCE, subtractPairs } from './paired-differences'
import { computeTOfDifferences } from './t-of-differences'

/** A paired t-test, or the reason why there is no p. */
export interface PairedTTest {
  /** Mean of `a − b`; `null` without pairs. */
  readonly difference: number | null
  /** Sample standard deviation (n − 1) of the differences; `null` with fewer than two pairs. */
  readonly sd: number | null
  /** Number of pairs. */
  readonly n: number
  /** Student's t; `null` when `reason` says why. */
  readonly t: number | null
  /** Degrees of freedom, n − 1; `null` when there is no t. */
  readonly df: number | null
  /** Two-sided; `null` when there is no t. */
  readonly p: number | null
  /** Why there is no t and no p; `null` where there are. */
  readonly reason: 'too-few-pairs' | 'identical' | 'constant-difference' | null
}

/**
 * Two-sided p of Student's t, P(|T| > |t|): `I_x(df/2, 1/2)` at `x = df/(df + t²)`. Exact to 1e-10
 * relative, in the far tails too; above 10⁵ degrees of freedom by the corrected normal quantile
 * `w + (w³ + 3w)/48a² − …` with `w = √(a·ln(1 + t²/df))` and `a = df − ½`, which is closer still.
 *
 * Degenerate: t of 0 gives 1; infinite degrees of freedom give the normal distribution; a p below
 * about 1e-308 is 0.
 *
 * Source: DLMF 8.17; Abramowitz and Stegun 26.7.1; Hill (1970), Commun. ACM 13:617–619, for many degrees
 * of freedom.
 * @param df Degrees of freedom, at least 2e-5; they need not be whole and may be infinite.
 * @throws ScoringError `invalid-number` when t is not finite, `invalid-argument` when `df` is NaN or
 * below 2e-5.
 */
export function computeTwoSidedP(t: number, df: number): number {
  assertFinite(t, 't')
  return computeTTails(t, df)
}

/**
 * Paired t-test of two systems' example means, pair by pair: `t = mean(d) / (SD(d)/√n)` with
 * n − 1 degrees of freedom, `d = a − b`. It takes the mean of the differences as normal, which holds for
 * the skewed differences of rubric scores from about 100 pairs on. With fewer than about 15 pairs p may be far
 * smaller than the data can warrant: n pairs give no p below 2¹⁻ⁿ without assuming a distribution
 * (`testSignFlip`), and `compareSystems` takes no smaller one into its family.
 *
 * Degenerate: there is no t and no p for fewer than two pairs (`too-few-pairs`), nor when all
 * differences are the same but for rounding: all 0 (`identical`), or not 0 (`constant-difference`,
 * where t would be infinite; `compareSystems` then takes the exact sign-flip p). A difference within
 * rounding of its two values (8 · 2⁻⁵² of the larger) or below 1e-150 in size is 0.
 *
 * Source: Student (1908), Biometrika 6:1–25; what counts as rounding is a convention of this package.
 * @param a Values of one system, pairs in the order of example ids.
 * @param b Values of the other, in the same order.
 * @throws ScoringError `invalid-argument` on lists of different length, `invalid-number` on values
 * that are not finite or above 1e9 in size.
 */
export function testPaired(a: readonly number[], b: readonly number[]): PairedTTest {
  const { differences, scale } = subtractPairs(a, b)
  return computeTOfDifferences(differences, scale)
}

/**
 * The test of {@link testPaired} on differences that are there already, with the same degenerate cases
 * and the same caveat for few pairs.
 *
 * Source: Student (1908), Biometrika 6:1–25; what counts as rounding is a convention of this package.
 * @param differences In the order of example ids; sizes below 1e-150 count as 0.
 * @param scale Largest magnitude among the values that were subtracted: what counts as rounding is
 * measured against it (8 · 2⁻⁵² of it). 0 takes the differences as exact.
 * @throws ScoringError `invalid-number` on differences or a scale that are not finite or above 1e9 in
 * size, `invalid-argument` on a scale below 0.
 */
export function testDifferences(differences: ArrayLike<number>, scale: number): PairedTTest {
  assertScore(scale, 'The scale of the differences')
  if (scale < 0)
    throw new ScoringError(
      'invalid-argument',
      `The scale of the differences is ${scale}; give a size, 0 or more.`,
    )
  const kept = Float64Array.from(differences, (difference) => {
    assertScore(difference, 'A difference')
    return Math.abs(difference) < LEAST_DIFFERENCE ? 0 : difference
  })
  return computeTOfDifferences(kept, scale)
}
