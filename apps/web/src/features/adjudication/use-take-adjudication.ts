import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTRPCClient } from '../../api-client/trpc'

/** Takes the next best adjudication and opens it; a refusal is a sentence. */
export function useTakeAdjudication() {
  const client = useTRPCClient()
  const router = useRouter()
  const take = useMutation({
    mutationFn: () => client.adjudications.take.mutate({}),
    onSuccess: ({ assignmentId }) => router.push(`/adjudicate/${assignmentId}`),
    // What was offered is gone: the page says what there is now.
    onError: () => router.refresh(),
  })
  return {
    take: () => take.mutate(),
    isTaking: take.isPending || take.isSuccess,
    problem: take.error?.message ?? null,
  }
}
