import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../api-client/trpc'

const REFRESH_MS = 60_000

/** The threads of a task, asked for once for all marks of a screen and again each minute that it is looked at. */
export function useTaskThreads(taskId: string) {
  const trpc = useTRPC()
  return useQuery(trpc.threads.list.queryOptions({ taskId }, { staleTime: REFRESH_MS / 2, refetchInterval: REFRESH_MS }))
}
