import { assertFinite } from '../numeric/assert-finite'
import { computeIncompleteBeta } from '../numeric/incomplete-beta'
import { computeMean, computeVariance } from '../numeric/moments'
import { ScoringError } from '../numeric/scoring-error'

/** A paired t-test, or the reason why there is no p. */
export interface PairedTTest {
  /** Mean of `a − b`; `null` without pairs. */
  readonly difference: number | null
  /** Sample standard deviation (n − 1) of the differences; `null` with fewer than two pairs. */
  readonly sd: number | null
  readonly n: number
  readonly t: number | null
  readonly df: number | null
  /** Two-sided. */
  readonly p: number | null
  readonly reason: 'too-few-pairs' | 'identical' | 'constant-difference' | null
}

/**
 * Two-sided p of Student's t: `I_x(df/2, 1/2)` at `x = df/(df + t²)`. Exact to 1e-10 relative, in
 * the far tails too.
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
 * @param a Values of one system, pairs in the order of example ids.
 * @param b Values of the other, in the same order.
 * @throws ScoringError `invalid-argument` on lists of different length, `invalid-number`.
 */
export function testPaired(a: readonly number[], b: readonly number[]): PairedTTest {
  if (a.length !== b.length) {
    throw new ScoringError('invalid-argument', `The test has ${a.length} and ${b.length} values; give pairs.`)
  }
  let scale = 0
  const differences = a.map((left, i) => {
    const right = b[i] as number
    assertFinite(left, 'A value of the test')
    assertFinite(right, 'A value of the test')
    scale = Math.max(scale, Math.abs(left), Math.abs(right))
    return left - right
  })
  const n = differences.length
  const difference = computeMean(differences)
  const variance = computeVariance(differences)
  const none = { difference, n, t: null, df: null, p: null }
  if (difference === null || variance === null) return { ...none, sd: null, reason: 'too-few-pairs' }
  const sd = Math.sqrt(variance)
  const rounding = 8 * Number.EPSILON * scale
  if (sd <= rounding) {
    return { ...none, sd: 0, reason: Math.abs(difference) <= rounding ? 'identical' : 'constant-difference' }
  }
  const t = difference / (sd / Math.sqrt(n))
  return { difference, sd, n, t, df: n - 1, p: computeTwoSidedP(t, n - 1), reason: null }
}
