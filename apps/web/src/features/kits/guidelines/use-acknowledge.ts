import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '../../../api-client/trpc'
import { showToast } from '../../../components/ui/overlays/toast-store'
import type { Duty } from '../../../domain/guidelines/guidelines-views'
import { strings } from './strings'

/** Acknowledges the current version of guidelines, and refreshes what is shown of them. */
export function useAcknowledge({ dataset, version }: Duty, onDone: () => void) {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation(
    trpc.guidelines.acknowledge.mutationOptions({
      onSuccess() {
        showToast({ title: strings.acknowledged })
        void queries.invalidateQueries({ queryKey: trpc.guidelines.pathKey() })
        onDone()
      },
    }),
  )
  return {
    acknowledge: () => mutate({ datasetId: dataset.id, version }),
    isBusy: isPending,
    error: error?.message ?? null,
  }
}
