import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTRPCClient } from '../../../../api-client/trpc'
import type { UndoableKind } from '../assignment-definition'
import { markUndone } from './undone'

/** Undoes a held submission, then opens its assignment. `problem` is the refusal as a sentence. */
export function useUndo(
  { connect, path }: UndoableKind,
  assignmentId: string,
  onUndone?: () => Promise<void> | void,
) {
  const client = useTRPCClient()
  const router = useRouter()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => {
      await connect(client).undo({ assignmentId })
      markUndone(assignmentId)
      await onUndone?.()
    },
    onSuccess: () => {
      if (!onUndone) router.push(`${path}/${assignmentId}`)
    },
  })
  return { undo: () => mutate(), isUndoing: isPending || isSuccess, problem: error ? error.message : null }
}
