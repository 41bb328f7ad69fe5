import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTRPC } from '../../../api-client/trpc'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import type { MissingLine } from '../../kits/drafts/missing-list'
import { useRatedResponse } from '../../kits/rubric/use-rated-response'
import { useAnswerKeys } from '../../kits/test-drive/use-answer-keys'
import { useVerdicts } from '../../kits/test-drive/use-verdicts'
import { listWorthChecking } from './list-worth-checking'

const none: never[] = []

/** What is worth checking in the open draft before it is submitted. */
export function useWorthChecking(taskId: string, draft: TaskDraft): MissingLine[] {
  const trpc = useTRPC()
  const { view } = useVerdicts(taskId)
  const latest = useQuery(trpc.suggestions.read.queryOptions({ taskId })).data?.latest
  const suggestions = latest?.state === 'ready' ? latest.suggestions : none
  const ratedResponse = useRatedResponse(taskId, draft)
  const keys = useAnswerKeys(draft)
  return useMemo(
    () => listWorthChecking(draft, { view, keys, suggestions, ratedResponse }),
    [draft, view, keys, suggestions, ratedResponse],
  )
}
