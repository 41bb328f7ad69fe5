import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../../api-client/trpc'
import { findRatedNode } from '../../../domain/authoring/draft-tree'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'

/** The text of the rated response once it is complete; null before. */
export function useRatedResponse(taskId: string, draft: Pick<TaskDraft, 'nodes' | 'headId'>): string | null {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.authoring.turns.queryOptions({ taskId }, { staleTime: 60_000 }))
  const turnId = findRatedNode(draft)?.turnId
  const turn = turnId ? data?.turns.find(({ id }) => id === turnId) : undefined
  return turn?.state === 'answered' ? turn.text : null
}
