import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTRPC } from '../../api-client/trpc'

/** Reads the threads of a task again, and the list over all tasks. */
export function useRefreshThreads(taskId: string): () => void {
  const trpc = useTRPC()
  const queries = useQueryClient()
  return useCallback(() => {
    void queries.invalidateQueries({ queryKey: trpc.threads.list.queryKey({ taskId }) })
    void queries.invalidateQueries({ queryKey: trpc.threads.inbox.queryKey() })
  }, [queries, trpc, taskId])
}
