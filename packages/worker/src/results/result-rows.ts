import type { CompletionOutcome } from '@consilium/db'
import { countPointsBySign } from '@consilium/scoring'
import type { AnswerCall } from './result-input'
import type { ScoredAnswer } from './score-answers'

/** The rows of a result below its examples: one for each answer, and one for each criterion. */
export interface ResultRows {
  samples: SampleRow[]
  criteria: CriterionRow[]
}

/** A row of `sample_result`, which says what its columns mean. */
export interface SampleRow extends AnswerCall {
  completionId: string
  versionId: string
  sample: number
  outcome: CompletionOutcome
  score: number | null
  adjusted: number | null
  earnedPoints: number
  possiblePoints: number
  lostPoints: number
  possibleLostPoints: number
  negativeCriteria: number
  negativeMet: number
  importantCriteria: number
  importantUnmet: number
  characters: number
}

/** A row of `criterion_result`. */
export interface CriterionRow {
  criterionId: string
  judged: number
  met: number
  unscored: number
}

/** Builds the rows of scored answers, each kind in the order of its ids. */
export function buildResultRows(answers: readonly ScoredAnswer[]): ResultRows {
  return {
    samples: answers.map(buildSampleRow).sort((a, b) => (a.completionId < b.completionId ? -1 : 1)),
    criteria: countCriteria(answers).sort((a, b) => (a.criterionId < b.criterionId ? -1 : 1)),
  }
}

function buildSampleRow({ sample, completion, criteria }: ScoredAnswer): SampleRow {
  const { id, outcome, characters, verdicts, call } = completion
  const isAnswered = outcome === 'answered'
  const points = countPointsBySign(
    criteria,
    isAnswered ? verdicts : criteria.map((criterion) => ({ criterionId: criterion.id, met: false })),
  )
  return {
    ...call,
    completionId: id,
    versionId: sample.exampleId,
    sample: sample.sampleIndex,
    outcome,
    refusal: isAnswered ? call.refusal : outcome === 'refused',
    score: sample.score,
    adjusted: sample.adjusted ?? sample.score,
    earnedPoints: points.earned,
    possiblePoints: points.possible,
    lostPoints: points.lost,
    possibleLostPoints: points.possibleLost,
    negativeCriteria: points.negativeCriteria,
    negativeMet: points.negativeMet,
    importantCriteria: points.importantCriteria,
    importantUnmet: points.importantUnmet,
    characters,
  }
}

function countCriteria(answers: readonly ScoredAnswer[]): CriterionRow[] {
  const rows = new Map<string, CriterionRow>()
  for (const { completion, criteria } of answers) {
    const metById = new Map(
      (completion.outcome === 'answered' ? completion.verdicts : []).map(({ criterionId, met }) => [
        criterionId,
        met,
      ]),
    )
    for (const { id } of criteria) {
      const row = rows.get(id) ?? { criterionId: id, judged: 0, met: 0, unscored: 0 }
      rows.set(id, row)
      const met = metById.get(id)
      if (met !== undefined) row.judged += 1
      if (met === true) row.met += 1
      if (met === undefined && completion.outcome === 'answered') row.unscored += 1
    }
  }
  return [...rows.values()]
}
