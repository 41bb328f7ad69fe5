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
import { summarizePhysicians, type PhysicianNumbers, type PhysicianSample } from './summarize-answers'

export interface ComputedResult {
  /** Numbers by their reference names, with samples pooled. */
  reference: Record<string, number>
  /** By the convention of the leaderboard, with the tags of `listBoardTags`. */
  board: Board & { physicians?: PhysicianNumbers }
  examples: { versionId: string; samples: number; score: number; adjusted: number; characters: number }[]
}

/**
 * Computes the result of a grading under a scoring profile. The order of examples, completions and verdicts
 * has no effect.
 * @throws ScoringError when a criterion is unscored, the profile unknown or the data contradicts itself.
 */
export function computeResult(input: ResultInput): ComputedResult {
  const { profile: profileId, seed, examples, isOfPhysicians, minutes } = input
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
    board: {
      ...buildBoard(
        scored.map(({ sample, boardTags }) => ({ ...sample, exampleTags: boardTags })),
        profile,
      ),
      ...(isOfPhysicians && { physicians: summarizePhysicians(scored, minutes) }),
    },
    examples: summarizeExamples(samples),
  }
}

function scoreCompletionOf(
  example: ResultExample,
  { sample: sampleIndex, outcome, characters, verdicts, person }: ResultCompletion,
  profile: ScoringProfile,
): PhysicianSample {
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
  return { sample, boardTags: [...new Set([...exampleTags, ...listBoardTags(example)])], person }
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

function summarizeExamples(samples: ScoredSample[]): ComputedResult['examples'] {
  return groupSamples(samples.filter(({ score }) => score !== null)).map(
    ({ exampleId, samples: ofExample }) => {
      const score = computeMean(ofExample.flatMap((sample) => sample.score ?? [])) ?? 0
      return {
        versionId: exampleId,
        samples: ofExample.length,
        score,
        adjusted: computeMean(ofExample.flatMap((sample) => sample.adjusted ?? [])) ?? score,
        characters: computeMean(ofExample.flatMap((sample) => sample.characters ?? [])) ?? 0,
      }
    },
  )
}
