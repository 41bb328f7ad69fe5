import { classifyDifficulty } from '../authoring/rating-anchors'
import type { Difficulty } from '../datasets/task-facets'
import type { AdjudicationDraft } from './adjudication-draft'
import { isMedian, medianRating } from './propose-rating'

/** The rating of the rated response, as decided. */
export interface FinalRating {
  rating: number
  /** Why: the adjudicator's words, or that it is the median. */
  reason: string
  /** A median needs no reason from the adjudicator. */
  isMedian: boolean
  difficulty: Difficulty
}

/**
 * The final rating that the adjudicator chose; null until they did. Only a rating other than the reviewers'
 * median needs a reason.
 */
export function readFinalRating(
  draft: Pick<AdjudicationDraft, 'finalResponseQuality' | 'ratingReason'>,
  ratings: readonly number[],
): FinalRating | null {
  const rating = draft.finalResponseQuality
  if (rating === null) return null
  const needsNoWords = isMedian(rating, ratings)
  const words = draft.ratingReason.trim()
  return {
    rating,
    reason: words === '' && needsNoWords ? explainMedian(rating, ratings) : words,
    isMedian: needsNoWords,
    difficulty: classifyDifficulty(rating),
  }
}

function explainMedian(rating: number, ratings: readonly number[]): string {
  const sorted = ratings.toSorted((one, other) => one - other)
  if (sorted.length === 1) return 'As the reviewer rated it.'
  const median = medianRating(ratings) ?? rating
  const rounded = median === rating ? '' : `, ${median} rounded ${rating < median ? 'down' : 'up'}`
  return `The median of the reviewers’ ratings: ${sorted.join(', ')}${rounded}.`
}
