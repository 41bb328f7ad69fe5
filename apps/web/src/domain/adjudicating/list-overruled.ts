import type { ReviewDecision } from '../reviewing/review-decisions'
import type { AdjudicationDraft } from './adjudication-draft'
import type { Letter } from './alignment/voices'

/** What a review decided, under its letter. */
export interface DecidedReview {
  letter: Letter
  decision: ReviewDecision
  responseQuality: number
}

/** The reviewers whose decision is reversed: who rejected what is accepted, or approved what is rejected. */
export function listOverruled(
  { decision }: Pick<AdjudicationDraft, 'decision'>,
  reviews: readonly DecidedReview[],
): Letter[] {
  const opposed = decision === 'accept' ? 'reject' : decision === 'reject' ? 'approve' : null
  return reviews.flatMap((review) => (review.decision === opposed ? [review.letter] : []))
}
