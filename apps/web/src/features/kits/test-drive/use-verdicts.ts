import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useEffect } from 'react'
import { useTRPC, useTRPCClient } from '../../../api-client/trpc'
import { addVerdicts } from './add-verdicts'

/** The verdicts on a task’s saved draft, followed while some are open. */
export function useVerdicts(taskId: string) {
  const trpc = useTRPC()
  const api = useTRPCClient()
  const client = useQueryClient()
  // Memoized, so that everything derived from its key is stable.
  const options = useMemo(() => trpc.testDrives.read.queryOptions({ taskId }), [trpc, taskId])
  const { queryKey } = options
  const { data: view, error } = useQuery(options)
  // A request in flight may miss the latest change, so it is restarted.
  const look = useCallback(() => client.invalidateQueries({ queryKey }), [client, queryKey])
  const follow = useCallback(async () => {
    const since = client.getQueryData(queryKey)?.at
    if (since === undefined) return
    const news = await api.testDrives.follow.query({ taskId, since })
    const before = client.getQueryData(queryKey)
    if (!before) return
    const after = addVerdicts(before, news)
    if (after !== before) client.setQueryData(queryKey, after)
    // Something finished that these verdicts don’t include: an answer, or a missed verdict.
    if (
      news.openAnswers !== before.openAnswers ||
      (news.queued === 0 && after.cells.some(({ state }) => state === 'queued'))
    )
      await client.invalidateQueries({ queryKey }, { cancelRefetch: false })
  }, [api, client, queryKey, taskId])
  const isOpen =
    view !== undefined &&
    (view.cells.some(({ state }) => state === 'queued') ||
      view.answers.some(({ state }) => state === 'waiting'))
  useFollowCells(taskId, isOpen, follow)
  return { view, error, look, isOpen, queryKey }
}

const EVERY_MS = 250
const followed = new Map<string, { count: number; stop: () => void }>()

/** Polls while something is open: once for all components that show the same task, one request at a time. */
function useFollowCells(taskId: string, isOpen: boolean, follow: () => Promise<void>): void {
  useEffect(() => {
    if (!isOpen) return
    const known = followed.get(taskId)
    if (known) known.count += 1
    else followed.set(taskId, { count: 1, stop: repeat(follow) })
    return () => {
      const mine = followed.get(taskId)
      if (!mine) return
      mine.count -= 1
      if (mine.count > 0) return
      mine.stop()
      followed.delete(taskId)
    }
  }, [taskId, isOpen, follow])
}

function repeat(ask: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const askAndWait = () => {
    timer = undefined
    // After a failure, the next poll catches up.
    void ask()
      .catch(() => undefined)
      .then(() => {
        if (!stopped) timer = setTimeout(askAndWait, EVERY_MS)
      })
  }
  timer = setTimeout(askAndWait, EVERY_MS)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
