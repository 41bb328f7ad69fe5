'use client'

import type { ReviewDraft } from '../../domain/reviewing/review-draft'
import { ClosedDraft } from '../kits/assignments/closed-draft'
import { makeReviewDraftParts } from './draft/review-draft-parts'
import { reviewDefinition } from './review-definition'

const parts = makeReviewDraftParts(null)

/** What was written for a review that is closed. */
export function ClosedReview(props: { assignmentId: string; personId: string; kept: ReviewDraft | null }) {
  return <ClosedDraft definition={reviewDefinition} parts={parts} {...props} />
}
