'use client'

import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { keepaliveClient } from '../../../api-client/keepalive-client'
import { useTRPCClient } from '../../../api-client/trpc'
import type { EndAssignment } from '../../../domain/assignments/assignment-inputs'
import type { DraftParts } from '../drafts/draft-parts'
import type { DraftStore } from '../drafts/draft-store'
import type { DraftState } from '../drafts/draft-state'
import { useDraftStore } from '../drafts/use-draft-store'
import { GuardProvider } from '../guard/guard-provider'
import type { GuardedText } from '../guard/guarded-text'
import type { AssignmentDefinition, OpenedAssignment, UndoableKind } from './assignment-definition'
import type { Kept } from './undoing/watch-held'
import { hasMoreWritten } from './written-parts'

const KEPT_EVERY_MS = 5_000

/** Changes the draft; `step` names the change for undo. */
type ChangeAssignment<Content> = (step: string, change: (draft: Content) => Content) => void

export interface AssignmentWork<Content> {
  definition: Pick<
    AssignmentDefinition<OpenedAssignment, never, never>,
    'noun' | 'timedAs' | 'path' | 'split' | 'hasThreads' | 'partAfterUndo' | 'jumps' | 'words' | 'isPart'
  > &
    UndoableKind
  opened: OpenedAssignment
  draft: Content
  change: ChangeAssignment<Content>
  /** How the draft is merged, compared and copied. */
  parts: DraftParts<Content, string>
  state: DraftState<Content>
  store: DraftStore<Content>
  /** Why it can no longer be submitted: a sentence. The draft can still be read and copied. */
  closed: string | null
  /** Once it is closed, what the server has of it. */
  kept: Kept | null
  /** Whether something was written here that the server does not have; null while that is not known. */
  hasOwnText: boolean | null
  close: (sentence: string) => void
  end: (ending: Pick<EndAssignment, 'as' | 'reason'>) => Promise<unknown>
}

const Context = createContext<AssignmentWork<unknown> | null>(null)

/** The draft of an opened assignment, tied to the procedures of its kind. */
export function useAssignmentDraft<Opened extends OpenedAssignment, Content, Outcome>(
  definition: AssignmentDefinition<Opened, Content, Outcome>,
  opened: Opened,
  parts: DraftParts<Content, string>,
  personId: string,
): AssignmentWork<Content> {
  const client = useTRPCClient()
  const { assignmentId } = opened
  const store = useDraftStore<Content>({
    personId,
    of: assignmentId,
    noun: definition.noun,
    opened: definition.readServerState(opened),
    loadReader: definition.loadReader,
    loadParts: async () => parts,
    calls: {
      save: (input, signal) => definition.connect(client).save({ assignmentId, ...input }, signal),
      sendLast: (input) =>
        void definition
          .connect(keepaliveClient)
          .save({ assignmentId, ...input })
          .catch(() => undefined),
      read: async (signal) =>
        definition.readServerState(await definition.connect(client).read({ assignmentId }, signal)),
      readVersion: async (signal) => {
        const of = { work: definition.timedAs, taskId: opened.taskId }
        const { version } = await client.drafts.version.query(of, { signal })
        return { version }
      },
    },
  })
  const state = useSyncExternalStore(store.subscribe, store.read, store.read)
  const [refused, close] = useState<string | null>(null)
  const closed = state.failure?.why === 'closed' ? state.failure.sentence : refused
  const { data: kept = null, isPending } = useQuery({
    queryKey: [definition.path, assignmentId, 'kept'],
    queryFn: () => definition.connect(client).kept({ assignmentId }),
    enabled: closed !== null,
    refetchInterval: ({ state: { data } }) => (data?.takesEffectAt ? KEPT_EVERY_MS : false),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })
  const isMore = !kept?.content || hasMoreWritten(parts, state.content, kept.content)
  const hasOwnText = state.isUnsaved && (isPending ? null : isMore)
  return useMemo(
    () => ({
      definition,
      opened,
      parts,
      draft: state.content,
      change: closed ? () => undefined : store.change,
      state,
      store,
      closed,
      kept: closed === null ? null : kept,
      hasOwnText,
      close,
      end: (ending) => definition.connect(client).end({ assignmentId, ...ending }),
    }),
    [definition, opened, parts, state, store, closed, kept, hasOwnText, client, assignmentId],
  )
}

interface AssignmentProviderProps<Content> {
  work: AssignmentWork<Content>
  /** Lists the texts that the guard checks for patient data. Must keep its identity between renders. */
  listGuarded: (content: Content) => GuardedText<Content>[]
  children: ReactNode
}

/** Provides an opened assignment to the parts of its screen. */
export function AssignmentProvider<Content>({
  work,
  listGuarded,
  children,
}: AssignmentProviderProps<Content>) {
  const { opened, draft, change, state, closed } = work
  return (
    <Context value={work as AssignmentWork<unknown>}>
      <GuardProvider
        taskId={opened.taskId}
        draft={draft}
        list={listGuarded}
        change={change}
        readOnly={closed !== null || state.isComparing}
      >
        {children}
      </GuardProvider>
    </Context>
  )
}

/** Returns the surrounding assignment. `Content` must be the draft of its kind. */
export function useAssignment<Content = unknown>(): AssignmentWork<Content> {
  const work = useContext(Context)
  if (!work) throw new Error('There is no assignment here: put it inside AssignmentProvider.')
  return work as AssignmentWork<Content>
}
