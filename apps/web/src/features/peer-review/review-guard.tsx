import { useCallback, type ReactNode } from 'react'
import type { ReviewDraft } from '../../domain/reviewing/review-draft'
import { GuardProvider } from '../guard/guard-provider'
import { listReviewGuarded } from './list-review-guarded'
import { useReview } from './review-provider'

/** Looks for patient data in what a reviewer types for others. */
export function ReviewGuard({ children }: { children: ReactNode }) {
  const {
    review: { taskId, criteria },
    draft,
    change,
    state,
    closed,
  } = useReview()
  const list = useCallback((content: ReviewDraft) => listReviewGuarded(content, criteria), [criteria])
  return (
    <GuardProvider
      taskId={taskId}
      draft={draft}
      list={list}
      change={change}
      readOnly={closed !== null || state.conflict !== null}
    >
      {children}
    </GuardProvider>
  )
}
