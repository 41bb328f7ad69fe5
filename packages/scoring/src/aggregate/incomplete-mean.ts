import { ScoringError } from '../numeric/scoring-error'
import { sumValues } from '../numeric/sum-values'
import { assertScore } from '../score/assert-score'

/** The lowest and the highest value that a mean can take. */
export interface MeanBounds {
  readonly low: number
  readonly high: number
}

/**
 * The bounds of a mean over all examples when some have no score: each of these counts with the lowest score of its
 * rubric, then with the highest, which is 1. They hold whatever the missing answers are, for scores before length
 * adjustment: adjusted ones have no lowest value, because an answer can be of any length. Unclipped.
 *
 * Degenerate: `null` without examples; without missing ones both bounds are the mean.
 *
 * Source: worst and best case of missing values (Manski 2003, Partial Identification of Probability Distributions),
 * with the range of `summarizeRubric`.
 * @param scores Scores of the examples that have one, in the order of their ids.
 * @param lowest The lowest score of each example without one, at most 0, in the order of their ids.
 * @throws ScoringError `invalid-number` on scores that are not finite or above 1e9 in magnitude, `invalid-argument`
 * on a lowest score above 0.
 */
export function boundIncompleteMean(scores: readonly number[], lowest: readonly number[]): MeanBounds | null {
  const count = scores.length + lowest.length
  if (count === 0) return null
  for (const score of scores) assertScore(score, 'A score')
  for (const score of lowest) {
    assertScore(score, 'A lowest score')
    if (score > 0)
      throw new ScoringError(
        'invalid-argument',
        `A lowest score of ${score} is not possible; give 0 or less.`,
      )
  }
  const sum = sumValues(scores)
  return { low: (sum + sumValues(lowest)) / count, high: (sum + lowest.length) / count }
}
