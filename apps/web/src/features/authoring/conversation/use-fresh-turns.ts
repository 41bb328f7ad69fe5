import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTRPC, useTRPCClient } from '../../../api-client/trpc'

const RETRY_MS = 3_000

/**
 * Reads the answers of a task once more for each new reason; the empty reason is none. Tries until the server responds,
 * and returns whether it has: what was read before says nothing about the reason.
 */
export function useFreshTurns(taskId: string, reason: string): boolean {
  const trpc = useTRPC()
  const api = useTRPCClient()
  const client = useQueryClient()
  const { isSuccess } = useQuery({
    queryKey: ['fresh-turns', taskId, reason],
    queryFn: async () => {
      const found = await api.authoring.turns.query({ taskId })
      client.setQueryData(trpc.authoring.turns.queryKey({ taskId }), found)
      return null
    },
    enabled: reason !== '',
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.error ? RETRY_MS : false),
  })
  return isSuccess
}
