'use client'

import { useRouter } from 'next/navigation'
import { useTRPCClient } from '../../../api-client/trpc'
import { formatTime } from '../../../components/ui/text/format'
import { showToast } from '../../../components/ui/overlays/toast-store'
import type { OpenReview, SubmittedReview } from '../../../domain/reviewing/review-views'
import { AssignmentDone } from '../../kits/assignments/assignment-done'
import { reviewDefinition } from '../review-definition'
import { heldStrings as words, strings } from '../strings'
import { TimeLeft } from './time-left'
import { UndoButton } from './undo-button'
import { useSecondsLeft } from './use-seconds-left'

interface ReviewSentProps {
  assignmentId: string
  sent: SubmittedReview & { takesEffectAt: string }
  /** Gets the review as it is after its submission was undone. */
  onUndone: (review: OpenReview) => void
}

/** Confirms a submission that is held: what was decided, the seconds left, undo, and the next review. */
export function ReviewSent({ assignmentId, sent: { decision, takesEffectAt }, onUndone }: ReviewSentProps) {
  const client = useTRPCClient()
  const router = useRouter()
  const isDue = useSecondsLeft(takesEffectAt) === 0
  /** Stays on the next pages while the review is held. */
  const offerUndo = () => {
    const left = Date.parse(takesEffectAt) - Date.now()
    if (left <= 0) return
    showToast({
      title: words.title,
      body: words.until(formatTime(takesEffectAt)),
      duration: left,
      action: {
        label: words.undo,
        altText: words.undoElsewhere,
        onSelect: () =>
          void client.reviews.undo.mutate({ assignmentId }).then(
            () => router.push(`${reviewDefinition.path}/${assignmentId}`),
            (error: unknown) =>
              showToast({
                tone: 'amber',
                title: words.notUndone,
                ...(error instanceof Error && { body: error.message }),
              }),
          ),
      },
    })
  }
  return (
    <AssignmentDone
      definition={reviewDefinition}
      title={strings.done.title[decision]}
      onTaken={offerUndo}
      actions={
        isDue ? null : (
          <UndoButton
            assignmentId={assignmentId}
            hasKey
            onUndone={async () => onUndone(await client.reviews.read.query({ assignmentId }))}
          />
        )
      }
    >
      {isDue ? (
        strings.done.says
      ) : (
        <>
          {words.title}. {words.itTakesEffect} <TimeLeft until={takesEffectAt} />. {words.meanwhile}
        </>
      )}
    </AssignmentDone>
  )
}
