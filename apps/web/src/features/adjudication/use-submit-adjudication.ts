import { useMutation } from '@tanstack/react-query'
import { useTRPCClient } from '../../api-client/trpc'
import type { SubmittedAdjudication } from '../../domain/adjudicating/submit-adjudication'
import { useAdjudication } from './adjudication-provider'

interface Refused {
  message: string
  data?: { refusal?: string | null; field?: string | null } | null
}

/** Sends the decision as it stands. What cannot be sent any more closes it; anything else is told and can be mended. */
export function useSubmitAdjudication(onDone: (done: SubmittedAdjudication) => void) {
  const client = useTRPCClient()
  const {
    adjudication: { assignmentId },
    store,
    close,
  } = useAdjudication()
  const { mutate, isPending, isSuccess, error } = useMutation<SubmittedAdjudication, Refused>({
    mutationFn: async () => {
      const draftVersion = await store.saveNow()
      return client.adjudications.submit.mutate({ assignmentId, draftVersion })
    },
    onSuccess: onDone,
    onError: ({ data, message }) => {
      if (data?.refusal === 'invalid_move' || data?.refusal === 'forbidden' || data?.refusal === 'not_found')
        close(message)
    },
  })
  const submit = () => {
    const before = document.activeElement
    mutate(undefined, {
      onError: () =>
        requestAnimationFrame(() => before instanceof HTMLElement && before.isConnected && before.focus()),
    })
  }
  return {
    submit,
    isBusy: isPending || isSuccess,
    refusal: error && { sentence: error.message, part: placeOf(error.data?.field) },
  }
}

/** Where the server says that something is to be mended, when it is a place of the screen. */
function placeOf(field: string | null | undefined): string | null {
  return field && /^(rating|ratingReason|rubric|reasons|note|guard|row:.+)$/.test(field) ? field : null
}
