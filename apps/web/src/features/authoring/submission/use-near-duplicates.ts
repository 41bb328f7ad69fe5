import { useQuery } from '@tanstack/react-query'
import { useTRPC, useTRPCClient } from '../../../api-client/trpc'
import { findRatedNode, readPath } from '../../../domain/authoring/draft-tree'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import { useTaskDraft } from '../../kits/task-draft/task-draft-provider'

/** Searches for tasks similar to the current draft, again whenever the conversation changes. */
export function useNearDuplicates(taskId: string, draft: TaskDraft) {
  const trpc = useTRPC()
  const client = useTRPCClient()
  const { saveNow } = useTaskDraft()
  const conversation = JSON.stringify(readPath(draft).map(({ text, turnId }) => [text, turnId]))
  return useQuery({
    queryKey: [...trpc.tasks.preview.queryKey({ taskId }), conversation],
    queryFn: async () => {
      await saveNow()
      return client.tasks.preview.query({ taskId })
    },
    enabled: findRatedNode(draft) !== null,
    placeholderData: (before) => before,
  })
}
