import { useMutation } from '@tanstack/react-query'
import { useTRPCClient } from '../../api-client/trpc'
import type { ReviewDecision } from '../../domain/reviewing/review-decisions'
import type { ReviewDraft } from '../../domain/reviewing/review-draft'
import { useReview } from './review-provider'

interface Refused {
  message: string
  data?: { refusal?: string | null; field?: string | null } | null
}

/** Sends the review as it stands. What cannot be sent any more closes it; anything else is told and can be mended. */
export function useSubmitReview(onDone: (decision: ReviewDecision) => void) {
  const client = useTRPCClient()
  const {
    review: { assignmentId },
    state,
    store,
    close,
  } = useReview()
  const { mutate, isPending, isSuccess, error, variables } = useMutation<
    { decision: ReviewDecision },
    Refused,
    ReviewDraft
  >({
    mutationFn: async () => {
      const draftVersion = await store.saveNow()
      return client.reviews.submit.mutate({ assignmentId, draftVersion })
    },
    onSuccess: ({ decision }) => onDone(decision),
    onError: ({ data, message }) => {
      if (data?.refusal === 'invalid_move' || data?.refusal === 'forbidden' || data?.refusal === 'not_found')
        close(message)
    },
  })
  const submit = () => {
    const before = document.activeElement
    mutate(store.read().content, {
      onError: () =>
        requestAnimationFrame(() => before instanceof HTMLElement && before.isConnected && before.focus()),
    })
  }
  // What has been mended since is not said any more.
  const isAsRefused = variables === state.content
  return {
    submit,
    isBusy: isPending || isSuccess,
    refusal: error && isAsRefused ? { sentence: error.message, part: placeOf(error.data?.field) } : null,
  }
}

/** Where the server says that something is to be mended, when it is a place of the screen. */
function placeOf(field: string | null | undefined): string | null {
  return field && /^(flaw|realistic|rating|rubric|decision|reasons|note|guard|criterion:.+)$/.test(field)
    ? field
    : null
}
