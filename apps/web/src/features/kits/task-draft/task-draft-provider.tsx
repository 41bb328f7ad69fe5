'use client'

import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { keepaliveClient } from '../../../api-client/keepalive-client'
import { useTRPCClient } from '../../../api-client/trpc'
import { keepLoader } from '../../../components/ui/loading/part-loaders'
import type { OpenedDraft } from '../../../domain/authoring/draft-saves'
import type { AuthoringTask, ChangeDraft, TaskDraft } from '../../../domain/authoring/task-drafts'
import type { DraftState, DraftStore } from '../drafts/draft-store'
import { useDraftStore } from '../drafts/use-draft-store'

/** The props shared by all panels of the task editor. */
export interface TaskPanelProps {
  task: AuthoringTask
  draft: TaskDraft
  change: ChangeDraft
  readOnly: boolean
}

interface TaskDraftContext extends TaskPanelProps {
  /** The server’s version once everything is saved; rejects with a sentence for the user otherwise. */
  saveNow: () => Promise<number>
  state: DraftState<TaskDraft>
  store: DraftStore<TaskDraft>
}

const loadReader = keepLoader(() => import('./local-task-draft').then((file) => file.readLocalTaskDraft))

const loadParts = keepLoader(() => import('./task-draft-parts').then((file) => file.taskDraftParts))

const Context = createContext<TaskDraftContext | null>(null)

/** Holds the draft of an open editor for everything inside it. */
export function TaskDraftProvider({
  opened,
  personId,
  children,
}: {
  opened: OpenedDraft
  personId: string
  children: ReactNode
}) {
  const { task } = opened
  const client = useTRPCClient()
  const taskId = task.id
  const store = useDraftStore({
    personId,
    of: taskId,
    noun: 'task',
    opened,
    loadReader,
    loadParts,
    calls: {
      save: (input, signal) => client.drafts.save.mutate({ taskId, ...input }, { signal }),
      sendLast: (input) =>
        void keepaliveClient.drafts.save.mutate({ taskId, ...input }).catch(() => undefined),
      read: (signal) => client.drafts.read.query({ taskId }, { signal }),
      readVersion: async (signal) =>
        (await client.drafts.version.query({ work: 'write', taskId }, { signal })).version,
    },
  })
  const state = useSyncExternalStore(store.subscribe, store.read, store.read)
  const readOnly = (task.status !== 'draft' && task.status !== 'revision') || state.failure?.why === 'closed'
  const value = useMemo(
    () => ({
      task,
      draft: state.content,
      change: readOnly ? () => undefined : store.change,
      readOnly,
      saveNow: store.saveNow,
      state,
      store,
    }),
    [task, state, readOnly, store],
  )
  return <Context value={value}>{children}</Context>
}

export function useTaskDraft(): TaskDraftContext {
  const value = useContext(Context)
  if (!value) throw new Error('There is no draft here: put it inside TaskDraftProvider.')
  return value
}
