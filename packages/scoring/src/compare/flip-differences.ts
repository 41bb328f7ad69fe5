import { createRandom, deriveSeed, type Seed } from '../numeric/random'
import { ScoringError } from '../numeric/scoring-error'
import type { SignFlipTest } from './sign-flip'
import { countFlips, enumerateFlips } from './sign-flip-sums'

/** With at most this many pairs that differ, all sign patterns are counted instead of a sample of them. */
export const EXACT_UP_TO = 20

/** The most random sign patterns that one test draws. */
export const MAX_PERMUTATIONS = 10_000_000

/** The random sign patterns that a test draws unless said. */
export const DEFAULT_PERMUTATIONS = 10_000

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
 * Whether {@link flipDifferences} draws patterns at random because there are too many to count all.
 *
 * Source: a convention of this package.
 */
export function drawsPatterns(differences: Float64Array): boolean {
  let moving = 0
  for (const difference of differences) if (difference !== 0) moving += 1
  return moving > EXACT_UP_TO
}

/**
 * Refuses a number of sign patterns that makes no test.
 *
 * Source: a convention of this package.
 * @throws ScoringError `invalid-argument`.
 */
export function assertPermutations(permutations: number): void {
  if (!Number.isSafeInteger(permutations) || permutations < 1 || permutations > MAX_PERMUTATIONS) {
    throw new ScoringError(
      'invalid-argument',
      `${permutations} permutations make no test; give a whole number from 1 to ${MAX_PERMUTATIONS}.`,
    )
  }
}
