import {
  aggregateReference,
  buildBoard,
  buildReferenceMetrics,
  computeMean,
  findProfile,
  groupSamples,
  scoreSample,
  ScoringError,
  type Board,
  type CompletionInput,
  type ScoredSample,
  type ScoringProfile,
} from '@consilium/scoring'
import type { ResultCompletion, ResultExample, ResultInput } from './result-input'

export interface ComputedResult {
  /** Reference names → numbers, samples pooled. */
  reference: Record<string, number>
  /** Board convention, by the tags of `listBoardTags`. */
  board: Board
  examples: { versionId: string; samples: number; score: number; adjusted: number; characters: number }[]
}

/**
 * The numbers of a grading under a scoring profile. The order of examples, completions and verdicts changes no bit.
 * @throws ScoringError when a criterion is unscored, the profile unknown or the data contradicts itself.
 */
export function computeResult({ profile: profileId, seed, examples }: ResultInput): ComputedResult {
  const profile = findProfile(profileId)
  if (!profile) throw new ScoringError('invalid-argument', `There is no scoring profile “${profileId}”.`)
  const scored = examples.flatMap((example) =>
    example.completions.map((completion) => scoreCompletionOf(example, completion, profile)),
  )
  const samples = scored.map(({ sample }) => sample)
  const metrics = samples.flatMap((sample) => {
    const record = buildReferenceMetrics(sample)
    return record ? [{ exampleId: sample.exampleId, sampleIndex: sample.sampleIndex, metrics: record }] : []
  })
  return {
    reference: aggregateReference(metrics, { seed }),
    board: buildBoard(
      scored.map(({ sample, boardTags }) => ({ ...sample, exampleTags: boardTags })),
      profile,
    ),
    examples: summariseExamples(samples),
  }
}

function scoreCompletionOf(
  example: ResultExample,
  { sample: sampleIndex, outcome, characters, verdicts }: ResultCompletion,
  profile: ScoringProfile,
) {
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
  return { sample, boardTags: [...new Set([...exampleTags, ...listBoardTags(example)])] }
}

/** Tags as the reference harness names them: the source's own, those of HealthBench Professional bare. */
function listReferenceTags({ exampleTags, useCase, mode, difficulty, specialty }: ResultExample): string[] {
  return [
    ...new Set([...exampleTags, ...[useCase, mode, difficulty, specialty].filter((tag) => tag !== null)]),
  ]
}

/** What only the board slices by: `good_faith-difficult`, `turns:multi`, `language:es`. */
function listBoardTags({ mode, difficulty, turnCount, language }: ResultExample): string[] {
  const slice = mode && difficulty ? [`${mode}-${difficulty}`] : []
  return [
    ...slice,
    turnCount > 1 ? 'turns:multi' : 'turns:single',
    ...(language ? [`language:${language}`] : []),
  ]
}

function summariseExamples(samples: ScoredSample[]): ComputedResult['examples'] {
  return groupSamples(samples.filter(({ score }) => score !== null)).map(({ exampleId, samples: own }) => {
    const score = computeMean(own.flatMap((sample) => sample.score ?? [])) ?? 0
    return {
      versionId: exampleId,
      samples: own.length,
      score,
      adjusted: computeMean(own.flatMap((sample) => sample.adjusted ?? [])) ?? score,
      characters: computeMean(own.flatMap((sample) => sample.characters ?? [])) ?? 0,
    }
  })
}
