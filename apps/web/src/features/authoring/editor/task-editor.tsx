'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { SplitPane } from '../../../components/ui/layout/split-pane'
import { loadPart } from '../../../components/ui/loading/load-part'
import { loadPartsAhead } from '../../../components/ui/loading/load-parts-ahead'
import { showToast } from '../../../components/ui/overlays/toast-store'
import { Skeleton } from '../../../components/ui/states/skeleton'
import type { OpenedDraft } from '../../../domain/authoring/draft-saves'
import type { WorkGuidance } from '../../../domain/guidelines/guidelines-views'
import type { TaskStatus } from '../../../domain/lifecycle/lifecycle'
import { wasAccepted } from '../../../domain/lifecycle/status-sets'
import { ignoreRepeatedKeys } from '../../kits/drafts/keys/ignore-repeated-keys'
import { notifyIgnored } from '../../kits/drafts/keys/notify-ignored'
import { keepPresses } from '../../kits/drafts/keys/keep-presses'
import { jumpToPart } from '../../kits/drafts/jump-to-part'
import { OtherPersonState } from '../../kits/drafts/other-person-state'
import { SaveNotices } from '../../kits/drafts/saved-state'
import { useKeptFocus } from '../../kits/drafts/use-kept-focus'
import { usePaneKeys } from '../../kits/drafts/keys/use-pane-keys'
import { GuardNotice } from '../../kits/guard/guard-notice'
import { GuardProvider } from '../../kits/guard/guard-provider'
import { GuidanceNoticeLater, GuidanceToolsLater, TourOfferLater } from '../../kits/guidelines/guidance-parts'
import { listGuardedTexts } from '../../kits/guard/list-guarded-texts'
import { TaskDraftProvider, useTaskDraft } from '../../kits/task-draft/task-draft-provider'
import { ConversationPane } from '../conversation/conversation-pane'
import { useAnsweredTurns } from '../conversation/use-answered-turns'
import { EditorFooter } from './editor-footer'
import { EditorHeader, EditorToolbar } from './editor-header'
import { EditorPanels } from './editor-panels'
import { EditorPlaces } from './editor-places'
import { listEditorTabs } from './editor-tabs'
import { strings } from './strings'
import { TaskFields } from './task-fields'
import { useEditorCommands } from './use-editor-commands'
import { useEditorTab } from './use-editor-tab'

const TaskConflict = loadPart(
  () => import('../../kits/task-draft/task-conflict').then((file) => file.TaskConflict),
  {
    waiting: () => <Skeleton label={strings.loading} />,
  },
)

const AcceptedNotice = loadPart(
  () => import('../submission/accepted-notice').then((file) => file.AcceptedNotice),
  { waiting: () => null },
)

const LeftOverNotice = loadPart(() =>
  import('../submission/left-over-notice').then((file) => file.LeftOverNotice),
)

const DeletedDraft = loadPart(() => import('../submission/deleted-draft').then((file) => file.DeletedDraft))

/** The screen on which a physician writes a task. */
export function TaskEditor({
  opened,
  personId,
  guidance,
}: {
  opened: OpenedDraft
  personId: string
  guidance: WorkGuidance
}) {
  const router = useRouter()
  const [isDeleted, setIsDeleted] = useState(false)
  const leaveDeleted = () => {
    setIsDeleted(true)
    router.push('/write')
  }
  // The list may take long to arrive. Meanwhile, nothing reads the deleted draft, and nobody can type into it.
  if (isDeleted) return <Skeleton label={strings.openingOwnTasks} className="px-(--gutter) pt-6" />
  return (
    <TaskDraftProvider opened={opened} personId={personId}>
      <EditorScreen guidance={guidance} onDeleted={leaveDeleted} />
    </TaskDraftProvider>
  )
}

const neverChanges = () => () => undefined

