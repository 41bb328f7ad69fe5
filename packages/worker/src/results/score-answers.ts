import {
  findProfile,
  scoreSample,
  ScoringError,
  type CompletionInput,
  type Criterion,
  type ScoringProfile,
} from '@consilium/scoring'
import type { ResultCompletion, ResultExample, ResultInput } from './result-input'
import type { PhysicianSample } from './summarize-answers'

/** A scored answer with what it was scored from. */
export interface ScoredAnswer extends PhysicianSample {
  completion: ResultCompletion
  criteria: Criterion[]
}

/**
 * Scores every answer of a grading under its profile.
 * @throws ScoringError when a criterion is unscored, the profile unknown or the data contradicts itself.
 */
export function scoreAnswers({ profile: profileId, examples }: ResultInput): {
  profile: ScoringProfile
  answers: ScoredAnswer[]
} {
  const profile = findProfile(profileId)
  if (!profile) throw new ScoringError('invalid-argument', `There is no scoring profile “${profileId}”.`)
  const answers = examples.flatMap((example) =>
    example.completions.map((completion) => scoreAnswer(example, completion, profile)),
  )
  return { profile, answers }
}

function scoreAnswer(
  example: ResultExample,
  completion: ResultCompletion,
  profile: ScoringProfile,
): ScoredAnswer {
  const { sample: sampleIndex, outcome, characters, verdicts, person } = completion
  const exampleTags = listReferenceTags(example)
  const identity = {
    exampleId: example.versionId,
    sampleIndex,
    exampleTags,
    criteria: example.criteria.map((criterion) => ({ ...criterion, text: '' })),
  }
  const input: CompletionInput =
    outcome === 'answered'
      ? { ...identity, outcome, characters, verdicts }
      : { ...identity, outcome: 'failed' }
  const sample = scoreSample(input, profile)
  if (sample.reason === 'unscored-criteria') {
    throw new ScoringError(
      'too-few-samples',
      `Sample ${sampleIndex} of task version ${example.versionId} has ${sample.unscored.length} unscored criteria.`,
    )
  }
  const boardTags = [...new Set([...exampleTags, ...listBoardTags(example)])]
  return { sample, boardTags, person, completion, criteria: identity.criteria }
}

/**
 * Tags as the reference harness names them: the source's own tags, and those of HealthBench Professional
 * without prefix.
 */
function listReferenceTags({ exampleTags, useCase, mode, difficulty, specialty }: ResultExample): string[] {
  return [
    ...new Set([...exampleTags, ...[useCase, mode, difficulty, specialty].filter((tag) => tag !== null)]),
  ]
}

/** Additional tags that only the board slices by: `good_faith-difficult`, `turns:multi`, `language:es`. */
function listBoardTags({ mode, difficulty, turnCount, language }: ResultExample): string[] {
  const slice = mode && difficulty ? [`${mode}-${difficulty}`] : []
  return [
    ...slice,
    turnCount > 1 ? 'turns:multi' : 'turns:single',
    ...(language ? [`language:${language}`] : []),
  ]
}
