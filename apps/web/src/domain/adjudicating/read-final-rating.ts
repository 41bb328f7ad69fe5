import { difficultyOf } from '../rating-anchors'
import type { Difficulty } from '../task-facets'
import type { AdjudicationDraft } from './adjudication-draft'
import { defaultRating, isMedian, medianRating } from './default-rating'

/** The rating of the rated response as it is decided. */
export interface FinalRating {
  rating: number
  /** Why: the adjudicator's words, or that it is the median. */
  reason: string
  /** It needs no words of theirs. */
  isMedian: boolean
  difficulty: Difficulty
}

/**
 * What the draft says of the rating. Until the adjudicator sets one the default stands; the median needs no words of
 * theirs. Null when there is neither.
 */
export function readFinalRating(
  draft: Pick<AdjudicationDraft, 'finalResponseQuality' | 'ratingReason'>,
  ratings: readonly number[],
): FinalRating | null {
  const rating = draft.finalResponseQuality ?? defaultRating(ratings)
  if (rating === null) return null
  const needsNoWords = isMedian(rating, ratings)
  const words = draft.ratingReason.trim()
  return {
    rating,
    reason: words === '' && needsNoWords ? tellMedian(rating, ratings) : words,
    isMedian: needsNoWords,
    difficulty: difficultyOf(rating),
  }
}

function tellMedian(rating: number, ratings: readonly number[]): string {
  const sorted = ratings.toSorted((one, other) => one - other)
  if (sorted.length === 1) return 'As the reviewer rated it.'
  const median = medianRating(ratings) ?? rating
  const rounded = median === rating ? '' : `, ${median} rounded ${rating < median ? 'down' : 'up'}`
  return `The median of the reviewers’ ratings: ${sorted.join(', ')}${rounded}.`
}
