import { assertFinite } from '../../numeric/assert-finite'
import { computeNormalQuantile } from '../../numeric/normal'
import { computeTQuantile } from '../../numeric/t-quantile'
import { ScoringError } from '../../numeric/scoring-error'

/** z for α 0.05 two-sided plus z for a power of 0.80, as rounded in the specification. */
export const RESOLVING_Z = 1.96 + 0.84

/** Level and power at which a difference is to be resolved. */
export interface ResolvingPower {
  /** Level of the two-sided test; 0.05 by default. */
  readonly alpha?: number
  /** Chance that the test finds a difference of the given size; 0.80 by default. */
  readonly power?: number
}

/**
 * The smallest difference between two systems that n shared examples can resolve:
 * `(z₁₋α⸝₂ + z₁₋β) · SD(paired differences) / √n`, in the units of the score, by default
 * `(1.96 + 0.84) · SD / √n`. It says what a slice could have shown; it is not a test, and is not
 * corrected for multiple comparisons.
 *
 * Degenerate: `null` for fewer than two examples; 0 when the differences do not vary.
 *
 * Source: the usual normal approximation for a paired comparison (Cohen 1988, Statistical Power
 * Analysis, ch. 2); the rounded 1.96 and 0.84 are a convention of this package.
 * @param sd Sample standard deviation (n − 1) of the differences of example means.
 * @param n Number of shared examples.
 * @throws ScoringError `invalid-number` or `invalid-argument` when an argument is invalid.
 */
export function computeSmallestDifference(sd: number, n: number, power: ResolvingPower = {}): number | null {
  assertFinite(sd, 'The standard deviation of the differences')
  if (sd < 0 || !Number.isSafeInteger(n) || n < 0) {
    throw new ScoringError(
      'invalid-argument',
      `A standard deviation of ${sd} over ${n} examples is not possible; give 0 or more, and a whole number of examples.`,
    )
  }
  const z = computeResolvingZ(power)
  if (n < 2) return null
  const smallest = (z * sd) / Math.sqrt(n)
  assertFinite(smallest, `The smallest difference at a standard deviation of ${sd}`)
  return smallest
}

/**
 * The smallest difference that a paired t-test at level α finds with the given power:
 * `(t₁₋α⸝₂ + t₁₋β) · SD(paired differences) / √n`, with n − 1 degrees of freedom. In a family of m tests under
 * Holm, α is α/m: the level of the first step, at which every difference is found, whatever the others are.
 *
 * Degenerate: `null` for fewer than two examples; 0 when the differences do not vary.
 *
 * Source: Cohen (1988), Statistical Power Analysis, ch. 2, with t quantiles instead of normal ones.
 * @param sd Sample standard deviation (n − 1) of the differences of example means.
 * @param n Number of shared examples.
 * @throws ScoringError see `computeTQuantile`.
 */
export function computeTestedDifference(
  sd: number,
  n: number,
  { alpha = 0.05, power = 0.8 }: ResolvingPower = {},
): number | null {
  if (n < 2) return null
  return ((computeTQuantile(1 - alpha / 2, n - 1) + computeTQuantile(power, n - 1)) * sd) / Math.sqrt(n)
}

/**
 * The factor of {@link computeSmallestDifference}: z₁₋α⸝₂ + z₁₋β of the standard normal distribution.
 * α 0.05 counts as 1.96 and a power of 0.80 as 0.84, given explicitly or by default; every other value
 * is used exactly.
 *
 * Source: a convention of this package.
 * @throws ScoringError `invalid-argument` when α is not between 0 and 1, or the power not from 0.5 to below
 * 1.
 */
export function computeResolvingZ({ alpha = 0.05, power = 0.8 }: ResolvingPower = {}): number {
  if (!(alpha > 0 && alpha < 1) || !(power >= 0.5 && power < 1)) {
    throw new ScoringError(
      'invalid-argument',
      `α ${alpha} with a power of ${power} is not possible; give an α between 0 and 1 and a power from 0.5 to below 1.`,
    )
  }
  const level = alpha === 0.05 ? 1.96 : -computeNormalQuantile(alpha / 2)
  return level + (power === 0.8 ? 0.84 : computeNormalQuantile(power))
}
