import { computeExpectedMaximum } from '../aggregate/best-at-k'
import { computeExpectedMinimum } from '../aggregate/worst-at-k'
import { computeVariance } from '../numeric/moments'
import { sumValues } from '../numeric/sum-values'
import { countDesign, findSpreadReason, type AnswerDesign, type NoAnswerVariance } from './answer-design'
import { listTaskScores, tabulateAnswers, type PhysicianAnswer } from './physician-answer'

/** How far apart two physicians are on the same task, or why this is unknown. In units of the scores. */
export type HumanSpread =
  | {
      readonly reason: null
      /** Standard deviation of the answers of different physicians to the same task. */
      readonly sd: number
      /** Expected distance between the scores of two physicians: 1.128·sd if scores are normal. */
      readonly expectedRange: number
    }
  | { readonly reason: NoAnswerVariance; readonly sd: null; readonly expectedRange: null }

/** The human range of a set of tasks. */
export type HumanRange = AnswerDesign & HumanSpread

/** The answers to one task, and their spread. */
export type TaskRange = HumanSpread & {
  readonly taskId: string
  readonly answers: number
  readonly mean: number
  readonly lowest: number
  readonly highest: number
}

/**
 * How far apart two physicians are on the same task of a set, such as a slice or a whole release.
 *
 * With nₜ answers to task t, their variance vₜ, and their expected distance dₜ (see `listTaskRanges`):
 * `sd = √(Σ(nₜ − 1)·vₜ / Σ(nₜ − 1))` and `expectedRange = Σ(nₜ − 1)·dₜ / Σ(nₜ − 1)`. The square of `sd` is an unbiased
 * estimate of the variance between people plus the residual: it equals the sum of these two `unbiased` components
 * of `estimateAnswerVariance`. The sum needs no separation of people and chance, so it exists in more designs. The
 * expected range does not assume a distribution.
 *
 * Degenerate: `no-answers`; `one-person`; `no-shared-task`, where no task has two answers; `zero-variance`, where
 * all answers to a task have the same score, since a spread of 0 would claim a certainty that the data do not support.
 *
 * Source: Searle, Casella and McCulloch (1992), Variance Components, section 3.6, for the pooled variance; Gini (1912)
 * for the mean difference; the weights nₜ − 1 for it are a convention of this package.
 * @throws ScoringError see `estimateAnswerVariance`.
 */
export function estimateHumanRange(answers: readonly PhysicianAnswer[]): HumanRange {
  const table = tabulateAnswers(answers)
  const design = countDesign(table)
  const reason = findSpreadReason(design)
  return { ...design, ...(reason === null ? poolSpread(listTaskScores(table)) : reportNoSpread(reason)) }
}

/**
 * The answers to each task and how far apart they are, in the order of task ids: the mean, the lowest and the highest
 * score; their standard deviation, with n − 1; and their expected range, the mean distance of all pairs of answers.
 * On few answers the latter two are rough; `estimateHumanRange` pools them over tasks.
 *
 * Degenerate: a task with one answer has no spread (`one-person`), and neither has one with equal scores
 * (`zero-variance`).
 *
 * Source: Gini (1912) for the mean difference, which is the difference of the expected maximum and minimum of two
 * answers.
 * @throws ScoringError see `estimateAnswerVariance`.
 */
export function listTaskRanges(answers: readonly PhysicianAnswer[]): TaskRange[] {
  const table = tabulateAnswers(answers)
  return listTaskScores(table).map((scores, task) => ({
    taskId: table.taskIds[task] as string,
    answers: scores.length,
    mean: sumValues(scores) / scores.length,
    lowest: Math.min(...scores),
    highest: Math.max(...scores),
    ...(scores.length > 1 ? poolSpread([scores]) : reportNoSpread('one-person')),
  }))
}

function poolSpread(tasks: readonly (readonly number[])[]): HumanSpread {
  const shared = tasks.filter((scores) => scores.length > 1)
  // Compared as numbers: the variance of equal scores may differ from 0 by rounding.
  if (shared.every((scores) => scores.every((score) => score === scores[0])))
    return reportNoSpread('zero-variance')
  const pool = (measure: (scores: readonly number[]) => number): number =>
    sumValues(shared.map((scores) => (scores.length - 1) * measure(scores))) /
    sumValues(shared.map((scores) => scores.length - 1))
  return {
    reason: null,
    sd: Math.sqrt(pool((scores) => computeVariance(scores) ?? 0)),
    expectedRange: pool((scores) => computeExpectedMaximum(scores, 2) - computeExpectedMinimum(scores, 2)),
  }
}

function reportNoSpread(reason: NoAnswerVariance): HumanSpread {
  return { reason, sd: null, expectedRange: null }
}
