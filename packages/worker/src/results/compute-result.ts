import {
  aggregateReference,
  buildBoard,
  buildReferenceMetrics,
  computeMean,
  groupSamples,
  type Board,
  type ScoredSample,
} from '@consilium/scoring'
import type { ResultInput } from './result-input'
import { buildResultRows, type ResultRows } from './result-rows'
import { scoreAnswers, type ScoredAnswer } from './score-answers'
import { summarizePhysicians, type PhysicianNumbers } from './summarize-answers'

export interface ComputedResult extends ResultRows {
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
  const { answers, board, examples } = computeBoard(input)
  const samples = answers.map(({ sample }) => sample)
  const metrics = samples.flatMap((sample) => {
    const record = buildReferenceMetrics(sample)
    return record ? [{ exampleId: sample.exampleId, sampleIndex: sample.sampleIndex, metrics: record }] : []
  })
  return {
    reference: aggregateReference(metrics, { seed: input.seed }),
    board,
    examples,
    ...buildResultRows(answers),
  }
}

/**
 * Scores the answers of a grading, and computes the numbers that a board shows of them.
 * @throws ScoringError when a criterion is unscored, the profile unknown or the data contradicts itself.
 */
export function computeBoard(
  input: ResultInput,
): Pick<ComputedResult, 'board' | 'examples'> & { answers: ScoredAnswer[] } {
  const { profile, answers } = scoreAnswers(input)
  const tagged = answers.map(({ sample, boardTags }) => ({ ...sample, exampleTags: boardTags }))
  return {
    answers,
    board: {
      ...buildBoard(tagged, profile),
      ...(input.isOfPhysicians && { physicians: summarizePhysicians(answers, input.minutes) }),
    },
    examples: summarizeExamples(answers.map(({ sample }) => sample)),
  }
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
