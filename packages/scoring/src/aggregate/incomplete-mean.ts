import { ScoringError } from '../numeric/scoring-error'
import { sumValues } from '../numeric/sum-values'
import { assertScore } from '../score/assert-score'

/** The lowest and the highest value that a mean can take. */
export interface MeanBounds {
  readonly low: number
  readonly high: number
}

/**
 * The bounds of a mean over all examples when some have no score: each of these counts with the lowest score that it
 * can still have, then with the highest. They hold whatever is missing, for scores before length adjustment: adjusted
 * ones have no lowest value, because an answer can be of any length. Unclipped.
 *
 * Degenerate: `null` without examples; without missing ones both bounds are the mean.
 *
 * Source: worst and best case of missing values (Manski 2003, Partial Identification of Probability Distributions),
 * with the range of `summarizeRubric` where nothing of an example is known, or the bounds of `scoreCompletion`.
 * @param scores Scores of the examples that have one, in the order of their ids.
 * @param missing The bounds of each example without one, at most 1, in the order of their ids.
 * @throws ScoringError `invalid-number` on scores that are not finite or above 1e9 in magnitude, `invalid-argument`
 * on a lowest score above the highest, or a highest above 1.
 */
export function boundIncompleteMean(
  scores: readonly number[],
  missing: readonly MeanBounds[],
): MeanBounds | null {
  const count = scores.length + missing.length
  if (count === 0) return null
  for (const score of scores) assertScore(score, 'A score')
  for (const { low, high } of missing) {
    assertScore(low, 'A lowest score')
    assertScore(high, 'A highest score')
    if (low > high || high > 1)
      throw new ScoringError('invalid-argument', `A score between ${low} and ${high} is not possible.`)
  }
  const sum = sumValues(scores)
  return {
    low: (sum + sumValues(missing.map(({ low }) => low))) / count,
    high: (sum + sumValues(missing.map(({ high }) => high))) / count,
  }
}
