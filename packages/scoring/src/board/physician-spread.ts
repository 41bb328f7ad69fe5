import type { NoAnswerVariance } from '../answers/answer-design'
import type { AnswerIntervalMethod, NoAnswerInterval } from '../answers/answer-interval'

/** How the answers of physicians differ, as a board shows it: in the metric of the row, without small counts. */
export interface PhysicianSpread {
  /** How many physicians wrote the answers; `null` if fewer than `MIN_SHOWN_COUNT`. */
  people: number | null
  answers: number
  /** Tasks with several answers. */
  sharedTasks: number
  /** Minutes of work on an answer; `null` if fewer than `MIN_SHOWN_COUNT` physicians have any counted. */
  medianMinutes: number | null
  minutesQuartiles: { lower: number; upper: number } | null
  intervalMethod: AnswerIntervalMethod | null
  whyNoInterval: NoAnswerInterval | null
  /** The human range: standard deviation and expected distance of two physicians on the same task. */
  range: { sd: number; expectedRange: number } | null
  whyNoRange: NoAnswerVariance | null
  /** Variance components of the score of an answer, and the share that lies between physicians. */
  variance: { tasks: number; people: number; residual: number; peopleShare: number } | null
  whyNoVariance: NoAnswerVariance | null
  /** The best and the worst of k physicians, and one answer to the same tasks. */
  atK: { k: number; tasks: number; best: number | null; mean: number | null; worst: number | null }[]
}
