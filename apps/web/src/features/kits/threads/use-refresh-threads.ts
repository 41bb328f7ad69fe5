import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTRPC } from '../../../api-client/trpc'

/** Returns a function that refetches the threads of a task and the inbox. */
export function useRefreshThreads(taskId: string): () => void {
  const trpc = useTRPC()
  const queries = useQueryClient()
  return useCallback(() => {
    void queries.invalidateQueries({ queryKey: trpc.threads.list.queryKey({ taskId }) })
    void queries.invalidateQueries({ queryKey: trpc.threads.inbox.queryKey() })
  }, [queries, trpc, taskId])
}
