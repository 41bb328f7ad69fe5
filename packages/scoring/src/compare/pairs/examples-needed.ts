import { assertFinite } from '../../numeric/assert-finite'
import { ScoringError } from '../../numeric/scoring-error'
import { computeResolvingZ, computeSmallestDifference, type ResolvingPower } from './smallest-difference'

/**
 * How many examples both systems must answer to resolve a difference between them:
 * `n = ⌈((z₁₋α⸝₂ + z₁₋β) · SD / difference)²⌉`, by default with 1.96 + 0.84. It is exactly the smallest n
 * whose `computeSmallestDifference` is at most the given difference. Several tests in one family need
 * more examples: give the α that the correction leaves to the strictest of m tests, α/m.
 *
 * Degenerate: at least 2, because one example has no spread; 2 when the differences do not vary.
 *
 * Source: the inverse of `computeSmallestDifference` (Cohen 1988, Statistical Power Analysis, ch. 2).
 * @param sd Sample standard deviation (n − 1) of the differences of example means, from a pilot run.
 * @param difference The difference to be resolved, above 0, in the units of the score.
 * @throws ScoringError `invalid-number` or `invalid-argument` when an argument is invalid, or
 * when more examples are needed than can be counted exactly (2⁵²).
 */
export function computeExamplesNeeded(sd: number, difference: number, power: ResolvingPower = {}): number {
  assertFinite(difference, 'The difference to be resolved')
  if (difference <= 0) {
    throw new ScoringError(
      'invalid-argument',
      `A difference of ${difference} cannot be resolved; give one above 0.`,
    )
  }
  // The square may round across a whole number, so the definition decides.
  const isEnough = (n: number): boolean =>
    (computeSmallestDifference(sd, n, power) ?? Number.POSITIVE_INFINITY) <= difference
  if (isEnough(2)) return 2
  let n = Math.ceil(((computeResolvingZ(power) * sd) / difference) ** 2)
  if (!(n < Number.MAX_SAFE_INTEGER / 2)) {
    throw new ScoringError(
      'invalid-argument',
      `A difference of ${difference} at a standard deviation of ${sd} needs more examples than can be counted exactly; give a larger difference.`,
    )
  }
  while (!isEnough(n)) n += 1
  while (isEnough(n - 1)) n -= 1
  return n
}