function EditorScreen({ guidance, onDeleted }: { guidance: WorkGuidance; onDeleted: () => void }) {
  const { task, draft, withoutRubric, change, readOnly, state, store } = useTaskDraft()
  const panel = { task, draft, change, readOnly }
  const replacing = useAnsweredTurns(task.id, draft)
  const guided = { taskId: task.id, guidance, screen: 'write' } as const
  const screen = useRef<HTMLDivElement>(null)
  const move = useRef<((is: 'undo' | 'redo') => void) | null>(null)
  const tabs = listEditorTabs(task, readOnly)
  const { tab, choose } = useEditorTab(tabs)
  const places = { tabs, shown: tab, onShow: choose }
  // The status of a submitted task comes first, also on a phone.
  const endFirst = task.status !== 'draft' && task.status !== 'revision'
  usePaneKeys(screen)
  useKeptFocus(screen)
  useEffect(() => ignoreRepeatedKeys(notifyIgnored), [])
  useEffect(keepPresses, [])
  useEditorCommands(task.status, readOnly)
  // Text typed before hydration would be lost, so the screen is inert until then.
  const isAwake = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const [isWhole, setIsWhole] = useState(false)
  useEffect(() => loadPartsAhead(() => setIsWhole(true)), [])
  useFirstFocus(isAwake)
  // Only the author may see the text.
  if (state.failure?.why === 'other_person') {
    return <OtherPersonState title={strings.otherTitle} failure={state.failure} onRetry={store.retry} />
  }
  if (state.deletedAt !== null) {
    const { deletedAt, leftOver } = state
    return (
      <DeletedDraft
        isElsewhere
        taskId={task.id}
        deletedAt={deletedAt}
        leftOver={leftOver}
        readOver={store.readOver}
        keepOver={store.keepOver}
        onDiscard={store.discard}
      />
    )
  }
  const compared = state.isComparing ? state.conflict : null
  return (
    <GuardProvider
      taskId={task.id}
      draft={draft}
      list={listGuardedTexts}
      change={change}
      readOnly={readOnly}
      {...replacing}
    >
      <div
        ref={screen}
        inert={!isAwake}
        data-awake={isAwake || undefined}
        data-whole={isWhole || undefined}
        data-fills-page
        className="relative flex grow flex-col lg:h-[calc(100dvh-var(--top-height))] lg:min-h-[36rem] lg:flex-none"
      >
        <div className="flex shrink-0 flex-wrap items-center gap-x-5 gap-y-1 border-b border-hair px-(--gutter) pt-4 pb-2 lg:h-12 lg:flex-nowrap lg:py-0 lg:pr-72">
          <EditorHeader />
          {compared ? null : <TaskFields {...panel} draft={withoutRubric} />}
        </div>
        <EditorToolbar move={move} onDeleted={onDeleted} />
        <div
          data-part="guard"
          className="grid scroll-mt-12 gap-2 border-b border-hair px-(--gutter) py-2 empty:hidden"
        >
          {guidance.tour.is === 'ended' || readOnly ? null : <TourOfferLater isIdle={isWhole} {...guided} />}
          {guidance.duty && !readOnly ? <GuidanceNoticeLater isIdle={isWhole} {...guided} /> : null}
          {wasAccepted(task.status) ? <AcceptedNotice taskId={task.id} /> : null}
          <SaveNotices state={state} store={store} />
          {state.leftOver.map((orphan) => (
            <LeftOverNotice key={orphan.draft.at} orphan={orphan} />
          ))}
          {compared ? null : <GuardNotice readOnly={readOnly} onJump={jumpToPart} />}
        </div>
        {compared ? null : <EditorPlaces move={move} endFirst={endFirst} {...places} />}
        {compared ? (
          <div className="grow overflow-y-auto">
            <TaskConflict conflict={compared} />
          </div>
        ) : (
          <SplitPane
            name="task-editor"
            label={strings.split}
            className="min-h-0 grow"
            endFirst={endFirst}
            start={
              <section
                aria-label="Conversation"
                data-part="conversation"
                data-pane="conversation"
                tabIndex={-1}
                className="scroll-mt-12 px-(--gutter) pt-4 outline-none lg:scroll-mt-0"
              >
                <ConversationPane
                  {...panel}
                  draft={withoutRubric}
                  overMessage={state.over.get('message') ?? null}
                  isCaughtUp={state.isCaughtUp}
                />
              </section>
            }
            end={
              <div
                data-pane="panels"
                tabIndex={-1}
                className="scroll-mt-12 px-(--gutter) pb-5 outline-none max-lg:border-t max-lg:border-hair lg:scroll-mt-0"
              >
                <EditorPanels {...panel} {...places} />
              </div>
            }
          />
        )}
        {compared || readOnly ? null : <EditorFooter />}
        <GuidanceToolsLater isIdle={isWhole} {...guided} />
      </div>
    </GuardProvider>
  )
}

/**
 * Focuses the message in a new task or where one was begun, and the status after submitting or withdrawing. A move that
 * was made elsewhere leaves the focus where it is.
 */
function useFirstFocus(isAwake: boolean): void {
  const {
    task: { status },
    draft: { nodes, message },
    store,
    wasMovedHere,
  } = useTaskDraft()
  const isAtMessage = nodes.length === 0 || message !== ''
  const before = useRef<TaskStatus | null>(null)
  useEffect(() => {
    if (!isAwake || before.current === status) return
    const isFirst = before.current === null
    before.current = status
    if (!isFirst && wasMovedHere()) {
      window.scrollTo(0, 0)
      jumpToPart('status')
    } else if (!isFirst) {
      if (store.read().leftOver.length === 0) showToast({ title: strings.movedElsewhere(status) })
    } else if (isAtMessage && status === 'draft' && document.activeElement === document.body)
      jumpToPart('message')
  }, [isAwake, status, isAtMessage, store, wasMovedHere])
}
