import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTRPCClient } from '../../../../api-client/trpc'
import type { AssignmentDefinition, OpenedAssignment } from '../assignment-definition'

/** Takes the next assignment of a kind and opens it. `problem` is the refusal as a sentence. */
export function useTakeNext<Opened extends OpenedAssignment, Content, Outcome>(
  { connect, path }: AssignmentDefinition<Opened, Content, Outcome>,
  { onTaken, onRefused }: { onTaken?: (() => void) | undefined; onRefused?: () => void } = {},
) {
  const client = useTRPCClient()
  const router = useRouter()
  const take = useMutation({
    mutationFn: () => connect(client).take(),
    onSuccess: ({ assignmentId }) => {
      onTaken?.()
      router.push(`${path}/${assignmentId}`)
    },
    onError: () => onRefused?.(),
  })
  return {
    take: () => take.mutate(),
    isTaking: take.isPending || take.isSuccess,
    problem: take.error ? take.error.message : null,
  }
}
