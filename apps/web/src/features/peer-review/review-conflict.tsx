import type { ReviewDraft } from '../../domain/reviewing/review-draft'
import { ConflictScreen } from '../task-editor/conflict-screen'
import type { DraftConflict } from '../task-editor/draft-store'
import { makeReviewDraftParts } from './review-draft-parts'
import { useReview } from './review-provider'
import { strings } from './strings'

/** Two texts of one review. */
export function ReviewConflict({ conflict }: { conflict: DraftConflict<ReviewDraft> }) {
  const { review, store } = useReview()
  const nameOf = (stableId: string) => {
    const place = review.criteria.findIndex((one) => one.stableId === stableId)
    return place === -1 ? strings.rowAdded : `Criterion ${place + 1}`
  }
  return (
    <ConflictScreen
      conflict={conflict}
      parts={makeReviewDraftParts(nameOf)}
      lead={strings.conflictLead}
      onSettle={store.settle}
    />
  )
}
