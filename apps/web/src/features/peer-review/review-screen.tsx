'use client'

import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTRPCClient } from '../../api-client/trpc'
import { EmptyState } from '../../components/ui/empty-state'
import { loadPart } from '../../components/ui/load-part'
import { loadPartsAhead } from '../../components/ui/part-loaders'
import { Skeleton } from '../../components/ui/skeleton'
import { SplitPane } from '../../components/ui/split-pane'
import type { ReviewDecision } from '../../domain/reviewing/review-decisions'
import type { ReviewDraft } from '../../domain/reviewing/review-draft'
import { useGuardState } from '../guard/guard-provider'
import { listGuardMissing } from '../guard/list-guard-missing'
import { useKeptFocus } from '../task-editor/use-kept-focus'
import { usePaneKeys } from '../task-editor/use-pane-keys'
import { JudgingToolbar } from './judging-toolbar'
import { leaveByEscape } from './leave-by-escape'
import { listReviewMissing } from './list-review-missing'
import { MendedNotice } from './mended-notice'
import { PrivateNote } from './private-note'
import { ReviewDecisionPart } from './review-decision'
import { ReviewFooter } from './review-footer'
import { ReviewHeader } from './review-header'
import { ReviewKeys } from './review-keys'
import { ReviewNotices } from './review-notices'
import { useReview } from './review-provider'
import { ReviewQuestions } from './review-questions'
import { ReviewRubric } from './review-rubric'
import { ReviewText } from './review-text'
import { strings } from './strings'
import { useReviewActs } from './use-review-acts'
import { useReviewCommands } from './use-review-commands'
import { useSubmitReview } from './use-submit-review'

const ReviewConflict = loadPart(() => import('./review-conflict').then((file) => file.ReviewConflict), {
  waiting: () => <Skeleton label={strings.loading} />,
})
const neverChanges = () => () => undefined

/** The screen on which a physician judges the task of another: the text at the left, the judgement at the right. */
export function ReviewScreen({ onDone }: { onDone: (decision: ReviewDecision) => void }) {
  const { review, draft, state, store, closed } = useReview()
  const client = useTRPCClient()
  const screen = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const places = useReviewActs(list)
  const { findings } = useGuardState()
  const { submit, isBusy, refusal } = useSubmitReview(onDone)
  const [isListOpen, setListOpen] = useState(false)
  const [other, setOther] = useState<number | null>(null)
  const [isBeforeOpen, setBeforeOpen] = useState(false)
  usePaneKeys(screen)
  useKeptFocus(screen)
  useReviewCommands()
  // What is typed before the page has woken up would be lost, so it cannot be typed.
  const isAwake = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const [isWhole, setIsWhole] = useState(false)
  useEffect(() => loadPartsAhead(() => setIsWhole(true)), [])
  // Nobody else is shown what its reviewer typed.
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
  const listMissing = (content: ReviewDraft) => [
    ...listReviewMissing(content, review),
    ...listGuardMissing(findings),
  ]
  const missing = listMissing(draft)
  const trySubmit = () => {
    if (isBusy || closed) return
    const { editing } = places
    if (editing) places.acts.finish(editing, true)
    if (listMissing(store.read().content).some(({ isAdvice }) => !isAdvice)) setListOpen(true)
    else submit()
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
        <ReviewHeader />
      </div>
      <JudgingToolbar
        taskId={review.taskId}
        words={strings}
        group={strings.keysOfReview}
        home="/review"
        state={state}
        store={store}
        isClosed={closed !== null}
        send={(ending) => client.reviews.end.mutate({ assignmentId: review.assignmentId, ...ending })}
      />
      {isOpen ? (
        <ReviewKeys
          acts={places.acts}
          onSubmit={trySubmit}
          onOther={() => setOther(other === null ? 0 : null)}
          onBefore={review.before ? () => setBeforeOpen(!isBeforeOpen) : null}
        />
      ) : null}
      <div data-part="guard" className="grid gap-3 px-(--gutter) py-3 empty:hidden">
        <ReviewNotices refusal={refusal} />
      </div>
      {state.conflict ? (
        <div className="grow overflow-y-auto">
          <ReviewConflict conflict={state.conflict} />
        </div>
      ) : (
        <SplitPane
          name="peer-review"
          label={strings.split}
          className="min-h-0 grow"
          start={
            <section
              aria-label={strings.text}
              data-part="text"
              data-pane="text"
              tabIndex={-1}
              className="px-(--gutter) py-5 outline-none"
            >
              <ReviewText other={other} onOther={setOther} />
            </section>
          }
          end={
            <div
              data-pane="judgement"
              onKeyDown={leaveByEscape}
              className="grid content-start gap-8 px-(--gutter) pt-5 pb-10"
            >
              <MendedNotice isOpen={isBeforeOpen} onOpen={setBeforeOpen} />
              <ReviewQuestions />
              <ReviewRubric list={list} {...places} />
              <ReviewDecisionPart />
              <PrivateNote />
            </div>
          }
        />
      )}
      {isOpen ? (
        <ReviewFooter
          missing={missing}
          isListOpen={isListOpen}
          onListOpen={setListOpen}
          isBusy={isBusy}
          onSubmit={trySubmit}
        />
      ) : null}
    </div>
  )
}
