import { ScoringError } from '../numeric/scoring-error'
import { assertScore } from '../score/assert-score'
import type { SampleDesign, WeightedScore } from './sample-design'

/** Smaller probabilities can't come from a draw, and their weights would overflow. */
const MIN_PROBABILITY = 1e-9

/**
 * Throws on tasks from which no weighted mean can be computed. They must be in the order of their ids.
 * @throws ScoringError `duplicate-id`, `invalid-number` or `invalid-argument`, naming the task.
 */
export function checkTasks(tasks: readonly WeightedScore[]): void {
  tasks.forEach(({ id, score, probability, review }, i) => {
    if (id === tasks[i - 1]?.id)
      throw new ScoringError('duplicate-id', `Task ${id} is given twice; give each drawn task once.`)
    assertScore(score, `The score of task ${id}`)
    for (const p of [probability, review?.probability ?? 1]) {
      if (p >= MIN_PROBABILITY && p <= 1) continue
      throw new ScoringError(
        'invalid-argument',
        `Task ${id} has a probability of ${p}; give one from ${MIN_PROBABILITY} to 1.`,
      )
    }
  })
}

/**
 * Throws on counts of strata that are negative, not finite, or larger than what they are a part of.
 * @throws ScoringError `invalid-argument`, naming the stratum.
 */
export function checkStrata({ pool, review }: SampleDesign): void {
  for (const { stratum, tasks } of pool) {
    if (!(tasks >= 0 && Number.isFinite(tasks))) reject(stratum, `${tasks} tasks`)
  }
  for (const { stratum, available, drawn, settled, accepted } of review) {
    const isOrdered = 0 <= accepted && accepted <= settled && settled <= drawn && drawn <= available
    if (!isOrdered || !Number.isFinite(available))
      reject(stratum, `${accepted} accepted of ${settled} settled of ${drawn} drawn of ${available} tasks`)
  }
}

function reject(stratum: string, counts: string): never {
  throw new ScoringError(
    'invalid-argument',
    `Stratum “${stratum}” has ${counts}; give finite counts of which none is larger than the next.`,
  )
}
