import { matchVerdicts } from './match-verdicts'
import type { Criterion } from './rubric'
import { scoreMatched, sumPoints } from './score-matched'

/** The points of a rubric, before any answer is graded. */
export interface RubricSummary {
  /** Number of criteria with positive points, and the sum of their points. */
  readonly positive: number
  readonly positivePoints: number
  /** Number of criteria with negative points, and the sum of their points, which is 0 or less. */
  readonly negative: number
  readonly negativePoints: number
  /** The lowest and the highest score that an answer can get; `null` without positive points. */
  readonly range: { readonly lowest: number; readonly highest: number } | null
}

/**
 * Counts and sums positive and negative criteria and gives the range of possible scores: from
 * `Σ negative points / Σ positive points`, when only the negative criteria are met, to 1.
 * A criterion of 0 points is in neither count.
 *
 * Degenerate: a rubric without positive points has no score and so no range.
 * Source: `calculate_score` in openai/simple-evals `healthbench_eval.py`.
 * @throws ScoringError when the rubric is invalid, see `validateCriteria`.
 */
export function summarizeRubric(criteria: readonly Criterion[]): RubricSummary {
  const unscored = matchVerdicts(criteria, [])
  const { worst, best } = sumPoints(unscored)
  const bounds = scoreMatched(unscored)
  return {
    positive: criteria.filter(({ points }) => points > 0).length,
    positivePoints: best,
    negative: criteria.filter(({ points }) => points < 0).length,
    negativePoints: worst,
    range: bounds && { lowest: bounds.worst, highest: bounds.best },
  }
}
