import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTRPCClient } from '../../../api-client/trpc'
import { reviewDefinition } from '../review-definition'

/** Undoes the submission of a held review, then opens it. `problem` is the refusal as a sentence. */
export function useUndo(assignmentId: string, onUndone?: () => Promise<void> | void) {
  const client = useTRPCClient()
  const router = useRouter()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => {
      await client.reviews.undo.mutate({ assignmentId })
      await onUndone?.()
    },
    onSuccess: () => {
      if (!onUndone) router.push(`${reviewDefinition.path}/${assignmentId}`)
    },
  })
  return { undo: () => mutate(), isUndoing: isPending || isSuccess, problem: error ? error.message : null }
}
