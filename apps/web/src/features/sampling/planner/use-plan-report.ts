import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTRPC } from '../../../api-client/trpc'
import type { PlanDimension } from '../../../domain/sampling/dimensions'
import { orderLevels } from '../../../domain/sampling/order-levels'
import { coversPlan, REPORTED_DIMENSIONS, type PlanReport } from '../../../domain/sampling/report-plan'
import { listPlanDimensions, type SamplePlanInput } from '../../../domain/sampling/sample-plans'
import { startPlanReporter } from './worker/start-plan-reporter'

/** Profiles that were counted for a smaller cap also serve larger ones, so that typing a cap rarely asks again. */
const CAP_STEPS = [500, 200, 100, 50, 20, 10, 5, 3, 2, 1]
const stepOf = (cap: number | null) => (cap === null ? null : (CAP_STEPS.find((step) => step <= cap) ?? 1))

/** The report on a plan as it is typed, computed in this browser over the counted pool. */
export function usePlanReport(draftId: string, plan: SamplePlanInput, enabled: boolean) {
  const trpc = useTRPC()
  const { caps, includeReleased } = plan
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...trpc.sampling.profiles.queryOptions({
      draftId,
      includeReleased,
      dimensions: listPlanDimensions(plan),
      reported: REPORTED_DIMENSIONS,
      leastCaps: {
        perAuthor: stepOf(caps.perAuthor),
        perInstitution: stepOf(caps.perInstitution),
        perCluster: stepOf(caps.perCluster),
        perVendor: stepOf(caps.perVendor),
      },
    }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const [report, setReport] = useState<PlanReport | null>(null)
  const reporter = useRef<ReturnType<typeof startPlanReporter>>(null)
  useEffect(() => {
    const started = startPlanReporter(setReport)
    reporter.current = started
    return () => started.stop()
  }, [])
  useEffect(() => {
    if (data && coversPlan(data, plan)) reporter.current?.send({ profiles: data, plan })
  }, [data, plan])
  const levels = useMemo(
    () =>
      new Map(
        data?.dimensions.map((dimension, place) => [
          dimension,
          orderLevels(dimension as PlanDimension, data.levels[place] ?? []),
        ]),
      ),
    [data],
  )
  return {
    report,
    /** The levels of the pool in a dimension; empty before they are counted. */
    levelsOf: (dimension: PlanDimension): readonly string[] => levels.get(dimension) ?? [],
    /** Whether a newer report is on its way. */
    isCounting: enabled && (isFetching || isPlaceholderData || report?.plan !== plan),
    error: error?.message ?? null,
    retry: () => void refetch(),
  }
}
