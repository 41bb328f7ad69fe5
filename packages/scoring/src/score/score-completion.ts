import { matchVerdicts } from './match-verdicts'
import type { Criterion, Verdict } from './rubric'
import { scoreMatched } from './score-matched'

/** The score of one completion, or the reason why it has none. */
export interface CompletionScore {
  /** `Σ points·[met] / Σ positive points`: at most 1, unbounded below, never clipped here. */
  readonly score: number | null
  /** Why `score` is `null`; `null` when there is a score. */
  readonly reason: 'no-positive-points' | 'unscored-criteria' | null
  /** The lowest and highest score still possible; equal to the score when there is one. */
  readonly bounds: { readonly worst: number; readonly best: number } | null
  /** Ids of criteria without a verdict, in order. */
  readonly unscored: readonly string[]
  /** Whether a criterion with negative points was met: the answer did something it must not do. */
  readonly negativeMet: boolean
}

/**
 * Scores one completion against its rubric.
 *
 * Formula: `Σ points·[met] / Σ positive points`. A met criterion earns its full points, negative
 * ones included; a criterion that is not met earns 0.
 *
 * A criterion without a verdict is never counted as not met, because for a negative criterion that
 * would raise the score: the score is then `null`, and the bounds give the range that is still possible
 * (worst: unscored positives not met, unscored negatives met; best: the reverse).
 *
 * Degenerate: without positive points (including an empty rubric) score and bounds are `null`. A criterion
 * of 0 points adds nothing, but without a verdict it still leaves the completion unscored.
 *
 * Source: `calculate_score` in openai/simple-evals `healthbench_eval.py`; arXiv 2505.08775.
 * @throws ScoringError on unknown or repeated ids, see `matchVerdicts`.
 */
export function scoreCompletion(
  criteria: readonly Criterion[],
  verdicts: readonly Verdict[],
): CompletionScore {
  const matched = matchVerdicts(criteria, verdicts)
  const bounds = scoreMatched(matched)
  const unscored = matched.filter(({ met }) => met === null).map(({ criterion }) => criterion.id)
  const negativeMet = matched.some(({ criterion, met }) => met === true && criterion.points < 0)
  const reason = bounds === null ? 'no-positive-points' : unscored.length > 0 ? 'unscored-criteria' : null
  return {
    score: reason === null && bounds !== null ? bounds.worst : null,
    reason,
    bounds,
    unscored,
    negativeMet,
  }
}

/**
 * Scores a completion that the system failed to give (no text, a wordless refusal, filtered, cut
 * off before an answer): 0, as if no criterion were met. It takes no verdicts, and its
 * length-adjusted score is 0 too: adjusting would pay 0.0588 for silence. A completion that the
 * provider or the network lost is not a failure of the system and has no score: leave it out.
 *
 * Degenerate: a rubric without positive points gives `null`, as for any other completion.
 * Source: a convention of this package.
 * @throws ScoringError when the rubric is invalid, see `validateCriteria`.
 */
export function scoreFailedCompletion(criteria: readonly Criterion[]): CompletionScore {
  return scoreCompletion(
    criteria,
    criteria.map(({ id }) => ({ criterionId: id, met: false })),
  )
}
