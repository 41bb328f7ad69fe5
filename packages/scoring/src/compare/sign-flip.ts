import type { Seed } from '../numeric/random'
import { assertPermutations, DEFAULT_PERMUTATIONS, flipDifferences } from './flip-differences'
import { subtractPairs } from './paired-differences'

/** How many sign patterns to draw, and from which seed; the seed is stored with the result. */
export interface SignFlipOptions {
  readonly seed: Seed
  /** Random sign patterns; 10,000 unless said, at most `MAX_PERMUTATIONS`. Not used where the test is exact. */
  readonly permutations?: number
}

/** A sign-flip permutation test of paired values. */
export interface SignFlipTest {
  /** Mean of `a − b`; `null` without pairs. */
  readonly difference: number | null
  readonly n: number
  /** Two-sided; `null` without pairs. */
  readonly p: number | null
  /** Whether all 2ᵏ sign patterns of the k pairs that differ were counted, which is so for k up to `EXACT_UP_TO`. */
  readonly exact: boolean
  /** Number of sign patterns counted. */
  readonly permutations: number
  readonly reason: 'no-pairs' | null
}

/**
 * Sign-flip permutation test of two systems' example means: were they exchangeable on each example,
 * each difference could as well have the other sign. p is the share of sign patterns whose sum is at
 * least as far from 0 as the one seen. It assumes no distribution; it needs differences that are
 * symmetric about 0 where there is no effect. With few pairs it cannot find much: k pairs that differ give no p
 * below 2¹⁻ᵏ, so that five never reach 0.05.
 *
 * Exact with up to `EXACT_UP_TO` pairs that differ (pairs that tie change no sum). Beyond, from
 * B random patterns: `p = (1 + count)/(1 + B)`, which is never 0 and keeps the level. The same
 * patterns come from the same seed, so that p depends on the differences alone. Sums that agree within
 * rounding (1e-12 of Σ|d|) count as equal; two values tie that agree within rounding (8 · 2⁻⁵² of the
 * larger) or within 1e-150.
 *
 * Degenerate: no pairs give `null`; identical values give p 1; one pair gives p 1.
 *
 * Source: Fisher (1935), The Design of Experiments §21; Phipson and Smyth (2010), Stat. Appl. Genet. Mol.
 * Biol. 9:39; what counts as rounding is a convention of this package.
 * @param a Values of one system, pairs in the order of example ids.
 * @param b Values of the other, in the same order.
 * @throws ScoringError `invalid-argument` on lists of different length or senseless options,
 * `invalid-number` on values that are not finite or above 1e9 in size.
 */
export function testSignFlip(
  a: readonly number[],
  b: readonly number[],
  { seed, permutations = DEFAULT_PERMUTATIONS }: SignFlipOptions,
): SignFlipTest {
  assertPermutations(permutations)
  return flipDifferences(subtractPairs(a, b).differences, seed, permutations)
}
