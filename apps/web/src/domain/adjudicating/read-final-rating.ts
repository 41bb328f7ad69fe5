import { difficultyOf } from '../rating-anchors'
import type { Difficulty } from '../task-facets'
import type { AdjudicationDraft } from './adjudication-draft'
import { defaultRating } from './default-rating'

/** The rating of the rated response as it is decided. */
export interface FinalRating {
  rating: number
  /** Why: the adjudicator's words, or that it is the median. */
  reason: string
  isDefault: boolean
  difficulty: Difficulty
}

/**
 * What the draft says of the rating. Until the adjudicator sets one the default stands; the default needs no words of
 * theirs. Null when there is neither.
 */
export function readFinalRating(draft: Pick<AdjudicationDraft, 'finalResponseQuality' | 'ratingReason'>, ratings: readonly number[]): FinalRating | null {
  const usual = defaultRating(ratings)
  const rating = draft.finalResponseQuality ?? usual
  if (rating === null) return null
  const isDefault = rating === usual
  const words = draft.ratingReason.trim()
  return { rating, reason: words === '' && isDefault ? tellDefault(ratings) : words, isDefault, difficulty: difficultyOf(rating) }
}

function tellDefault(ratings: readonly number[]): string {
  const sorted = ratings.toSorted((one, other) => one - other)
  return sorted.length === 1 ? 'As the reviewer rated it.' : `The median of the reviewers’ ratings: ${sorted.join(', ')}.`
}
