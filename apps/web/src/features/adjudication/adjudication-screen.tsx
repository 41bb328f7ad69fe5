'use client'

import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTRPCClient } from '../../api-client/trpc'
import { EmptyState } from '../../components/ui/empty-state'
import { loadPart } from '../../components/ui/load-part'
import { loadPartsAhead } from '../../components/ui/part-loaders'
import { Skeleton } from '../../components/ui/skeleton'
import { SplitPane } from '../../components/ui/split-pane'
import type { AdjudicationDecision } from '../../domain/adjudicating/adjudication-decisions'
import type { AdjudicationDraft } from '../../domain/adjudicating/adjudication-draft'
import type { SubmittedAdjudication } from '../../domain/adjudicating/submit-adjudication'
import { useGuardState } from '../guard/guard-provider'
import { listGuardMissing } from '../guard/list-guard-missing'
import { JudgingToolbar } from '../peer-review/judging-toolbar'
import { leaveByEscape } from '../peer-review/leave-by-escape'
import { jumpToPart } from '../task-editor/jump-to-part'
import { useKeptFocus } from '../task-editor/use-kept-focus'
import { usePaneKeys } from '../task-editor/use-pane-keys'
import { AdjudicationFooter } from './adjudication-footer'
import { AdjudicationHeader } from './adjudication-header'
import { AdjudicationKeys } from './adjudication-keys'
import { AdjudicationNote } from './adjudication-note'
import { AdjudicationNotices } from './adjudication-notices'
import { useAdjudication } from './adjudication-provider'
import { AdjudicationText } from './adjudication-text'
import { AlignedRubric } from './aligned-rubric'
import { FinalRating } from './final-rating'
import { listAdjudicationMissing } from './list-adjudication-missing'
import { ReviewsSideBySide } from './reviews-side-by-side'
import { strings } from './strings'
import { useAdjudicationActs } from './use-adjudication-acts'
import { useAdjudicationCommands } from './use-adjudication-commands'
import { useSubmitAdjudication } from './use-submit-adjudication'

const AdjudicationConflict = loadPart(
  () => import('./adjudication-conflict').then((file) => file.AdjudicationConflict),
  { waiting: () => <Skeleton label={strings.loading} /> },
)
const neverChanges = () => () => undefined

/** The screen on which a task is decided: the text at the left; what the reviewers say, the rubrics side by side and the rating at the right. */
export function AdjudicationScreen({ onDone }: { onDone: (done: SubmittedAdjudication) => void }) {
  const { adjudication, draft, rows, ratings, state, store, closed, change } = useAdjudication()
  const client = useTRPCClient()
  const screen = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const places = useAdjudicationActs(list)
  const { findings } = useGuardState()
  const { submit, isBusy, refusal } = useSubmitAdjudication(onDone)
  const [isListOpen, setListOpen] = useState(false)
  const [isFolded, setFolded] = useState(false)
  usePaneKeys(screen)
  useKeptFocus(screen)
  useAdjudicationCommands()
  // What is typed before the page has woken up would be lost, so it cannot be typed.
  const isAwake = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const [isWhole, setIsWhole] = useState(false)
  useEffect(() => loadPartsAhead(() => setIsWhole(true)), [])
  // Nobody else is shown what its adjudicator typed.
  if (state.failure?.why === 'other_person') {
    return (
      <EmptyState
        level={1}
        className="mx-auto w-full max-w-[46rem] px-(--gutter) pt-8"
        title={strings.otherTitle}
      >
        {state.failure.sentence}
      </EmptyState>
    )
  }
  const listMissing = (content: AdjudicationDraft) => [
    ...listAdjudicationMissing(content, rows, ratings),
    ...listGuardMissing(findings),
  ]
  const missing = listMissing(draft)
  const decide = (decision: AdjudicationDecision) => {
    change(strings.steps.decision, (old) => ({ ...old, decision }))
    if (decision !== 'accept') jumpToPart('reasons')
  }
  const trySubmit = () => {
    if (isBusy || closed) return
    const now = store.read().content
    if (listMissing(now).length > 0) return setListOpen(true)
    if (now.decision === null) change(strings.steps.decision, (old) => ({ ...old, decision: 'accept' }))
    submit()
  }
  const isOpen = closed === null && state.conflict === null
  return (
    <div
      ref={screen}
      inert={!isAwake || isBusy}
      aria-busy={isBusy || undefined}
      data-awake={isAwake || undefined}
      data-whole={isWhole || undefined}
      data-fills-page
      className="relative flex grow flex-col lg:h-[calc(100dvh-var(--bar-height))] lg:min-h-[36rem] lg:flex-none"
    >
      <div className="border-b border-hair px-(--gutter) pt-4 pb-3">
        <AdjudicationHeader />
      </div>
      <JudgingToolbar
        taskId={adjudication.taskId}
        words={strings}
        group={strings.keysOfAdjudication}
        home="/adjudicate"
        state={state}
        store={store}
        isClosed={closed !== null}
        send={(ending) =>
          client.adjudications.end.mutate({ assignmentId: adjudication.assignmentId, ...ending })
        }
      />
      {isOpen ? (
        <AdjudicationKeys
          {...places}
          onSubmit={trySubmit}
          onDecide={decide}
          onFold={() => setFolded(!isFolded)}
        />
      ) : null}
      <div data-part="guard" className="grid gap-3 px-(--gutter) py-3 empty:hidden">
        <AdjudicationNotices refusal={refusal} />
      </div>
      {state.conflict ? (
        <div className="grow overflow-y-auto">
          <AdjudicationConflict conflict={state.conflict} />
        </div>
      ) : (
        <SplitPane
          name="adjudication"
          label={strings.split}
          initial={42}
          className="min-h-0 grow"
          start={
            <section
              aria-label={strings.text}
              data-part="text"
              data-pane="text"
              tabIndex={-1}
              className="px-(--gutter) py-5 outline-none"
            >
              <AdjudicationText isFolded={isFolded} onFold={setFolded} />
            </section>
          }
          end={
            <div
              data-pane="judgement"
              onKeyDown={leaveByEscape}
              className="grid content-start gap-8 px-(--gutter) pt-5 pb-10"
            >
              <ReviewsSideBySide />
              <AlignedRubric list={list} {...places} />
              <FinalRating />
              <AdjudicationNote />
            </div>
          }
        />
      )}
      {isOpen ? (
        <AdjudicationFooter
          missing={missing}
          isListOpen={isListOpen}
          onListOpen={setListOpen}
          isBusy={isBusy}
          onDecide={decide}
          onSubmit={trySubmit}
        />
      ) : null}
    </div>
  )
}
