import { assertFinite } from '../numeric/assert-finite'
import { computeIncompleteBeta } from '../numeric/incomplete-beta'
import { ScoringError } from '../numeric/scoring-error'

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
  readonly reason: 'too-few-pairs' | 'identical' | 'constant-difference' | null
}

/**
 * Two-sided p of Student's t: `I_x(df/2, 1/2)` at `x = df/(df + t²)`. Exact to 1e-10 relative, in
 * the far tails too.
 *
 * Source: DLMF 8.17; Abramowitz and Stegun 26.7.1.
 * @throws ScoringError `invalid-number`, or `invalid-argument` when `df` is not above 0.
 */
export function computeTwoSidedP(t: number, df: number): number {
  assertFinite(t, 't')
  if (t === 0) return 1
  // Written with df/t² so that neither a huge nor a tiny t overflows.
  const ratio = df / t / t
  if (ratio === Number.POSITIVE_INFINITY) return 1
  return computeIncompleteBeta(df / 2, 0.5, ratio / (1 + ratio), 1 / (1 + ratio))
}

/**
 * Paired t-test of two systems' example means, pair by pair: `t = mean(d) / (SD(d)/√n)` with
 * n − 1 degrees of freedom, `d = a − b`.
 *
 * Degenerate: there is no t and no p for fewer than two pairs (`too-few-pairs`), nor when all
 * differences are the same but for rounding: all 0 (`identical`), or not 0 (`constant-difference`,
 * where t would be infinite; `compareSystems` then takes the exact sign-flip p).
 *
 * Source: Student (1908), Biometrika 6:1–25.
 * @param a Values of one system, pairs in the order of example ids.
 * @param b Values of the other, in the same order.
 * @throws ScoringError `invalid-argument` on lists of different length, `invalid-number` on values
 * that are not finite or so large that their squares are not.
 */
export function testPaired(a: readonly number[], b: readonly number[]): PairedTTest {
  if (a.length !== b.length) {
    throw new ScoringError('invalid-argument', `The test has ${a.length} and ${b.length} values; give pairs.`)
  }
  let scale = 0
  const differences = new Float64Array(a.length)
  for (let i = 0; i < a.length; i += 1) {
    const left = a[i] as number
    const right = b[i] as number
    assertFinite(left, 'A value of the test')
    assertFinite(right, 'A value of the test')
    scale = Math.max(scale, Math.abs(left), Math.abs(right))
    differences[i] = left - right
  }
  return testDifferences(differences, scale)
}

/**
 * The test of {@link testPaired} on differences that are there already, with the same degenerate cases.
 *
 * Source: Student (1908), Biometrika 6:1–25.
 * @param differences In the order of example ids.
 * @param scale Largest magnitude among the values that were subtracted: what counts as rounding is
 * measured against it (8 · 2⁻⁵² of it). 0 takes the differences as exact.
 * @throws ScoringError `invalid-number` on differences that are not finite, or so large that their squares are not.
 */
export function testDifferences(differences: ArrayLike<number>, scale: number): PairedTTest {
  assertFinite(scale, 'The scale of the differences')
  const n = differences.length
  if (n === 0) return { difference: null, sd: null, n, t: null, df: null, p: null, reason: 'too-few-pairs' }
  let sum = 0
  for (let i = 0; i < n; i += 1) sum += differences[i] as number
  const difference = sum / n
  assertFinite(difference, 'The mean of the differences')
  if (n === 1) return { difference, sd: null, n, t: null, df: null, p: null, reason: 'too-few-pairs' }
  let squares = 0
  for (let i = 0; i < n; i += 1) {
    const gap = (differences[i] as number) - difference
    squares += gap * gap
  }
  assertFinite(squares, 'The sum of squares of the differences')
  const sd = Math.sqrt(squares / (n - 1))
  const rounding = 8 * Number.EPSILON * scale
  if (sd <= rounding) {
    const reason = Math.abs(difference) <= rounding ? 'identical' : 'constant-difference'
    return { difference, sd: 0, n, t: null, df: null, p: null, reason }
  }
  const t = difference / (sd / Math.sqrt(n))
  return { difference, sd, n, t, df: n - 1, p: computeTwoSidedP(t, n - 1), reason: null }
}
