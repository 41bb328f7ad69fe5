'use client'

import { useRef, useState } from 'react'
import { loadPart } from '../../components/ui/loading/load-part'
import type { AdjudicationDraft } from '../../domain/adjudicating/adjudication-draft'
import type { AdjudicationDecision } from '../../domain/adjudicating/adjudication-decisions'
import { classifyDispute } from '../../domain/adjudicating/classify-dispute'
import type { OpenAdjudication, SubmittedAdjudication } from '../../domain/adjudicating/adjudication-views'
import type { WorkGuidance } from '../../domain/guidelines/guidelines-views'
import { sliceLabels } from '../../domain/datasets/task-facets'
import { SubmitButton } from '../kits/assignments/assignment-footer'
import { HeaderBadge } from '../kits/assignments/assignment-header'
import { AssignmentScreen } from '../kits/assignments/assignment-screen'
import { nameTask } from '../kits/task-view/describe-facets'
import { useSubmission } from '../kits/assignments/use-submission'
import { useUnsentMessages } from '../kits/threads/unsent-messages'
import { jumpToPart } from '../kits/drafts/jump-to-part'
import { adjudicationDefinition } from './adjudication-definition'
import { AdjudicationKeys } from './adjudication-keys'
import { AdjudicationNote } from './adjudication-note'
import { AdjudicationProvider, useAdjudication } from './adjudication-provider'
import { AdjudicationText } from './adjudication-text'
import { listAdjudicationMissing } from './draft/list-adjudication-missing'
import { listAdjudicationPlaces } from './draft/list-adjudication-places'
import { FinalRating } from './final-rating'
import { ReviewsSideBySide } from './reviews-side-by-side'
import { AlignedRubric } from './rubric/aligned-rubric'
import { strings } from './strings'
import { useAdjudicationActions } from './use-adjudication-actions'

// What follows the submission loads in the meantime.
const SubmissionSent = loadPart(() =>
  import('../kits/assignments/undoing/submission-sent').then(
    (file) => file.SubmissionSent<OpenAdjudication, AdjudicationDraft, SubmittedAdjudication>,
  ),
)
const AssignmentDone = loadPart(() =>
  import('../kits/assignments/assignment-done').then(
    (file) => file.AssignmentDone<OpenAdjudication, AdjudicationDraft, SubmittedAdjudication>,
  ),
)

/** An adjudication from opening to decision. */
export function Adjudication({
  adjudication: first,
  personId,
  guidance,
}: {
  adjudication: OpenAdjudication
  personId: string
  guidance: WorkGuidance
}) {
  const [adjudication, setAdjudication] = useState(first)
  const [sent, setSent] = useState<SubmittedAdjudication | null>(null)
  if (!sent)
    return (
      <AdjudicationProvider adjudication={adjudication} personId={personId}>
        <AdjudicationScreen guidance={guidance} onDone={setSent} />
      </AdjudicationProvider>
    )
  const title = strings.done.title[sent.decision]
  const slice = sent.decision === 'accept' ? sent.slice : null
  const says = `${strings.done.says[sent.decision]}${slice ? ` ${strings.done.slice(sliceLabels[slice])}` : ''}`
  return sent.takesEffectAt ? (
    <SubmissionSent
      definition={adjudicationDefinition}
      assignmentId={adjudication.assignmentId}
      name={nameTask(adjudication.task)}
      takesEffectAt={sent.takesEffectAt}
      title={title}
      onUndone={(undone) => {
        setAdjudication(undone)
        setSent(null)
      }}
    >
      {says}
    </SubmissionSent>
  ) : (
    <AssignmentDone definition={adjudicationDefinition} title={title}>
      {says}
    </AssignmentDone>
  )
}

function AdjudicationScreen({
  guidance,
  onDone,
}: {
  guidance: WorkGuidance
  onDone: (done: SubmittedAdjudication) => void
}) {
  const { adjudication, draft, rows, ratings, open, change } = useAdjudication()
  const list = useRef<HTMLOListElement>(null)
  const rubric = useAdjudicationActions(list)
  const [isFolded, setFolded] = useState(false)
  const setDecision = (decision: AdjudicationDecision) =>
    change(strings.steps.decision, (old) => ({ ...old, decision }))
  const unsent = useUnsentMessages(adjudication.taskId)
  const submission = useSubmission(adjudicationDefinition, {
    listMissing: (content) => [...listAdjudicationMissing(content, rows, adjudication.reviews), ...unsent],
    finishEditing: () => {
      if (rubric.editing) rubric.actions.finish(rubric.editing, 'left')
    },
    onDone,
  })
  const decide = (decision: AdjudicationDecision) => {
    setDecision(decision)
    jumpToPart(decision === 'accept' ? 'decision' : 'reasons')
  }
  const { disputed, reviews } = adjudication
  return (
    <AssignmentScreen
      submission={submission}
      guidance={guidance}
      badge={
        disputed ? (
          <HeaderBadge tone="amber">{strings.disputed(classifyDispute(reviews).question)}</HeaderBadge>
        ) : null
      }
      keys={
        <AdjudicationKeys
          actions={rubric.actions}
          onSubmit={submission.submit}
          onDecide={decide}
          onFold={() => setFolded(!isFolded)}
        />
      }
      text={<AdjudicationText isFolded={isFolded} onFold={setFolded} />}
      judgment={
        <>
          <ReviewsSideBySide />
          <AlignedRubric list={list} {...rubric} />
          <FinalRating />
          <AdjudicationNote />
        </>
      }
      places={listAdjudicationPlaces({ missing: submission.missing, rows, draft, ratings, open })}
      submitButtons={
        <SubmitButton submission={submission}>
          <span className="sm:hidden">{strings.submitShort}</span>
          <span className="max-sm:hidden">
            {draft.decision ? strings.decisions[draft.decision].submit : strings.submitShort}
          </span>
        </SubmitButton>
      }
    />
  )
}
