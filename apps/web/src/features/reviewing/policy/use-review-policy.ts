import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTRPC } from '../../../api-client/trpc'
import type { ReviewPolicyView } from '../../../domain/reviewing/policy-views'
import type { NumberField } from './strings'
import { isNumber, parsePolicy, formatPolicy, type TypedPolicy } from './typed-policy'

/** The policy being edited and its effect. Unsaved input stays when someone else saves. */
export function useReviewPolicy(initial: ReviewPolicyView) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const datasetId = initial.dataset.id
  const { data: view } = useQuery({
    ...trpc.reviewPolicy.read.queryOptions({ datasetId }),
    initialData: initial,
  })
  const [draft, setDraft] = useState<{ typed: TypedPolicy; basedOn: number } | null>(null)
  const mutation = useMutation(
    trpc.reviewPolicy.save.mutationOptions({
      onSuccess(saved) {
        queryClient.setQueryData(trpc.reviewPolicy.read.queryKey({ datasetId }), saved)
        setDraft(null)
        void queryClient.invalidateQueries(trpc.reviewPolicy.preview.queryFilter({ datasetId }))
      },
      onError: (error) =>
        void (
          error.data?.refusal === 'conflict' &&
          queryClient.invalidateQueries(trpc.reviewPolicy.read.queryFilter({ datasetId }))
        ),
    }),
  )
  const typed = draft?.typed ?? formatPolicy(view.policy)
  const policy = parsePolicy(typed)
  const shown = useDeferredValue(policy)
  const effect = useQuery({
    ...trpc.reviewPolicy.preview.queryOptions({ datasetId, policy: shown ?? view.policy }),
    enabled: shown !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const fieldErrors = [...(mutation.error?.data?.fields ?? []), ...(effect.error?.data?.fields ?? [])]
  const save = (basedOn: number) => void (policy && mutation.mutate({ datasetId, basedOn, policy }))
  const refused = mutation.error?.data
  return {
    view,
    typed,
    change(changes: Partial<TypedPolicy>) {
      mutation.reset()
      setDraft({ typed: { ...typed, ...changes }, basedOn: draft?.basedOn ?? view.version })
    },
    problemAt: (name: NumberField) =>
      isNumber(typed[name])
        ? (fieldErrors.find(({ path }) => path === `policy.${name}`)?.message ?? null)
        : 'Enter a whole number.',
    effect: effect.data ?? null,
    isChanged: draft !== null,
    isBehind: draft !== null && draft.basedOn !== view.version,
    canSave: policy !== null,
    save: () => save(draft?.basedOn ?? view.version),
    saveOnTop: () => save(view.version),
    discard() {
      setDraft(null)
      mutation.reset()
    },
    isSaving: mutation.isPending,
    isSaved: mutation.isSuccess,
    error:
      mutation.error && refused?.refusal !== 'conflict' && !refused?.fields ? mutation.error.message : null,
  }
}
