'use client'

import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react'
import type { ReviewDraft } from '../../domain/reviewing/review-draft'
import type { OpenReview } from '../../domain/reviewing/review-views'
import {
  AssignmentProvider,
  useAssignmentDraft,
  type AssignmentWork,
} from '../kits/assignments/assignment-provider'
import { listGuardedReviewTexts } from './draft/list-guarded-review-texts'
import { makeReviewDraftParts } from './draft/review-draft-parts'
import { reviewDefinition } from './review-definition'
import { layOutRubric, type RubricRow } from './rubric/lay-out-rubric'

interface ReviewContext extends AssignmentWork<ReviewDraft> {
  review: OpenReview
  rows: readonly RubricRow[]
}

const Context = createContext<ReviewContext | null>(null)

/** Holds an open review, its draft and its rubric as the reviewer would have it. */
export function ReviewProvider({
  review,
  personId,
  children,
}: {
  review: OpenReview
  personId: string
  children: ReactNode
}) {
  const parts = useMemo(() => makeReviewDraftParts(review.criteria), [review.criteria])
  const work = useAssignmentDraft(reviewDefinition, review, parts, personId)
  const rows = useMemo(() => layOutRubric(review, work.draft), [review, work.draft])
  const listGuarded = useCallback(
    (draft: ReviewDraft) => listGuardedReviewTexts(draft, review.criteria),
    [review.criteria],
  )
  const value = useMemo((): ReviewContext => ({ ...work, review, rows }), [work, review, rows])
  return (
    <AssignmentProvider work={work} listGuarded={listGuarded}>
      <Context value={value}>{children}</Context>
    </AssignmentProvider>
  )
}

export function useReview(): ReviewContext {
  const value = useContext(Context)
  if (!value) throw new Error('There is no review here: put it inside ReviewProvider.')
  return value
}
