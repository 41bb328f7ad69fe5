'use client'

import { useRef, useState } from 'react'
import type { AdjudicationDecision } from '../../domain/adjudicating/adjudication-decisions'
import { classifyDispute } from '../../domain/adjudicating/classify-dispute'
import { readFinalRating } from '../../domain/adjudicating/read-final-rating'
import { isUnreviewed, needsDecision } from '../../domain/adjudicating/alignment/aligned-row'
import type { OpenAdjudication, SubmittedAdjudication } from '../../domain/adjudicating/adjudication-views'
import type { WorkGuidance } from '../../domain/guidelines/guidelines-views'
import { sliceLabels } from '../../domain/datasets/task-facets'
import { AssignmentDone } from '../kits/assignments/assignment-done'
import { SubmitButton, type AssignmentPlace } from '../kits/assignments/assignment-footer'
import { HeaderBadge } from '../kits/assignments/assignment-header'
import { AssignmentScreen } from '../kits/assignments/assignment-screen'
import { SubmissionSent } from '../kits/assignments/undoing/submission-sent'
import { nameTask } from '../kits/task-view/describe-facets'
import { useSubmission } from '../kits/assignments/use-submission'
import { jumpToPart } from '../kits/drafts/jump-to-part'
import type { MissingLine } from '../kits/drafts/missing-list'
import { adjudicationDefinition } from './adjudication-definition'
import { AdjudicationKeys } from './adjudication-keys'
import { AdjudicationNote } from './adjudication-note'
import { AdjudicationProvider, useAdjudication } from './adjudication-provider'
import { AdjudicationText } from './adjudication-text'
import { listAdjudicationMissing } from './draft/list-adjudication-missing'
import { FinalRating } from './final-rating'
import { ReviewsSideBySide } from './reviews-side-by-side'
import { AlignedRubric } from './rubric/aligned-rubric'
import { countChanged } from './rubric/describe-difference'
import { strings } from './strings'
import { useAdjudicationActions } from './use-adjudication-actions'

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
  const { adjudication, draft, rows, change } = useAdjudication()
  const list = useRef<HTMLOListElement>(null)
  const rubric = useAdjudicationActions(list)
  const [isFolded, setFolded] = useState(false)
  const setDecision = (decision: AdjudicationDecision) =>
    change(strings.steps.decision, (old) => ({ ...old, decision }))
  const submission = useSubmission(adjudicationDefinition, {
    listMissing: (content) => listAdjudicationMissing(content, rows, adjudication.reviews),
    finishEditing: () => {
      if (rubric.editing) rubric.actions.finish(rubric.editing, true)
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
      places={usePlaces(submission.missing)}
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

function usePlaces(missing: readonly MissingLine[]): AssignmentPlace[] {
  const { rows, draft, ratings, open } = useAdjudication()
  const undecided = rows.filter(needsDecision)
  const resolved = undecided.filter(({ key }) => !open.includes(key)).length
  const final = readFinalRating(draft, ratings)
  const rubricGap = missing.find(({ part }) => /^(rubric$|row:|reason:)/.test(part))
  return [
    {
      name: strings.places.rubric,
      progress: strings.resolved({
        done: resolved,
        of: undecided.length,
        unreviewed: undecided.filter(isUnreviewed).length,
        changed: countChanged(rows, draft),
      }),
      short: strings.places.decided(resolved, undecided.length),
      part: open[0] ? `row:${open[0]}` : (rubricGap?.part ?? 'rubric'),
      isOpen: open.length > 0 || rubricGap !== undefined,
    },
    {
      name: strings.places.rating,
      progress: final ? `${final.rating} of 7: ${final.difficulty}` : strings.places.rating,
      short: final ? `${final.rating} of 7` : strings.places.rating,
      part: missing.find(({ part }) => part === 'ratingReason')?.part ?? 'rating',
      isOpen: missing.some(({ part }) => part.startsWith('rating')),
    },
    {
      name: strings.places.decision,
      part: missing.find(({ part }) => /^(decision|reasons|note)$/.test(part))?.part ?? 'decision',
      isOpen: missing.some(({ part }) => /^(decision|reasons|note)$/.test(part)),
    },
  ]
}
