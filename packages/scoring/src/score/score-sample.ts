import { adjustForLength } from './length-adjustment'
import type { ScoringProfile } from './profiles'
import type { Criterion, Verdict } from './rubric'
import { scoreByTag, type TagScore } from './score-by-tag'
import { scoreCompletion, scoreFailedCompletion, type CompletionScore } from './score-completion'

/** The inputs for scoring one completion. */
export type CompletionInput = {
  readonly exampleId: string
  /** Index of this answer among the system's answers to the example; unique within the example. */
  readonly sampleIndex: number
  /** Theme, use case, slice, specialty…: tags that take the completion's score. */
  readonly exampleTags: readonly string[]
  readonly criteria: readonly Criterion[]
} & (
  | {
      readonly outcome: 'answered'
      readonly verdicts: readonly Verdict[]
      /** Code points of the final answer, see `countCodePoints`. */
      readonly characters: number
    }
  | { readonly outcome: 'failed' }
)

/** One scored completion; boards and reference metrics are computed from these. */
export interface ScoredSample extends CompletionScore {
  readonly exampleId: string
  readonly sampleIndex: number
  readonly exampleTags: readonly string[]
  /** The length-adjusted score; `null` without a score or where the profile does not adjust. */
  readonly adjusted: number | null
  readonly tagScores: readonly TagScore[]
  /** Code points of the answer; `null` when the system gave none. */
  readonly characters: number | null
  /** The system failed to answer; the score is 0, raw and adjusted. */
  readonly failed: boolean
  /** The answer is shorter than {@link NEAR_EMPTY_CHARACTERS}. Its score is not changed. */
  readonly nearEmpty: boolean
}

/**
 * Answers shorter than this, in code points, are flagged and counted. A symmetric length adjustment
 * gives them up to 0.0588, so readers must be able to see how many there are. The threshold is a
 * convention of this package and changes no score.
 */
export const NEAR_EMPTY_CHARACTERS = 50

/**
 * Scores one completion in full under a profile: raw, adjusted, by criterion tag, with its flags.
 * A failed completion scores 0 raw and adjusted, and 0 for each tag with positive points.
 * Source: those of `scoreCompletion`, `scoreByTag` and `adjustForLength`, which it combines.
 * @throws ScoringError when rubric, verdicts or length are invalid.
 */
export function scoreSample(input: CompletionInput, profile: ScoringProfile): ScoredSample {
  const { exampleId, sampleIndex, exampleTags, criteria } = input
  const identity = { exampleId, sampleIndex, exampleTags: [...exampleTags] }
  if (input.outcome === 'failed') {
    const result = scoreFailedCompletion(criteria)
    const adjusted = profile.adjustment === null ? null : result.score
    const notMet = criteria.map(({ id }) => ({ criterionId: id, met: false }))
    const tagScores = scoreByTag(criteria, notMet)
    return { ...identity, ...result, adjusted, tagScores, characters: null, failed: true, nearEmpty: false }
  }
  const result = scoreCompletion(criteria, input.verdicts)
  const { characters } = input
  const adjusted =
    result.score === null || profile.adjustment === null
      ? null
      : adjustForLength(result.score, characters, profile.adjustment)
  const tagScores = scoreByTag(criteria, input.verdicts)
  const nearEmpty = characters < NEAR_EMPTY_CHARACTERS
  return { ...identity, ...result, adjusted, tagScores, characters, failed: false, nearEmpty }
}
