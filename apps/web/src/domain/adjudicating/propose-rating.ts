import { classifyDifficulty } from '../authoring/rating-anchors'

/** The one or two middle ratings; null for an empty list. */
function middleOf(ratings: readonly number[]): { lower: number; upper: number } | null {
  const sorted = ratings.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)]
  return upper === undefined ? null : { lower: sorted[Math.ceil(sorted.length / 2) - 1] ?? upper, upper }
}

/** The median of the reviewers' ratings; null without ratings. */
export function medianRating(ratings: readonly number[]): number | null {
  const middle = middleOf(ratings)
  return middle && (middle.lower + middle.upper) / 2
}

/**
 * The rating that is proposed to the adjudicator: the reviewers' median, rounded down. Null if the two middle
 * ratings fall into different difficulties, because nobody gave a rating between them. The author's rating is
 * left out: adjudicators could infer it from the proposal before the task is settled.
 */
export function proposeRating(ratings: readonly number[]): number | null {
  const middle = middleOf(ratings)
  if (!middle || classifyDifficulty(middle.lower) !== classifyDifficulty(middle.upper)) return null
  return Math.floor((middle.lower + middle.upper) / 2)
}

/** Whether a rating is the median, or next to a median of half a point. */
export function isMedian(rating: number, ratings: readonly number[]): boolean {
  const median = medianRating(ratings)
  return median !== null && Math.abs(rating - median) < 1
}
