'use client'

import { useMemo } from 'react'
import type { KeptReview } from '../../domain/reviewing/review-views'
import { ClosedDraft } from '../kits/assignments/closed-draft'
import { makeReviewDraftParts } from './draft/review-draft-parts'
import { reviewDefinition } from './review-definition'

/** What was written for a review that is closed. */
export function ClosedReview({
  kept: { content, criteria },
  ...of
}: {
  assignmentId: string
  personId: string
  kept: KeptReview
}) {
  const parts = useMemo(() => makeReviewDraftParts(criteria), [criteria])
  return <ClosedDraft definition={reviewDefinition} parts={parts} kept={content} {...of} />
}
