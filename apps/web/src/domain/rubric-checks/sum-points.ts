import type { DraftCriterion } from '../task-drafts'

/** What can be won and lost; points that are no number do not count. */
export function sumPoints(criteria: readonly Pick<DraftCriterion, 'points'>[]): {
  positive: number
  negative: number
} {
  return criteria.reduce(
    (sum, { points }) =>
      points === null
        ? sum
        : points > 0
          ? { ...sum, positive: sum.positive + points }
          : { ...sum, negative: sum.negative + points },
    { positive: 0, negative: 0 },
  )
}
