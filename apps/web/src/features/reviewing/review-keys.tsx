'use client'

import { AssignmentKeys } from '../kits/assignments/assignment-keys'
import { listReviewKeys } from './list-review-keys'
import { useReview } from './review-provider'
import type { ReviewActions } from './use-review-actions'

interface ReviewKeysProps {
  actions: ReviewActions['actions']
  onSubmit: () => void
  onOther: () => void
  onBefore: (() => void) | null
}

/** The keys of a review. */
export function ReviewKeys({ actions, onSubmit, onOther, onBefore }: ReviewKeysProps) {
  const { change, review } = useReview()
  return (
    <AssignmentKeys
      bindings={listReviewKeys({
        actions,
        change,
        onOther: review.otherAnswers.length > 0 ? onOther : null,
        onBefore,
      })}
      onThread={(open) =>
        actions.onCurrent(({ stableId, original, number }) =>
          original ? open(stableId, number) : actions.explainNoThread(stableId),
        )
      }
      onSubmit={onSubmit}
    />
  )
}
