import { ScoringError } from '../../numeric/scoring-error'
import { assertScore } from '../../score/assert-score'

/** Differences up to this fraction of the subtracted values count as rounding. */
export const ROUNDING = 8 * Number.EPSILON

/** A difference below this counts as 0, because its square could not be distinguished from 0. */
export const MIN_DIFFERENCE = 1e-150

/**
 * The differences of pairs, and the largest magnitude among the values, relative to which rounding is
 * measured.
 */
export interface PairedDifferences {
  readonly differences: Float64Array
  readonly scale: number
}

/**
 * Subtracts the values of two systems pair by pair. Every test and interval of a comparison starts
 * here, so that all use the same definition of a tie, see {@link subtractPair}.
 *
 * Source: a convention of this package.
 * @throws ScoringError `invalid-argument` on lists of different length, `invalid-number` on a value
 * that is not finite or above 1e9 in magnitude.
 */
export function subtractPairs(a: readonly number[], b: readonly number[]): PairedDifferences {
  if (a.length !== b.length) {
    throw new ScoringError('invalid-argument', `There are ${a.length} and ${b.length} values; give pairs.`)
  }
  let scale = 0
  const differences = new Float64Array(a.length)
  for (let i = 0; i < a.length; i += 1) {
    const left = a[i] as number
    const right = b[i] as number
    assertScore(left, 'A value of the comparison')
    assertScore(right, 'A value of the comparison')
    scale = Math.max(scale, Math.abs(left), Math.abs(right))
    differences[i] = subtractPair(left, right)
  }
  return { differences, scale }
}

/**
 * `a − b`, or 0 where the two agree within rounding: within 8 · 2⁻⁵² of the larger, or within 1e-150.
 * NaN where either is NaN.
 *
 * Source: a convention of this package.
 */
export function subtractPair(a: number, b: number): number {
  const difference = a - b
  const size = Math.abs(difference)
  return size < MIN_DIFFERENCE || size <= ROUNDING * Math.max(Math.abs(a), Math.abs(b)) ? 0 : difference
}
