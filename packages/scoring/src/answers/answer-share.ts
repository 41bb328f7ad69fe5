import { boundShare, type ExampleShare } from '../aggregate/example-share'
import { estimateAnswerInterval, type NoAnswerInterval } from './answer-interval'
import type { PhysicianAnswer } from './physician-answer'

/** A share of tasks from answers of physicians. */
export interface AnswerShare extends Omit<ExampleShare, 'reason'> {
  /** Why there is no interval. */
  readonly reason: NoAnswerInterval | null
}

/**
 * `estimateExampleShare` for answers of physicians, whose `score` is 1 where it happened and else 0. Answers of one
 * person may be alike, so v and the degrees of freedom are those of `estimateAnswerInterval`, clustered by task and by
 * person, and `n* = p(1 − p)/v`.
 *
 * Degenerate: as `estimateAnswerInterval`; where all answers are equal there is no interval, because they say nothing
 * about how alike the answers of a person are.
 *
 * Source: those of `estimateExampleShare` and `estimateAnswerInterval`.
 * @throws ScoringError see `estimateAnswerVariance`.
 */
export function estimateAnswerShare(answers: readonly PhysicianAnswer[]): AnswerShare {
  const { mean: share, tasks, interval, reason } = estimateAnswerInterval(answers)
  if (share === null) return { share, interval: null, examples: 0, reason: 'no-answers' }
  if (interval === null) return { share, interval: null, examples: tasks, reason }
  const effective = (share * (1 - share)) / interval.se ** 2
  return { share, interval: boundShare(share, effective, interval.df), examples: tasks, reason: null }
}
