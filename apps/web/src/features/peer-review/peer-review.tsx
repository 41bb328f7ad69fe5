'use client'

import { useState } from 'react'
import type { ReviewDecision } from '../../domain/reviewing/review-decisions'
import type { OpenReview } from '../../domain/reviewing/submit-review'
import { ReviewGuard } from './review-guard'
import { ReviewProvider } from './review-provider'
import { ReviewScreen } from './review-screen'
import { SubmittedReview } from './submitted-review'

/** One review, from its opening to its submission. */
export function PeerReview({ review, personId }: { review: OpenReview; personId: string }) {
  const [decision, setDecision] = useState<ReviewDecision | null>(null)
  if (decision) return <SubmittedReview decision={decision} />
  return (
    <ReviewProvider review={review} personId={personId}>
      <ReviewGuard>
        <ReviewScreen onDone={setDecision} />
      </ReviewGuard>
    </ReviewProvider>
  )
}
