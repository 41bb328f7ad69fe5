'use client'

import { useRef, useState } from 'react'
import { loadPart } from '../../components/ui/loading/load-part'
import { loadOverlay } from '../../components/ui/loading/load-overlay'
import type { ReviewDraft } from '../../domain/reviewing/review-draft'
import type { WorkGuidance } from '../../domain/guidelines/guidelines-views'
import type { OpenReview, SubmittedReview } from '../../domain/reviewing/review-views'
import { SubmitButton } from '../kits/assignments/assignment-footer'
import { AssignmentScreen } from '../kits/assignments/assignment-screen'
import { PrivateNoteField } from '../kits/assignments/note-field'
import { useUnsentMessages } from '../kits/threads/unsent-messages'
import { useSubmission } from '../kits/assignments/use-submission'
import { nameTask } from '../kits/task-view/describe-facets'
import { reviewLimits } from '../../domain/reviewing/review-decisions'
import { listNotReviewed, listReviewMissing } from './draft/list-review-missing'
import { listReviewPlaces } from './draft/list-review-places'
import { EarlierReviewNotice } from './earlier-review-notice'
import { ReviewDecisionPart } from './review-decision'
import { ReviewKeys } from './review-keys'
import { reviewDefinition } from './review-definition'
import { ReviewProvider, useReview } from './review-provider'
import { ReviewQuestions } from './review-questions'
import { ReviewText } from './review-text'
import { ReviewRubric } from './rubric/review-rubric'
import { strings } from './strings'
import { useReviewActions } from './use-review-actions'

const UnreviewedDialog = loadOverlay(() =>
  import('./unreviewed-dialog').then((file) => file.UnreviewedDialog),
)

// What follows the submission loads in the meantime.
const SubmissionSent = loadPart(() =>
  import('../kits/assignments/undoing/submission-sent').then(
    (file) => file.SubmissionSent<OpenReview, ReviewDraft, SubmittedReview>,
  ),
)
const AssignmentDone = loadPart(() =>
  import('../kits/assignments/assignment-done').then(
    (file) => file.AssignmentDone<OpenReview, ReviewDraft, SubmittedReview>,
  ),
)

/** A review from opening to submission. */
export function PeerReview({
  review: first,
  personId,
  guidance,
}: {
  review: OpenReview
  personId: string
  guidance: WorkGuidance
}) {
  const [review, setReview] = useState(first)
  const [sent, setSent] = useState<SubmittedReview | null>(null)
  if (sent?.takesEffectAt)
    return (
      <SubmissionSent
        definition={reviewDefinition}
        assignmentId={review.assignmentId}
        name={nameTask(review.task)}
        takesEffectAt={sent.takesEffectAt}
        title={strings.done.title[sent.decision]}
        onUndone={(undone) => {
          setReview(undone)
          setSent(null)
        }}
      >
        {strings.done.says}
      </SubmissionSent>
    )
  if (sent)
    return (
      <AssignmentDone definition={reviewDefinition} title={strings.done.title[sent.decision]}>
        {strings.done.says}
      </AssignmentDone>
    )
  return (
    <ReviewProvider review={review} personId={personId}>
      <ReviewScreen guidance={guidance} onDone={setSent} />
    </ReviewProvider>
  )
}

function ReviewScreen({
  guidance,
  onDone,
}: {
  guidance: WorkGuidance
  onDone: (sent: SubmittedReview) => void
}) {
  const { review, draft } = useReview()
  const list = useRef<HTMLOListElement>(null)
  const rubric = useReviewActions(list)
  const [other, setOther] = useState<number | null>(null)
  const [isBeforeOpen, setBeforeOpen] = useState(false)
  const unsent = useUnsentMessages(review.taskId)
  const submission = useSubmission(reviewDefinition, {
    listMissing: (content) => [...listReviewMissing(content, review), ...unsent],
    finishEditing: () => {
      if (rubric.editing) rubric.actions.finish(rubric.editing, true)
    },
    needsConfirmation: (content) => listNotReviewed(content, review).length > 0,
    onDone,
  })
  return (
    <>
      <AssignmentScreen
        submission={submission}
        guidance={guidance}
        keys={
          <ReviewKeys
            actions={rubric.actions}
            onSubmit={submission.submit}
            onOther={() => setOther(other === null ? 0 : null)}
            onBefore={review.before ? () => setBeforeOpen(!isBeforeOpen) : null}
          />
        }
        text={<ReviewText other={other} onOther={setOther} />}
        judgment={
          <>
            <EarlierReviewNotice isOpen={isBeforeOpen} onOpen={setBeforeOpen} />
            <ReviewQuestions />
            <ReviewRubric list={list} {...rubric} />
            <ReviewDecisionPart />
            <PrivateNoteField hint={strings.privateNoteHint} maxLength={reviewLimits.note} />
          </>
        }
        places={listReviewPlaces(submission.missing, draft.responseQuality)}
        submitButtons={
          <SubmitButton submission={submission}>
            <span className="sm:hidden">{strings.submit}</span>
            <span className="max-sm:hidden">
              {draft.decision ? strings.decisions[draft.decision].submit : strings.submit}
            </span>
          </SubmitButton>
        }
      />
      {submission.isAsked ? (
        <UnreviewedDialog
          unreviewed={listNotReviewed(draft, review)}
          of={review.criteria.length}
          onConfirm={submission.confirm}
          onClose={() => submission.setAsked(false)}
        />
      ) : null}
    </>
  )
}
