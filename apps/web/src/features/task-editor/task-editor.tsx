'use client'

import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { EmptyState } from '../../components/ui/empty-state'
import { loadPart } from '../../components/ui/load-part'
import { loadPartsAhead } from '../../components/ui/part-loaders'
import { Skeleton } from '../../components/ui/skeleton'
import { SplitPane } from '../../components/ui/split-pane'
import type { OpenedDraft } from '../../domain/draft-saves'
import { ConversationPane } from '../conversation/conversation-pane'
import { GuardNotice } from '../guard/guard-notice'
import { GuardProvider } from '../guard/guard-provider'
import { listGuardedTexts } from '../guard/list-guarded-texts'
import { EditorFooter } from './editor-footer'
import { EditorHeader, EditorToolbar } from './editor-header'
import { EditorPanels } from './editor-panels'
import { SaveNotices } from './saved-state'
import { jumpToPart } from './jump-to-part'
import { strings } from './strings'
import { TaskDraftProvider, useTaskDraft } from './task-draft-provider'
import { TaskFields } from './task-fields'
import { useEditorCommands } from './use-editor-commands'
import { useEditorTabs } from './use-editor-tabs'
import { useFirstFocus } from './use-first-focus'
import { useKeptFocus } from './use-kept-focus'
import { usePaneKeys } from './use-pane-keys'

const TaskConflict = loadPart(() => import('./task-conflict').then((file) => file.TaskConflict), {
  waiting: () => <Skeleton label={strings.loading} />,
})

/** The screen on which a physician makes a task. */
export function TaskEditor({ opened, personId }: { opened: OpenedDraft; personId: string }) {
  return (
    <TaskDraftProvider opened={opened} personId={personId}>
      <EditorScreen />
    </TaskDraftProvider>
  )
}

const neverChanges = () => () => undefined

function EditorScreen() {
  const { task, draft, change, readOnly, state, store } = useTaskDraft()
  const panel = { task, draft, change, readOnly }
  const tabs = useEditorTabs(panel)
  const screen = useRef<HTMLDivElement>(null)
  usePaneKeys(screen)
  useKeptFocus(screen)
  useEditorCommands(task.status, readOnly)
  // What is typed before the page has woken up would be lost, so it cannot be typed.
  const isAwake = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const [isWhole, setIsWhole] = useState(false)
  useEffect(() => loadPartsAhead(() => setIsWhole(true)), [])
  useFirstFocus(isAwake, task.status, draft)
  // Nobody else is shown what its author typed.
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
  return (
    <GuardProvider taskId={task.id} draft={draft} list={listGuardedTexts} change={change} readOnly={readOnly}>
      <div
        ref={screen}
        inert={!isAwake}
        data-awake={isAwake || undefined}
        data-whole={isWhole || undefined}
        data-fills-page
        className="relative flex grow flex-col lg:h-[calc(100dvh-var(--bar-height))] lg:min-h-[36rem] lg:flex-none"
      >
        <div className="px-(--gutter) pt-4 pb-3">
          <EditorHeader />
        </div>
        <EditorToolbar />
        <div
          role="group"
          aria-label={strings.facts}
          data-pane="facts"
          className="grid gap-3 border-b border-hair px-(--gutter) pb-3"
        >
          <SaveNotices state={state} onRetry={store.retry} />
          {state.conflict ? null : <TaskFields {...panel} />}
          {state.conflict ? null : <GuardNotice readOnly={readOnly} onJump={jumpToPart} />}
        </div>
        {state.conflict ? (
          <div className="grow overflow-y-auto">
            <TaskConflict conflict={state.conflict} />
          </div>
        ) : (
          <SplitPane
            name="task-editor"
            label={strings.split}
            className="min-h-0 grow"
            start={
              <section
                aria-label="Conversation"
                data-part="conversation"
                data-pane="conversation"
                className="px-(--gutter) py-5"
              >
                <ConversationPane {...panel} />
              </section>
            }
            end={
              <div data-pane="panels" className="px-(--gutter) py-3">
                <EditorPanels tabs={tabs} />
              </div>
            }
          />
        )}
        {state.conflict || readOnly ? null : <EditorFooter />}
      </div>
    </GuardProvider>
  )
}
