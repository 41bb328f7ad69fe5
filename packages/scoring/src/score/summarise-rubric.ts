import { matchVerdicts } from './match-verdicts'
import type { Criterion } from './rubric'
import { scoreMatched, sumPoints } from './score-matched'

/** What a rubric holds, before any answer is graded. */
export interface RubricSummary {
  /** Criteria whose being met earns points, and the sum of those points. */
  readonly positive: number
  readonly positivePoints: number
  /** Criteria whose being met costs points, and the sum of those points, which is 0 or less. */
  readonly negative: number
  readonly negativePoints: number
  /** The lowest and the highest score that an answer can get; `null` without positive points. */
  readonly range: { readonly lowest: number; readonly highest: number } | null
}

/**
 * Counts and sums the two polarities of a rubric and gives the range of its scores: from
 * `Σ negative points / Σ positive points`, when all that is unwanted is met and nothing else, to 1.
 * A criterion of 0 points has no polarity and is in neither count.
 *
 * Degenerate: a rubric without positive points has no score and so no range.
 * Source: `calculate_score` in openai/simple-evals `healthbench_eval.py`.
 * @throws ScoringError when the rubric is invalid, see `validateCriteria`.
 */
export function summariseRubric(criteria: readonly Criterion[]): RubricSummary {
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
