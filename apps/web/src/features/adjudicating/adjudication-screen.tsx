'use client'

import { useRef, useState } from 'react'
import { Button } from '../../components/ui/controls/button'
import type { AdjudicationDecision } from '../../domain/adjudicating/adjudication-decisions'
import { classifyDispute } from '../../domain/adjudicating/classify-dispute'
import { readFinalRating } from '../../domain/adjudicating/read-final-rating'
import type { OpenAdjudication, SubmittedAdjudication } from '../../domain/adjudicating/adjudication-views'
import type { WorkGuidance } from '../../domain/guidelines/guidelines-views'
import { sliceLabels } from '../../domain/datasets/task-facets'
import { AssignmentDone } from '../kits/assignments/assignment-done'
import { SubmitButton, type AssignmentPlace } from '../kits/assignments/assignment-footer'
import { HeaderBadge } from '../kits/assignments/assignment-header'
import { AssignmentScreen } from '../kits/assignments/assignment-screen'
import { useSubmission } from '../kits/assignments/use-submission'
import { jumpToPart } from '../kits/drafts/jump-to-part'
import type { MissingLine } from '../kits/drafts/missing-list'
import { adjudicationDefinition } from './adjudication-definition'
import { AdjudicationKeys } from './adjudication-keys'
import { AdjudicationNote } from './adjudication-note'
import { AdjudicationProvider, useAdjudication } from './adjudication-provider'
import { AdjudicationText } from './adjudication-text'
import { makeAdjudicationDraftParts } from './draft/adjudication-draft-parts'
import { listAdjudicationMissing } from './draft/list-adjudication-missing'
import { FinalRating } from './final-rating'
import { ReviewsSideBySide } from './reviews-side-by-side'
import { AlignedRubric } from './rubric/aligned-rubric'
import { strings } from './strings'
import { useAdjudicationActions } from './use-adjudication-actions'

const decisionsInOrder: readonly AdjudicationDecision[] = ['reject', 'return', 'accept']

/** An adjudication from opening to decision. */
export function Adjudication({
  adjudication,
  personId,
  guidance,
}: {
  adjudication: OpenAdjudication
  personId: string
  guidance: WorkGuidance
}) {
  const [done, setDone] = useState<SubmittedAdjudication | null>(null)
  if (done) {
    const slice = done.decision === 'accept' ? done.slice : null
    return (
      <AssignmentDone definition={adjudicationDefinition} title={strings.done.title[done.decision]}>
        {strings.done.says[done.decision]}
        {slice ? ` ${strings.done.slice(sliceLabels[slice])}` : ''}
      </AssignmentDone>
    )
  }
  return (
    <AdjudicationProvider adjudication={adjudication} personId={personId}>
      <AdjudicationScreen guidance={guidance} onDone={setDone} />
    </AdjudicationProvider>
  )
}

function AdjudicationScreen({
  guidance,
  onDone,
}: {
  guidance: WorkGuidance
  onDone: (done: SubmittedAdjudication) => void
}) {
  const { adjudication, draft, rows, ratings, store, change } = useAdjudication()
  const list = useRef<HTMLOListElement>(null)
  const rubric = useAdjudicationActions(list)
  const [isFolded, setFolded] = useState(false)
  const setDecision = (decision: AdjudicationDecision) =>
    change(strings.steps.decision, (old) => ({ ...old, decision }))
  const submission = useSubmission(adjudicationDefinition, {
    listMissing: (content) => listAdjudicationMissing(content, rows, ratings),
    complete: () => {
      if (store.read().content.decision === null) setDecision('accept')
    },
    onDone,
  })
  const decide = (decision: AdjudicationDecision) => {
    setDecision(decision)
    if (decision !== 'accept') jumpToPart('reasons')
  }
  const { disputed, reviews } = adjudication
  return (
    <AssignmentScreen
      submission={submission}
      guidance={guidance}
      parts={makeAdjudicationDraftParts(rows)}
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
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:[&>button]:grow">
          {decisionsInOrder.map((decision) =>
            decision === (draft.decision ?? 'accept') ? (
              <SubmitButton key={decision} submission={submission}>
                {strings.decisions[decision].name}
              </SubmitButton>
            ) : (
              <Button key={decision} onClick={() => decide(decision)}>
                {strings.decisions[decision].name}
              </Button>
            ),
          )}
        </div>
      }
    />
  )
}

function usePlaces(missing: readonly MissingLine[]): AssignmentPlace[] {
  const { rows, draft, ratings, open } = useAdjudication()
  const differences = rows.filter(({ is }) => is === 'difference')
  const resolved = differences.filter(({ key }) => !open.includes(key)).length
  const final = readFinalRating(draft, ratings)
  return [
    {
      name: strings.places.rubric,
      progress: strings.resolved(resolved, differences.length),
      part: open[0] ? `row:${open[0]}` : 'rubric',
      isOpen: open.length > 0,
    },
    {
      name: strings.places.rating,
      progress: final ? `${final.rating} of 7: ${final.difficulty}` : strings.places.rating,
      part: missing.find(({ part }) => part === 'ratingReason')?.part ?? 'rating',
      isOpen: missing.some(({ part }) => part.startsWith('rating')),
    },
  ]
}
