import { assertFinite } from '../../numeric/assert-finite'
import { ScoringError } from '../../numeric/scoring-error'
import { computeTTails } from '../../numeric/t-tails'
import { assertScore } from '../../score/assert-score'
import { MIN_DIFFERENCE, ROUNDING, subtractPairs } from './paired-differences'

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
 * relative, including the far tails; above 10⁵ degrees of freedom by the corrected normal quantile
 * `w + (w³ + 3w)/48a² − …` with `w = √(a·ln(1 + t²/df))` and `a = df − ½`, which is even more accurate.
 *
 * Degenerate: t of 0 gives 1; infinite degrees of freedom give the normal distribution; a p below
 * about 1e-308 is 0.
 *
 * Source: DLMF 8.17; Abramowitz and Stegun 26.7.1; Hill (1970), Commun. ACM 13:617–619, for many degrees
 * of freedom.
 * @param df Degrees of freedom, at least 2e-5; may be fractional or infinite.
 * @throws ScoringError `invalid-number` when t is not finite, `invalid-argument` when `df` is NaN or
 * below 2e-5.
 */
export function computeTwoSidedP(t: number, df: number): number {
  assertFinite(t, 't')
  return computeTTails(t, df)
}

/**
 * Paired t-test of two systems' example means, pair by pair: `t = mean(d) / (SD(d)/√n)` with n − 1 degrees of
 * freedom, `d = a − b`. It assumes that the mean of the differences is normal, which holds for the skewed
 * differences of rubric scores from about 100 pairs on. With fewer than about 15 pairs p may be far smaller
 * than the data support: n pairs give no p below 2¹⁻ⁿ without assuming a distribution (`testSignFlip`), and
 * `compareSystems` uses no smaller p in its family.
 *
 * Degenerate: there is no t and no p for fewer than two pairs (`too-few-pairs`), nor when all
 * differences are the same within rounding: all 0 (`identical`), or all another value (`constant-difference`,
 * where t would be infinite; `compareSystems` then uses the exact sign-flip p). A difference within
 * rounding of its two values (8 · 2⁻⁵² of the larger) or below 1e-150 in magnitude is 0.
 *
 * Source: Student (1908), Biometrika 6:1–25; what counts as rounding is a convention of this package.
 * @param a Values of one system, pairs in the order of example ids.
 * @param b Values of the other, in the same order.
 * @throws ScoringError `invalid-argument` on lists of different length, `invalid-number` on values
 * that are not finite or above 1e9 in magnitude.
 */
export function testPaired(a: readonly number[], b: readonly number[]): PairedTTest {
  const { differences, scale } = subtractPairs(a, b)
  return computePairedT(differences, scale)
}

/**
 * The test of {@link testPaired} on precomputed differences, with the same degenerate cases and the same
 * caveat for few pairs.
 *
 * Source: Student (1908), Biometrika 6:1–25; what counts as rounding is a convention of this package.
 * @param differences In the order of example ids; magnitudes below 1e-150 count as 0.
 * @param scale Largest magnitude among the values that were subtracted: what counts as rounding is
 * measured against it (8 · 2⁻⁵² of it). With 0 the differences count as exact.
 * @throws ScoringError `invalid-number` on differences or a scale that are not finite or above 1e9 in
 * magnitude, `invalid-argument` on a scale below 0.
 */
export function testDifferences(differences: ArrayLike<number>, scale: number): PairedTTest {
  assertScore(scale, 'The scale of the differences')
  if (scale < 0)
    throw new ScoringError(
      'invalid-argument',
      `The scale of the differences is ${scale}; give a magnitude of 0 or more.`,
    )
  const kept = Float64Array.from(differences, (difference) => {
    assertScore(difference, 'A difference')
    return Math.abs(difference) < MIN_DIFFERENCE ? 0 : difference
  })
  return computePairedT(kept, scale)
}

/**
 * The t-test of `testPaired` on validated differences.
 *
 * Source: see `testPaired`.
 * @param scale Largest magnitude among the values that were subtracted; with 0 the differences count as
 * exact.
 */
export function computePairedT(differences: Float64Array, scale: number): PairedTTest {
  const n = differences.length
  if (n === 0) return { difference: null, sd: null, n, t: null, df: null, p: null, reason: 'too-few-pairs' }
  let sum = 0
  for (let i = 0; i < n; i += 1) sum += differences[i] as number
  const difference = sum / n
  if (n === 1) return { difference, sd: null, n, t: null, df: null, p: null, reason: 'too-few-pairs' }
  let squares = 0
  for (let i = 0; i < n; i += 1) {
    const gap = (differences[i] as number) - difference
    squares += gap * gap
  }
  const sd = Math.sqrt(squares / (n - 1))
  const rounding = ROUNDING * scale
  if (sd <= rounding) {
    const reason = Math.abs(difference) <= rounding ? 'identical' : 'constant-difference'
    return { difference, sd: 0, n, t: null, df: null, p: null, reason }
  }
  const t = difference / (sd / Math.sqrt(n))
  return { difference, sd, n, t, df: n - 1, p: computeTTails(t, n - 1), reason: null }
}
