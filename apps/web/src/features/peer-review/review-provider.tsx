'use client'

import { createContext, useContext, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { leavingClient } from '../../api-client/leaving-client'
import { useTRPCClient } from '../../api-client/trpc'
import { emptyReviewDraft } from '../../domain/reviewing/empty-review-draft'
import type { ReviewDraft } from '../../domain/reviewing/review-draft'
import type { OpenReview } from '../../domain/reviewing/submit-review'
import type { DraftState, DraftStore } from '../task-editor/draft-store'
import { useDraftStore } from '../task-editor/use-draft-store'
import { layOutRubric, type RubricRow } from './lay-out-rubric'
import { loadLocalReader } from './load-local-reader'

/** Changes the review; `what` names the step for undo. */
export type ChangeReview = (what: string, change: (draft: ReviewDraft) => ReviewDraft) => void

interface ReviewContext {
  review: OpenReview
  draft: ReviewDraft
  rows: readonly RubricRow[]
  change: ChangeReview
  state: DraftState<ReviewDraft>
  store: DraftStore<ReviewDraft>
  /** Why it cannot be sent any more: a sentence. What was written stays to be read and copied. */
  closed: string | null
  close: (sentence: string) => void
}

const Context = createContext<ReviewContext | null>(null)

const readServerState = ({ draft, versionId }: OpenReview) =>
  draft ?? { version: 0, content: emptyReviewDraft(versionId), savedAt: null }

/** Holds a review that is being written for everything inside it. */
export function ReviewProvider({
  review,
  personId,
  children,
}: {
  review: OpenReview
  personId: string
  children: ReactNode
}) {
  const client = useTRPCClient()
  const { assignmentId } = review
  const store = useDraftStore<ReviewDraft>({
    personId,
    of: assignmentId,
    noun: 'review',
    opened: readServerState(review),
    loadReader: loadLocalReader,
    calls: {
      save: (input) => client.reviews.save.mutate({ assignmentId, ...input }),
      sendLast: (input) =>
        void leavingClient.reviews.save.mutate({ assignmentId, ...input }).catch(() => undefined),
      read: async () => readServerState(await client.reviews.read.query({ assignmentId })),
    },
  })
  const state = useSyncExternalStore(store.subscribe, store.read, store.read)
  const [refused, close] = useState<string | null>(null)
  const closed = state.failure?.why === 'closed' ? state.failure.sentence : refused
  const rows = useMemo(() => layOutRubric(review, state.content), [review, state.content])
  const value = useMemo(
    (): ReviewContext => ({
      review,
      draft: state.content,
      rows,
      change: closed ? () => undefined : store.change,
      state,
      store,
      closed,
      close,
    }),
    [review, rows, state, store, closed],
  )
  return <Context value={value}>{children}</Context>
}

export function useReview(): ReviewContext {
  const value = useContext(Context)
  if (!value) throw new Error('There is no review here: put it inside ReviewProvider.')
  return value
}
