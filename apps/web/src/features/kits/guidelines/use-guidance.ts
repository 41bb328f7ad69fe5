import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTRPC, useTRPCClient } from '../../../api-client/trpc'
import type { WorkGuidance } from '../../../domain/guidelines/guidelines-views'
import type { TourState } from '../../../domain/guidelines/tours'
import { tourOf, type TouredScreen } from './tour-steps'

export interface GuidanceProps {
  taskId: string
  /** As read with the page; kept up to date in the browser. */
  guidance: WorkGuidance
  screen: TouredScreen
}

/** What the screen of a task shows of guidelines and the tour, and how to remember the tour. */
export function useGuidance({ taskId, guidance: initial, screen }: GuidanceProps) {
  const trpc = useTRPC()
  const client = useTRPCClient()
  const queries = useQueryClient()
  const { data: guidance } = useQuery({
    ...trpc.guidelines.ofTask.queryOptions({ taskId }),
    initialData: initial,
    staleTime: Infinity,
  })
  const keepTour = (tour: TourState) => {
    queries.setQueryData(
      trpc.guidelines.ofTask.queryKey({ taskId }),
      // On this page it is running or was declined, so it isn't offered again here.
      (known: WorkGuidance | undefined) => known && { ...known, tour: { ...tour, is: 'ended' as const } },
    )
    // A tour that is not remembered is only offered once more.
    void client.tours.keep
      .mutate({ tour: tourOf[screen], step: tour.step, ended: tour.is === 'ended' })
      .catch(() => undefined)
  }
  const refresh = () => void queries.invalidateQueries(trpc.guidelines.ofTask.queryFilter({ taskId }))
  return { guidance, keepTour, refresh }
}
