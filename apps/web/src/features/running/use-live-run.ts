'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useTRPC } from '../../api-client/trpc'
import type { RunProgress, RunUsage } from '../../domain/running/run-views'
import { isRunActive, isRunFinished } from '../../domain/running/runs'
import { useRunChanges } from './use-run-changes'

/** Polling intervals: `alone` without live events, `live` with them. */
const POLL_MS = { alone: 3_000, live: 20_000, usage: 4_000 }
/**
 * The server may answer with counts up to 900 ms old, and with costs up to 3 s old. So both are read again
 * once the events have stopped for as long.
 */
const SETTLE_MS = { run: 1_000, usage: 3_200 }

interface LiveRun {
  run: RunProgress
  usage: RunUsage
  /** Why the shown state may be out of date. */
  error: { message: string } | null
}

/** A run with its usage and its history, refetched on live events and otherwise polled. */
export function useLiveRun(initial: RunProgress, initialUsage: RunUsage): LiveRun {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const { id } = initial
  const readRun = useCallback(
    () => void queryClient.invalidateQueries(trpc.runs.get.queryFilter({ id })),
    [queryClient, trpc, id],
  )
  const readUsage = useCallback(
    () => void queryClient.invalidateQueries(trpc.runs.usage.queryFilter({ id })),
    [queryClient, trpc, id],
  )
  const settleRun = useDebounced(readRun, SETTLE_MS.run)
  const settleUsage = useDebounced(readUsage, SETTLE_MS.usage)
  const onChange = useCallback(() => {
    readRun()
    settleRun()
    settleUsage()
  }, [readRun, settleRun, settleUsage])
  const isLive = useRunChanges(id, !isRunFinished(initial.state), onChange)
  const { data: run, error } = useQuery({
    ...trpc.runs.get.queryOptions({ id }),
    initialData: initial,
    refetchInterval: (query) =>
      query.state.data && isRunActive(query.state.data.state) && !isLive ? POLL_MS.alone : POLL_MS.live,
  })
  const { data: usage } = useQuery({
    ...trpc.runs.usage.queryOptions({ id }),
    initialData: initialUsage,
    refetchInterval: isRunActive(run.state) ? POLL_MS.usage : POLL_MS.live,
  })
  // Each of these changes comes with an event in the history and may be followed by the last calls.
  useEffect(() => {
    readUsage()
    void queryClient.invalidateQueries(trpc.runs.failedWork.infiniteQueryFilter({ id }))
    void queryClient.invalidateQueries(
      trpc.audit.history.infiniteQueryFilter({ entityType: 'run', entityId: id }),
    )
  }, [queryClient, trpc, id, readUsage, run.state, run.failed, run.resumesAt, run.budget, run.publishedAt])
  return { run, usage, error }
}

/** Calls `read` once `ms` have passed since the last call of the returned function. */
function useDebounced(read: () => void, ms: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(read, ms)
  }, [read, ms])
}
