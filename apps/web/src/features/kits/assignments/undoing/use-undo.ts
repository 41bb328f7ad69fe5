import { useMutation } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTRPCClient } from '../../../../api-client/trpc'
import type { UndoableKind } from '../assignment-definition'
import { showToast } from '../../../../components/ui/overlays/toast-store'
import { heldStrings } from '../strings'
import { explainUndoFailure } from './explain-undo-failure'
import { markUndone } from './undone'

/**
 * Undoes a held submission, then opens its assignment. `problem` is a failure as a sentence. One that comes when the
 * submission is due is a toast, because its place is read again and may be gone.
 */
export function useUndo(
  { connect, path, noun }: UndoableKind,
  { assignmentId, takesEffectAt }: { assignmentId: string; takesEffectAt: string },
  onUndone?: () => Promise<void> | void,
) {
  const client = useTRPCClient()
  const router = useRouter()
  const [problem, setProblem] = useState<string | null>(null)
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async () => {
      await connect(client).undo({ assignmentId })
      markUndone(assignmentId)
      await onUndone?.()
    },
    onMutate: () => setProblem(null),
    onSuccess: () => {
      if (!onUndone) router.push(`${path}/${assignmentId}`)
    },
    onError: (error) => {
      const says = explainUndoFailure(error, { noun, takesEffectAt }, Date.now())
      if (Date.parse(takesEffectAt) > Date.now()) return setProblem(says)
      showToast({ tone: 'amber', title: heldStrings.notUndone(noun), body: says })
      if (error instanceof TRPCClientError && error.data) router.refresh()
    },
  })
  return { undo: () => mutate(), isUndoing: isPending || isSuccess, problem }
}
