import { difficultyOf } from '../rating-anchors'

/** The one or two in the middle; null without any. */
function middleOf(ratings: readonly number[]): { lower: number; upper: number } | null {
  const sorted = ratings.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)]
  return upper === undefined ? null : { lower: sorted[Math.ceil(sorted.length / 2) - 1] ?? upper, upper }
}

/** The median of the reviewers' ratings, of an even number the mean of the two in the middle; null without one. */
export function medianRating(ratings: readonly number[]): number | null {
  const middle = middleOf(ratings)
  return middle && (middle.lower + middle.upper) / 2
}

/**
 * The rating that stands unless the adjudicator sets another: the median, half a point decided towards the worse. Null
 * without a review, and where the two in the middle would put the task among the difficult and among the typical: then
 * nobody gave what lies between them, and who decides chooses. The author's rating has no part in it, as the default
 * would tell it: with one reviewer it could be read off, and adjudicators do not see it until the task is settled.
 */
export function defaultRating(ratings: readonly number[]): number | null {
  const middle = middleOf(ratings)
  if (!middle || difficultyOf(middle.lower) !== difficultyOf(middle.upper)) return null
  return Math.floor((middle.lower + middle.upper) / 2)
}

/** Whether a rating is the median, or the next to it where it is half a point. */
export function isMedian(rating: number, ratings: readonly number[]): boolean {
  const median = medianRating(ratings)
  return median !== null && Math.abs(rating - median) < 1
}
