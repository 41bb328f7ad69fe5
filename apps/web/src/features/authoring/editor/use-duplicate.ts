import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTRPCClient } from '../../../api-client/trpc'
import { showToast } from '../../../components/ui/overlays/toast-store'
import { strings } from './strings'

const words = strings.duplicate

/** Duplicates a task, with what was typed last, and opens the copy. */
export function useDuplicate(taskId: string, saveNow?: () => Promise<unknown>) {
  const client = useTRPCClient()
  const router = useRouter()
  return useMutation({
    mutationFn: async () => {
      await saveNow?.()
      return client.drafts.duplicate.mutate({ taskId })
    },
    onSuccess: (copy) => {
      showToast({ title: words.done, body: words.leftOut })
      router.push(`/write/${copy.taskId}`)
    },
    onError: (error) => showToast({ tone: 'brick', title: words.failed, body: error.message }),
  })
}
