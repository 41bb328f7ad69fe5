import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../../api-client/trpc'
import { findRatedNode } from '../../../domain/authoring/draft-tree'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'

type Conversation = Pick<TaskDraft, 'nodes' | 'headId'>

/** The text of the rated response once it is complete; null before. */
export function useRatedResponse(taskId: string, draft: Conversation): string | null {
  const { turn } = useRatedTurn(taskId, draft)
  return turn?.state === 'answered' ? turn.text : null
}

/** Whether the draft ends with an answer that could not be read, such as one from another device. */
export function useIsRatedUnread(taskId: string, draft: Conversation): boolean {
  const { turn, turnId, isPending } = useRatedTurn(taskId, draft)
  return turnId !== null && !turn && !isPending
}

function useRatedTurn(taskId: string, draft: Conversation) {
  const trpc = useTRPC()
  const { data, isPending } = useQuery(trpc.authoring.turns.queryOptions({ taskId }, { staleTime: 60_000 }))
  const turnId = findRatedNode(draft)?.turnId ?? null
  return { turn: data?.turns.find(({ id }) => id === turnId), turnId, isPending }
}
