'use client'

import { createContext, useContext, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { leavingClient } from '../../api-client/leaving-client'
import { useTRPCClient } from '../../api-client/trpc'
import type { AdjudicationDraft } from '../../domain/adjudicating/adjudication-draft'
import { alignRubrics } from '../../domain/adjudicating/align-rubrics'
import type { AlignedRow } from '../../domain/adjudicating/aligned-row'
import { checkResolved } from '../../domain/adjudicating/check-resolved'
import { emptyAdjudicationDraft } from '../../domain/adjudicating/empty-adjudication-draft'
import { resolveRubric, type FinalLine } from '../../domain/adjudicating/resolve-rubric'
import type { OpenAdjudication } from '../../domain/adjudicating/submit-adjudication'
import type { Finding } from '../../domain/rubric-checks/finding'
import type { DraftState, DraftStore } from '../task-editor/draft-store'
import { useDraftStore } from '../task-editor/use-draft-store'
import { findOpenRows } from './find-open-rows'
import { loadLocalReader } from './load-local-reader'

/** Changes the adjudication; `what` names the step for undo. */
export type ChangeAdjudication = (
  what: string,
  change: (draft: AdjudicationDraft) => AdjudicationDraft,
) => void

interface AdjudicationContext {
  adjudication: OpenAdjudication
  draft: AdjudicationDraft
  rows: readonly AlignedRow[]
  ratings: readonly number[]
  /** The rubric as it is decided so far, and what the checks say of it. */
  lines: readonly FinalLine[]
  findings: readonly Finding[]
  /** Rows of which something is still to be said. */
  open: readonly string[]
  change: ChangeAdjudication
  state: DraftState<AdjudicationDraft>
  store: DraftStore<AdjudicationDraft>
  /** Why it cannot be sent any more: a sentence. What was written stays to be read and copied. */
  closed: string | null
  close: (sentence: string) => void
}

const Context = createContext<AdjudicationContext | null>(null)

const readServerState = ({ draft, versionId }: OpenAdjudication) =>
  draft ?? { version: 0, content: emptyAdjudicationDraft(versionId), savedAt: null }

/** Holds an adjudication that is being written for everything inside it. */
export function AdjudicationProvider({
  adjudication,
  personId,
  children,
}: {
  adjudication: OpenAdjudication
  personId: string
  children: ReactNode
}) {
  const client = useTRPCClient()
  const { assignmentId, criteria, reviews, ratedResponse, task } = adjudication
  const store = useDraftStore<AdjudicationDraft>({
    personId,
    of: assignmentId,
    noun: 'adjudication',
    opened: readServerState(adjudication),
    loadReader: loadLocalReader,
    calls: {
      save: (input) => client.adjudications.save.mutate({ assignmentId, ...input }),
      sendLast: (input) =>
        void leavingClient.adjudications.save.mutate({ assignmentId, ...input }).catch(() => undefined),
      read: async () => readServerState(await client.adjudications.read.query({ assignmentId })),
    },
  })
  const state = useSyncExternalStore(store.subscribe, store.read, store.read)
  const { resolutions } = state.content
  const [refused, close] = useState<string | null>(null)
  const closed = state.failure?.why === 'closed' ? state.failure.sentence : refused
  const rows = useMemo(() => alignRubrics(criteria, reviews), [criteria, reviews])
  const ratings = useMemo(() => reviews.map(({ responseQuality }) => responseQuality), [reviews])
  const lines = useMemo(() => resolveRubric(rows, resolutions), [rows, resolutions])
  const findings = useMemo(
    () => checkResolved(lines, { ratedResponse, language: task.language }),
    [lines, ratedResponse, task.language],
  )
  const open = useMemo(() => findOpenRows(state.content, rows, ratings), [state.content, rows, ratings])
  const value = useMemo(
    (): AdjudicationContext => ({
      adjudication,
      draft: state.content,
      rows,
      ratings,
      lines,
      findings,
      open,
      change: closed ? () => undefined : store.change,
      state,
      store,
      closed,
      close,
    }),
    [adjudication, rows, ratings, lines, findings, open, state, store, closed],
  )
  return <Context value={value}>{children}</Context>
}

export function useAdjudication(): AdjudicationContext {
  const value = useContext(Context)
  if (!value) throw new Error('There is no adjudication here: put it inside AdjudicationProvider.')
  return value
}
