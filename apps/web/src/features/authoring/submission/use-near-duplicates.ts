import { useQuery } from '@tanstack/react-query'
import { useTRPC, useTRPCClient } from '../../../api-client/trpc'
import { findRatedNode, readPath } from '../../../domain/authoring/draft-tree'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import { useTaskStore } from '../../kits/task-draft/task-draft-provider'

const RETRY_MS = 2_000

/**
 * Searches for tasks similar to the current draft, again whenever the conversation changes, and until it succeeds
 * while the server can’t be reached.
 */
export function useNearDuplicates(taskId: string, draft: TaskDraft, isUnreachable: boolean) {
  const trpc = useTRPC()
  const client = useTRPCClient()
  const { saveNow } = useTaskStore()
  const conversation = JSON.stringify(readPath(draft).map(({ text, turnId }) => [text, turnId]))
  return useQuery({
    queryKey: [...trpc.tasks.preview.queryKey({ taskId }), conversation],
    queryFn: async () => {
      await saveNow()
      return client.tasks.preview.query({ taskId })
    },
    enabled: findRatedNode(draft) !== null,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (isUnreachable || state.error ? RETRY_MS : false),
  })
}
