import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../../api-client/trpc'

const STALE_MS = 30_000

/**
 * The threads of a task, fetched once for the whole screen and again on focus. No polling, because it would
 * keep an unused session alive.
 */
export function useTaskThreads(taskId: string) {
  const trpc = useTRPC()
  return useQuery(trpc.threads.list.queryOptions({ taskId }, { staleTime: STALE_MS }))
}
