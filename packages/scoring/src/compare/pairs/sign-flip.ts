import { createRandom, deriveSeed, type Seed } from '../../numeric/random'
import { ScoringError } from '../../numeric/scoring-error'
import { subtractPairs } from './paired-differences'
import { countFlips, enumerateFlips } from './sign-flip-sums'

/** With at most this many pairs that differ, all sign patterns are enumerated instead of a random sample. */
export const EXACT_UP_TO = 20

/** Maximum number of random sign patterns in one test. */
export const MAX_PERMUTATIONS = 10_000_000

/** Default number of random sign patterns in one test. */
export const DEFAULT_PERMUTATIONS = 10_000

/** How many sign patterns to draw, and from which seed; store the seed with the result. */
export interface SignFlipOptions {
  readonly seed: Seed
  /** Random sign patterns; 10,000 by default, at most `MAX_PERMUTATIONS`. Ignored when the test is exact. */
  readonly permutations?: number
}

/** A sign-flip permutation test of paired values. */
export interface SignFlipTest {
  /** Mean of `a − b`; `null` without pairs. */
  readonly difference: number | null
  readonly n: number
  /** Two-sided; `null` without pairs. */
  readonly p: number | null
  /**
   * Whether all 2ᵏ sign patterns of the k pairs that differ were enumerated, which is the case for k up to
   * `EXACT_UP_TO`.
   */
  readonly exact: boolean
  /** Number of sign patterns evaluated. */
  readonly permutations: number
  readonly reason: 'no-pairs' | null
}

/**
 * Sign-flip permutation test of two systems' example means: if they were exchangeable on each example,
 * each difference could equally well have the opposite sign. p is the share of sign patterns whose sum is at
 * least as far from 0 as the observed sum. It assumes no distribution, only differences that are
 * symmetric about 0 without an effect. With few pairs it has little power: k pairs that differ give no p
 * below 2¹⁻ᵏ, so five pairs never reach 0.05.
 *
 * Exact with up to `EXACT_UP_TO` pairs that differ (ties change no sum). With more pairs, from
 * B random patterns: `p = (1 + count)/(1 + B)`, which is never 0 and keeps the level of the test. The same
 * seed gives the same patterns, so p depends on the differences only. Sums that agree within
 * rounding (1e-12 of Σ|d|) count as equal; two values tie when they agree within rounding (8 · 2⁻⁵² of the
 * larger) or within 1e-150.
 *
 * Degenerate: no pairs give `null`; identical values give p 1; one pair gives p 1.
 *
 * Source: Fisher (1935), The Design of Experiments §21; Phipson and Smyth (2010), Stat. Appl. Genet. Mol.
 * Biol. 9:39; what counts as rounding is a convention of this package.
 * @param a Values of one system, pairs in the order of example ids.
 * @param b Values of the other, in the same order.
 * @throws ScoringError `invalid-argument` on lists of different length or invalid options,
 * `invalid-number` on values that are not finite or above 1e9 in magnitude.
 */
export function testSignFlip(
  a: readonly number[],
  b: readonly number[],
  { seed, permutations = DEFAULT_PERMUTATIONS }: SignFlipOptions,
): SignFlipTest {
  assertPermutations(permutations)
  return flipDifferences(subtractPairs(a, b).differences, seed, permutations)
}

/**
 * The test of `testSignFlip` on differences that are 0 where a pair ties.
 *
 * Source: see `testSignFlip`.
 */
export function flipDifferences(differences: Float64Array, seed: Seed, permutations: number): SignFlipTest {
  const n = differences.length
  if (n === 0) return { difference: null, n, p: null, exact: true, permutations: 0, reason: 'no-pairs' }
  const moving = differences.filter((difference) => difference !== 0)
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

/**
 * Whether {@link flipDifferences} draws random patterns because there are too many to enumerate.
 *
 * Source: a convention of this package.
 */
export function needsRandomPatterns(differences: Float64Array): boolean {
  let moving = 0
  for (const difference of differences) if (difference !== 0) moving += 1
  return moving > EXACT_UP_TO
}

/**
 * Throws on an invalid number of sign patterns.
 *
 * Source: a convention of this package.
 * @throws ScoringError `invalid-argument`.
 */
export function assertPermutations(permutations: number): void {
  if (!Number.isSafeInteger(permutations) || permutations < 1 || permutations > MAX_PERMUTATIONS) {
    throw new ScoringError(
      'invalid-argument',
      `${permutations} permutations are not possible; give a whole number from 1 to ${MAX_PERMUTATIONS}.`,
    )
  }
}
