import { assertFinite } from '../numeric/assert-finite'
import { ScoringError } from '../numeric/scoring-error'

/** How a profile corrects scores for length: `rate` of score per `per` code points beyond `centre`. */
export interface LengthAdjustment {
  /** Length in code points at which nothing is added or subtracted. It changes no ranks. */
  readonly centre: number
  /** Score (on 0–1) subtracted per `per` code points above the center, and added below it. */
  readonly rate: number
  /** Unit of length of the rate, in code points. */
  readonly per: number
}

/**
 * Adjusts a score for the length of the answer: `score − rate · (characters − center) / per`.
 * Symmetric: an answer shorter than the center gains score. Not clipped.
 *
 * `characters` counts the Unicode code points of the final answer, reasoning excluded; see
 * `countCodePoints`. Completions that the system failed to give are not adjusted: they score 0.
 *
 * Source: arXiv 2604.27470 §4 (center 2,000, rate 0.0147 per 500).
 * @throws ScoringError `invalid-number` or `invalid-argument` when an argument is invalid.
 */
export function adjustForLength(score: number, characters: number, adjustment: LengthAdjustment): number {
  assertFinite(score, 'The score to adjust')
  if (!Number.isSafeInteger(characters) || characters < 0) {
    throw new ScoringError(
      'invalid-argument',
      `The answer has ${characters} characters; give a count of code points.`,
    )
  }
  validateAdjustment(adjustment)
  const adjusted = score - (adjustment.rate * (characters - adjustment.centre)) / adjustment.per
  assertFinite(adjusted, 'The adjusted score')
  return adjusted
}

/**
 * Checks the numbers of a length adjustment.
 * Source: a convention of this package.
 * @throws ScoringError `invalid-number` when one is not finite, `invalid-argument` when `per` is not positive
 * or the center is negative.
 */
export function validateAdjustment({ centre, rate, per }: LengthAdjustment): void {
  assertFinite(centre, 'The center of the length adjustment')
  assertFinite(rate, 'The rate of the length adjustment')
  assertFinite(per, 'The unit of the length adjustment')
  if (per <= 0) {
    throw new ScoringError(
      'invalid-argument',
      `The unit of the length adjustment is ${per}; give a positive count of code points.`,
    )
  }
  if (centre < 0) {
    throw new ScoringError(
      'invalid-argument',
      `The center of the length adjustment is ${centre}; give a length of 0 or more.`,
    )
  }
}
