import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTRPCClient } from '../../api-client/trpc'

/** Takes the next best review and opens it; a refusal is a sentence, and `onRefused` looks for what there is now. */
export function useTakeNext(onRefused?: () => void) {
  const client = useTRPCClient()
  const router = useRouter()
  const take = useMutation({
    mutationFn: () => client.reviews.take.mutate({}),
    onSuccess: ({ assignmentId }) => router.push(`/review/${assignmentId}`),
    onError: onRefused,
  })
  return {
    take: () => take.mutate(),
    isTaking: take.isPending || take.isSuccess,
    problem: take.error ? take.error.message : null,
  }
}
