'use client'

import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../api-client/trpc'
import {
  formatCount,
  formatInterval,
  formatNumber,
  formatPercent,
  formatScore,
} from '../../components/ui/text/format'
import type { WeightedMean } from '../../domain/results/weighted-mean'
import { noIntervalReasons, poolReasons, SIMULATED_COVERAGE } from './strings'

const SHOWN_STRATA = 5

/** What the system would score on tasks as they come, beside the headline. Only for admins, who read draws. */
export function WeightedMeanPanel({ runId, resultId }: { runId: string; resultId: string }) {
  const trpc = useTRPC()
  const { data, error } = useQuery(trpc.results.weightedMean.queryOptions({ runId, resultId }))
  if (error) return <p className="mb-6 text-sm text-ink-2">{error.message}</p>
  if (!data) return null
  const { estimate, because } = data
  if (!estimate)
    return <p className="mb-6 text-sm text-ink-2">{`No estimate for tasks as they come. ${because ?? ''}`}</p>
  const { interval, whyNoInterval, whyNotAsTasksCome, unscored } = estimate
  const isPool = estimate.target === 'accepted_pool'
  return (
    <section className="rule-top mb-6 grid gap-x-8 gap-y-3 py-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <div>
        <h2 className="font-sans text-sm font-normal text-ink-2">
          {isPool ? 'In the accepted pool (estimate)' : 'As tasks come (estimate)'}
        </h2>
        <p className="font-serif text-2xl font-[560] tabular-nums">{formatScore(estimate.score * 100)}</p>
        <p className="text-sm text-ink-2">
          {interval
            ? `95 % interval ${formatInterval(interval.low * 100, interval.high * 100)}`
            : 'no interval'}
        </p>
      </div>
      <ul className="grid max-w-[44rem] content-start gap-1 text-sm text-ink-2">
        <li>
          {isPool
            ? 'Describes the tasks of the accepted pool, in its proportions. '
            : 'Describes submitted tasks that a review accepts, in the proportions in which they come. '}
          {whyNotAsTasksCome ? poolReasons[whyNotAsTasksCome] : ''}
        </li>
        {whyNoInterval ? <li>{noIntervalReasons[whyNoInterval]}</li> : null}
        {interval && !estimate.hasNominalCoverage ? <li>{SIMULATED_COVERAGE}</li> : null}
        <li>
          {`Effective number of tasks: ${formatNumber(Math.round(estimate.effectiveTasks))} of ${formatNumber(estimate.tasks)}.`}
          {unscored > 0 ? ` ${formatCount(unscored, 'drawn task has', 'drawn tasks have')} no score.` : ''}
          {estimate.probabilities === 'estimated' ? ' The probabilities are estimated by redraws.' : ''}
        </li>
        <li>{describeLeftOut(estimate.leftOut)}</li>
        {estimate.collapsed.length > 0 ? (
          <li>{`The variance of some strata is estimated together, because one of them has one task: ${nameStrata(estimate.collapsed.map((strata) => strata.join(' + ')))}.`}</li>
        ) : null}
      </ul>
    </section>
  )
}

function describeLeftOut(leftOut: WeightedMean['leftOut']): string {
  if (leftOut.length === 0) return 'Every stratum has a task in the sample.'
  const largest = leftOut.toSorted((a, b) => b.share - a.share)
  return `Not described, because no task was drawn: ${nameStrata(
    largest.map(
      ({ phase, stratum, share }) =>
        `${stratum} (${phase === 'review' ? 'draw for review, ' : ''}${formatPercent(share)})`,
    ),
  )}.`
}

function nameStrata(names: readonly string[]): string {
  const more = names.length - SHOWN_STRATA
  return `${names.slice(0, SHOWN_STRATA).join(', ')}${more > 0 ? ` and ${formatNumber(more)} more` : ''}`
}
