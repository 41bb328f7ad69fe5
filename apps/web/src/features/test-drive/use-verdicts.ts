import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTRPC, useTRPCClient } from '../../api-client/trpc'
import { addVerdicts } from './add-verdicts'
import { useFollowCells } from './follow-cells'

/** The verdicts on a task's saved draft, and those that come while something is open. */
export function useVerdicts(taskId: string) {
  const trpc = useTRPC()
  const api = useTRPCClient()
  const client = useQueryClient()
  // Its key stays the same, so that what is made of it does.
  const options = useMemo(() => trpc.testDrives.read.queryOptions({ taskId }), [trpc, taskId])
  const { queryKey } = options
  const { data: view, error } = useQuery(options)
  // A look that has begun may not know yet of what was just done: it is begun anew.
  const look = useCallback(() => void client.invalidateQueries({ queryKey }), [client, queryKey])
  const follow = useCallback(async () => {
    const since = client.getQueryData(queryKey)?.at
    if (since === undefined) return
    const news = await api.testDrives.follow.query({ taskId, since })
    const before = client.getQueryData(queryKey)
    if (!before) return
    const after = addVerdicts(before, news)
    if (after !== before) client.setQueryData(queryKey, after)
    // Something ended that these verdicts do not tell of: an answer, or a verdict that was missed.
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
