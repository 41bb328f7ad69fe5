import { assertFinite } from '../numeric/assert-finite'
import { createRandom, deriveSeed, type Seed } from '../numeric/random'
import { ScoringError } from '../numeric/scoring-error'
import { countFlips, enumerateFlips } from './sign-flip-sums'

/** How many sign patterns to draw, and from which seed; the seed is stored with the result. */
export interface SignFlipOptions {
  readonly seed: Seed
  /** Random sign patterns; 10,000 unless said, at most {@link MAX_PERMUTATIONS}. Not used where the test is exact. */
  readonly permutations?: number
}

/** A sign-flip permutation test of paired values. */
export interface SignFlipTest {
  /** Mean of `a − b`; `null` without pairs. */
  readonly difference: number | null
  readonly n: number
  /** Two-sided; `null` without pairs. */
  readonly p: number | null
  /** Whether all 2ⁿ sign patterns were counted, up to {@link EXACT_UP_TO} pairs that differ. */
  readonly exact: boolean
  /** Number of sign patterns counted. */
  readonly permutations: number
  readonly reason: 'no-pairs' | null
}

/** With at most this many pairs that differ, all sign patterns are counted instead of a sample of them. */
export const EXACT_UP_TO = 20

/** The most random patterns that one call draws. */
export const MAX_PERMUTATIONS = 10_000_000

/**
 * Sign-flip permutation test of two systems' example means: were they exchangeable on each example,
 * each difference could as well have the other sign. p is the share of sign patterns whose sum is at
 * least as far from 0 as the one seen. It assumes no distribution; it needs differences that are
 * symmetric about 0 where there is no effect.
 *
 * Exact with up to {@link EXACT_UP_TO} pairs that differ (pairs that tie change no sum). Beyond, from
 * B random patterns: `p = (1 + count)/(1 + B)`, which is never 0 and keeps the level. The same
 * patterns come from the same seed, so that p depends on the differences alone. Sums that agree within
 * rounding (1e-12 of Σ|d|) count as equal.
 *
 * Degenerate: no pairs give `null`; identical values give p 1; one pair gives p 1.
 *
 * Source: Fisher (1935), The Design of Experiments §21; Phipson and Smyth (2010), Stat. Appl. Genet. Mol. Biol. 9:39.
 * @param a Values of one system, pairs in the order of example ids.
 * @param b Values of the other, in the same order.
 * @throws ScoringError `invalid-argument` on lists of different length or senseless options, `invalid-number`.
 */
export function testSignFlip(a: readonly number[], b: readonly number[], { seed, permutations = 10_000 }: SignFlipOptions): SignFlipTest {
  if (a.length !== b.length) {
    throw new ScoringError('invalid-argument', `The test has ${a.length} and ${b.length} values; give pairs.`)
  }
  if (!Number.isSafeInteger(permutations) || permutations < 1 || permutations > MAX_PERMUTATIONS) {
    throw new ScoringError('invalid-argument', `${permutations} permutations make no test; give a whole number from 1 to ${MAX_PERMUTATIONS}.`)
  }
  const differences = a.map((left, i) => {
    const right = b[i] as number
    assertFinite(left, 'A value of the test')
    assertFinite(right, 'A value of the test')
    return left - right
  })
  const n = differences.length
  if (n === 0) return { difference: null, n, p: null, exact: true, permutations: 0, reason: 'no-pairs' }
  const moving = Float64Array.from(differences.filter((difference) => difference !== 0))
  const sum = moving.reduce((total, difference) => total + difference, 0)
  const size = moving.reduce((total, difference) => total + Math.abs(difference), 0)
  const bound = Math.abs(sum) - 1e-12 * size
  const settings = { difference: sum / n, n, reason: null }
  if (moving.length <= EXACT_UP_TO) {
    const all = 2 ** moving.length
    return { ...settings, p: enumerateFlips(moving, bound) / all, exact: true, permutations: all }
  }
  const count = countFlips(moving, bound, permutations, createRandom(deriveSeed(seed, 'sign-flip')))
  return { ...settings, p: (1 + count) / (1 + permutations), exact: false, permutations }
}
