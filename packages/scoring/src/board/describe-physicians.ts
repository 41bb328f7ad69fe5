import type { Metric } from './leaderboard-table'
import { MIN_SHOWN_COUNT } from './min-shown-count'
import type { PhysicianSpread } from './physician-spread'
import type { StoredBoard } from './stored-board'

/**
 * How the physicians of a stored board differ; `null` for systems, and where it is unknown who wrote which answer.
 * Counts of people below `MIN_SHOWN_COUNT` are hidden.
 *
 * Source: those of `estimateAnswerInterval`, `estimateAnswerVariance` and `estimateHumanRange`.
 */
export function describePhysicians({ physicians }: StoredBoard, metric: Metric): PhysicianSpread | null {
  if (physicians?.reason !== null) return null
  const { interval, variance, range, atK } = physicians[metric === 'headline' ? 'headline' : 'raw']
  const minutes =
    physicians.minutes && physicians.minutes.people >= MIN_SHOWN_COUNT ? physicians.minutes : null
  return {
    people: interval.people < MIN_SHOWN_COUNT ? null : interval.people,
    answers: interval.answers,
    sharedTasks: range.sharedTasks,
    medianMinutes: minutes?.median ?? null,
    minutesQuartiles: minutes && { lower: minutes.quartiles[0], upper: minutes.quartiles[1] },
    intervalMethod: interval.interval?.method ?? null,
    whyNoInterval: interval.reason,
    range:
      range.sd === null || range.expectedRange === null
        ? null
        : { sd: range.sd, expectedRange: range.expectedRange },
    whyNoRange: range.reason,
    variance:
      variance.components === null || variance.peopleShare === null
        ? null
        : { ...variance.components, peopleShare: variance.peopleShare },
    whyNoVariance: variance.reason,
    atK,
  }
}
