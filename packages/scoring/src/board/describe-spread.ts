import type { NoAnswerVariance } from '../answers/answer-design'
import type { AnswerIntervalMethod, NoAnswerInterval } from '../answers/answer-interval'

/** Why it is unknown how physicians differ, to follow “because”. */
export const spreadReasons: Record<NoAnswerVariance, string> = {
  'no-answers': 'there are no answers',
  'one-person': 'one physician wrote all answers',
  'no-shared-task': 'no task has answers of two physicians',
  'too-few-linked-people': 'fewer than two physicians answered two tasks that others answered too',
  disconnected: 'physicians who answered the same tasks are too few to tell them from chance',
  'too-few-degrees': 'the answers are too few to tell physicians from chance',
  'zero-variance': 'all scores are equal',
}

/** Why the mean score of physicians has no interval, to follow “because”. */
export const intervalReasons: Record<NoAnswerInterval, string> = {
  'no-answers': 'there are no answers',
  'one-person': 'one physician wrote all answers',
  'too-few-tasks': 'there are too few tasks',
  'zero-variance': 'all scores are equal',
}

/** How the interval of physicians is computed. */
export const intervalMethods: Record<AnswerIntervalMethod, string> = {
  'two-way': 'clustered by task and by physician',
  'by-task': 'clustered by task, which varies more than physicians do here',
  'by-person': 'clustered by physician, which varies more than tasks do here',
  'variance-components': 'from variance components, because all clusters have the same mean',
}
