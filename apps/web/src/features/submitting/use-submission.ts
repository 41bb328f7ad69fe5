import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTRPC, useTRPCClient } from '../../api-client/trpc'
import { showToast } from '../../components/ui/toast-store'
import type { Submission } from '../../domain/submissions'
import { useTaskDraft } from '../task-editor/task-draft-provider'
import { strings } from './strings'

/** What was submitted before; nothing is asked for while there is no version. */
export function useSubmission(taskId: string, versionNumber: number | null) {
  const trpc = useTRPC()
  return useQuery(trpc.tasks.submission.queryOptions({ taskId }, { enabled: versionNumber !== null }))
}

/** What the return that is being answered asks for. */
export const pointsOf = (submission: Submission | undefined) => submission?.points ?? []

export function useSubmit(taskId: string) {
  const client = useTRPCClient()
  const { saveNow } = useTaskDraft()
  const settle = useSettle()
  return useMutation({
    mutationFn: async () => {
      const draftVersion = await saveNow()
      return client.tasks.submit.mutate({ taskId, draftVersion })
    },
    onSuccess: ({ version }) => settle(strings.submitted(version)),
  })
}

export function useWithdraw(taskId: string) {
  const client = useTRPCClient()
  const settle = useSettle()
  return useMutation({
    mutationFn: () => client.tasks.withdraw.mutate({ taskId }),
    onSuccess: () => settle(strings.withdrawn),
    onError: (error) => showToast({ tone: 'brick', title: strings.withdrawFailed, body: error.message }),
  })
}

/** The task stands elsewhere now: what was read of it is read again. */
function useSettle() {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const router = useRouter()
  return (title: string) => {
    showToast({ title })
    void queries.invalidateQueries({ queryKey: trpc.tasks.pathKey() })
    router.refresh()
  }
}
