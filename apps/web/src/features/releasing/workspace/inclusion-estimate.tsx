'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../../api-client/trpc'
import { Button } from '../../../components/ui/controls/button'
import { Notice } from '../../../components/ui/states/notice'
import { formatNumber, formatPercent } from '../../../components/ui/text/format'
import type { Inclusion } from '../../../domain/sampling/inclusion'

const POLL_MS = 5_000

/** The probabilities of an approximate draw: estimated by a worker on request. */
export function InclusionEstimate({ drawId, isDiscarded }: { drawId: string; isDiscarded: boolean }) {
  const trpc = useTRPC()
  const options = trpc.draws.inclusion.queryOptions({ id: drawId })
  const { data, error, refetch } = useQuery({
    ...options,
    refetchInterval: ({ state }) => (isOpen(state.data) ? POLL_MS : false),
  })
  const request = useMutation(
    trpc.draws.estimateInclusion.mutationOptions({ onSuccess: () => void refetch() }),
  )
  const refusal = request.error ?? error
  if (refusal)
    return (
      <Notice tone="brick" live title="The probabilities were not estimated">
        {refusal.message}
      </Notice>
    )
  if (!data || (data.state === 'not_requested' && isDiscarded)) return null
  const { estimate } = data
  if (estimate)
    return (
      <p className="text-sm text-ink-2">
        {`Estimated by ${formatNumber(estimate.redraws)} redraws, standard error at most ${formatPercent(estimate.maxStandardError, 2)}. `}
        {`Drawn tasks are ${estimate.lowestRatio.toFixed(2)} to ${estimate.highestRatio.toFixed(2)} times as likely as reported.`}
        {estimate.failedRedraws > 0
          ? ` ${formatNumber(estimate.failedRedraws)} redraws found no sample.`
          : ''}
      </p>
    )
  return (
    <div className="grid justify-items-start gap-3">
      {data.state === 'failed' ? (
        <Notice tone="brick" live title="The estimate failed">
          {data.failure}
        </Notice>
      ) : null}
      {isOpen(data) ? (
        <p className="text-sm text-ink-2" role="status">
          {data.state === 'queued'
            ? 'The estimate waits for a worker.'
            : 'A worker is drawing again 10,000 times. This takes minutes for a large pool; you can leave this page.'}
        </p>
      ) : (
        <Button size="sm" busy={request.isPending} onClick={() => request.mutate({ id: drawId })}>
          {data.state === 'failed' ? 'Estimate again' : 'Estimate the probabilities'}
        </Button>
      )}
    </div>
  )
}

function isOpen(data: Inclusion | undefined): boolean {
  return data?.state === 'queued' || data?.state === 'running'
}
