import { assertFinite } from '../numeric/assert-finite'
import { ScoringError } from '../numeric/scoring-error'

/** z for α 0.05 two-sided plus z for a power of 0.80, as rounded in the specification. */
export const RESOLVING_Z = 1.96 + 0.84

/**
 * The smallest difference between two systems that n shared examples can resolve (α 0.05 two-sided,
 * power 0.80): `(1.96 + 0.84) · SD(paired differences) / √n`, in the units of the score. It says of
 * a slice what it could have shown; it is no test, and is not corrected for many comparisons.
 *
 * Degenerate: `null` for fewer than two examples.
 * @param sd Sample standard deviation (n − 1) of the differences of example means.
 * @param n Number of shared examples.
 * @throws ScoringError `invalid-number` or `invalid-argument` when an argument makes no sense.
 */
export function computeSmallestDifference(sd: number, n: number): number | null {
  assertFinite(sd, 'The standard deviation of the differences')
  if (sd < 0 || !Number.isSafeInteger(n) || n < 0) {
    throw new ScoringError('invalid-argument', `A standard deviation of ${sd} over ${n} examples makes no sense.`)
  }
  return n < 2 ? null : (RESOLVING_Z * sd) / Math.sqrt(n)
}
