/**
 * The rating that stands unless the adjudicator sets another: the median of the reviewers' ratings, null without one. Of
 * an even number the mean of the two in the middle, rounded down: half a point is decided towards the worse, so that 2
 * and 3 give 2 and a doubt about a serious deficiency is not averaged away. The lower of the two would do so too, but
 * jump: 1 and 6 would give 1 where 1 and 7 give 4. The author's rating has no part in it, as the default would tell it:
 * with one reviewer it could be read off, and adjudicators do not see it until the task is settled.
 */
export function defaultRating(ratings: readonly number[]): number | null {
  const sorted = ratings.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)]
  if (upper === undefined) return null
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? upper
  return Math.floor((lower + upper) / 2)
}
