import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../api-client/trpc'

const STALE_MS = 30_000

/** The threads of a task, asked for once for all marks of a screen, and again by whoever comes back to it: a clock would keep a session alive that nobody uses. */
export function useTaskThreads(taskId: string) {
  const trpc = useTRPC()
  return useQuery(trpc.threads.list.queryOptions({ taskId }, { staleTime: STALE_MS }))
}
