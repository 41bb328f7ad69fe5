import { computeBestAtK } from '../aggregate/best-at-k'
import { computeWorstAtK } from '../aggregate/worst-at-k'
import { listTaskScores, tabulateAnswers, type PhysicianAnswer } from './physician-answer'

/** The best and the worst of k physicians, over the tasks with enough answers. */
export interface AnswersAtK {
  readonly k: number
  /** Tasks with at least k answers; the scores are means over these. */
  readonly tasks: number
  /** Tasks with answers, but fewer than k. */
  readonly leftOut: number
  /** Expected score of the best of k answers to a task; `null` where no task has k answers. */
  readonly best: number | null
  /** Expected score of one answer to the same tasks, for comparison. */
  readonly mean: number | null
  readonly worst: number | null
}

/**
 * Best-at-k and worst-at-k of physicians: the score to expect if k physicians answer a task and the best, or the worst,
 * of their answers counts. Tasks count equally, and those with fewer than k answers are left out, so compare the
 * three scores with each other and not with the mean over all tasks. Clipped to [0, 1] after averaging.
 *
 * Degenerate: `null` where no task has k answers.
 *
 * Source: worst-at-k of arXiv 2505.08775, see `computeWorstAtK` and `computeBestAtK`; leaving out tasks with fewer
 * answers is a convention of this package.
 * @throws ScoringError `invalid-argument` when k is not a whole number of at least 1; otherwise see
 * `estimateAnswerVariance`.
 */
export function summarizeAnswersAtK(answers: readonly PhysicianAnswer[], k: number): AnswersAtK {
  const lists = listTaskScores(tabulateAnswers(answers))
  const enough = lists.filter((scores) => scores.length >= k)
  return {
    k,
    tasks: enough.length,
    leftOut: lists.length - enough.length,
    best: computeBestAtK(enough, k),
    mean: computeBestAtK(enough, 1),
    worst: computeWorstAtK(enough, k),
  }
}
