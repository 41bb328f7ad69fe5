import type { DraftCriterion } from '../task-drafts'
import { describeWrongPoints } from './check-hard-rules'

/** The total points that an answer can gain and lose. Missing and invalid points don't count. */
export function sumPoints(criteria: readonly Pick<DraftCriterion, 'points'>[]): {
  positive: number
  negative: number
} {
  return criteria.reduce(
    (sum, { points }) =>
      points === null || describeWrongPoints(points)
        ? sum
        : points > 0
          ? { ...sum, positive: sum.positive + points }
          : { ...sum, negative: sum.negative + points },
    { positive: 0, negative: 0 },
  )
}
