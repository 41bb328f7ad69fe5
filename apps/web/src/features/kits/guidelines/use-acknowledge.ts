import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '../../../api-client/trpc'
import { showToast } from '../../../components/ui/overlays/toast-store'
import type { Duty } from '../../../domain/guidelines/guidelines-views'
import { strings } from './strings'

/** In this tab: the browser’s way back shows a page with the duties that it was loaded with. */
const acknowledged = new Set<string>()
const nameDuty = ({ dataset, version }: Duty) => `${dataset.id} ${version}`
export const isAcknowledged = (duty: Duty): boolean => acknowledged.has(nameDuty(duty))

/** Acknowledges the current version of guidelines, and refreshes what is shown of them. */
export function useAcknowledge(duty: Duty, onDone: () => void) {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation(
    trpc.guidelines.acknowledge.mutationOptions({
      onSuccess() {
        acknowledged.add(nameDuty(duty))
        showToast({ title: strings.acknowledged })
        void queries.invalidateQueries({ queryKey: trpc.guidelines.pathKey() })
        onDone()
      },
    }),
  )
  return {
    acknowledge: () => mutate({ datasetId: duty.dataset.id, version: duty.version }),
    isBusy: isPending,
    error: error?.message ?? null,
  }
}
