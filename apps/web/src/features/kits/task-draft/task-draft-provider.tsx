'use client'

import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { keepaliveClient } from '../../../api-client/keepalive-client'
import { useTRPC, useTRPCClient } from '../../../api-client/trpc'
import { keepLoader } from '../../../components/ui/loading/part-loaders'
import type { OpenedDraft } from '../../../domain/authoring/draft-saves'
import type {
  AuthoringTask,
  ChangeDraft,
  DraftWithoutRubric,
  TaskDraft,
} from '../../../domain/authoring/task-drafts'
import { statusAfter, type TaskStatus } from '../../../domain/lifecycle/lifecycle'
import type { DraftStore } from '../drafts/draft-store'
import type { DraftState } from '../drafts/draft-state'
import { useDraftStore } from '../drafts/use-draft-store'
import { pasteAnswers } from './paste-answers'
import { renumberStep } from './renumber-step'
import { useTaskStatus } from './use-task-status'

/** The props shared by all panels of the task editor. */
export interface TaskPanelProps {
  task: AuthoringTask
  draft: TaskDraft
  change: ChangeDraft
  readOnly: boolean
}

/** What stays the same while the author writes. */
interface TaskStoreContext {
  task: AuthoringTask
  readOnly: boolean
  store: DraftStore<TaskDraft>
  /** The server’s version once everything is saved; rejects with a sentence for the user otherwise. */
  saveNow: () => Promise<number>
  /** Runs a move of the task; nothing can be written after it. */
  moveHere: <Outcome>(move: () => Promise<Outcome>) => Promise<Outcome>
  /** Whether the task has its status from a move of this editor. */
  wasMovedHere: () => boolean
}

interface TaskDraftContext extends TaskStoreContext, TaskPanelProps {
  /** Keeps its identity while only criteria change. */
  withoutRubric: DraftWithoutRubric
  state: DraftState<TaskDraft>
}

const isClosed = (status: TaskStatus) => statusAfter(status, 'submit') === null

const loadReader = keepLoader(() => import('./local-task-draft').then((file) => file.readLocalTaskDraft))

const loadParts = keepLoader(() => import('./task-draft-parts').then((file) => file.taskDraftParts))

const DraftContext = createContext<TaskDraftContext | null>(null)
const StoreContext = createContext<TaskStoreContext | null>(null)

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
  const queries = useQueryClient()
  const taskId = task.id
  const turnsKey = useTRPC().authoring.turns.queryKey({ taskId })
  const status = useTaskStatus(task.status)
  const store = useDraftStore({
    personId,
    of: taskId,
    noun: 'task',
    opened: { ...opened, isClosed: isClosed(task.status) },
    loadReader,
    loadParts,
    renameStep: renumberStep,
    calls: {
      save: (input, signal) => client.drafts.save.mutate({ taskId, ...input }, { signal }),
      sendLast: (input) =>
        void keepaliveClient.drafts.save.mutate({ taskId, ...input }).catch(() => undefined),
      read: async (signal) => {
        const { task: now, ...draft } = await client.drafts.read.query({ taskId }, { signal })
        status.note(now.status)
        return { ...draft, isClosed: isClosed(now.status) }
      },
      readVersion: async (signal) => {
        const found = await client.drafts.version.query({ work: 'write', taskId }, { signal })
        const { version, deletedAt } = found
        if (deletedAt) return { version, isClosed: true, deletedAt }
        if (found.status) status.note(found.status)
        return { version, isClosed: found.status !== null && isClosed(found.status) }
      },
      completeDeleted: (draft) => pasteAnswers(draft, queries.getQueryData(turnsKey)?.turns ?? []),
    },
  })
  const state = useSyncExternalStore(store.subscribe, store.read, store.read)
  const readOnly = isClosed(task.status) || state.isClosed
  const [withoutRubric, setWithoutRubric] = useState<DraftWithoutRubric>(state.content)
  if (!isSameWithoutRubric(withoutRubric, state.content)) setWithoutRubric(state.content)
  const stable = useMemo(
    () => ({
      task,
      readOnly,
      store,
      saveNow: store.saveNow,
      moveHere: <Outcome,>(move: () => Promise<Outcome>) =>
        status.moveHere(async () => {
          const outcome = await move()
          await store.refresh()
          return outcome
        }),
      wasMovedHere: status.wasMovedHere,
    }),
    [task, readOnly, store, status],
  )
  const value = useMemo(
    () => ({
      ...stable,
      draft: state.content,
      withoutRubric,
      change: readOnly ? changeNothing : store.change,
      state,
    }),
    [stable, state, withoutRubric, readOnly, store],
  )
  return (
    <StoreContext value={stable}>
      <DraftContext value={value}>{children}</DraftContext>
    </StoreContext>
  )
}

const changeNothing = () => undefined

function isSameWithoutRubric(before: DraftWithoutRubric, now: TaskDraft): boolean {
  const { criteria: _, ...rest } = now
  return Object.entries(rest).every(([key, value]) => before[key as keyof typeof rest] === value)
}

const NO_DRAFT = 'There is no draft here: put it inside TaskDraftProvider.'

export function useTaskDraft(): TaskDraftContext {
  const value = useContext(DraftContext)
  if (!value) throw new Error(NO_DRAFT)
  return value
}

/** For what needs no text of the draft, so that it isn't drawn again for each key. */
export function useTaskStore(): TaskStoreContext {
  const value = useContext(StoreContext)
  if (!value) throw new Error(NO_DRAFT)
  return value
}
