'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, type ReactNode } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { Badge } from '../../components/ui/states/badge'
import { Breadcrumb } from '../../components/ui/layout/breadcrumb'
import { Notice } from '../../components/ui/states/notice'
import { PageHeader } from '../../components/ui/layout/page-header'
import { SimulatedMark } from '../../components/ui/states/simulated-mark'
import { Time } from '../../components/ui/text/time'
import type { RunProgress, RunUsage } from '../../domain/running/run-views'
import { isRunActive, isRunFinished, profileIds } from '../../domain/running/runs'
import { PauseNotice } from './pause-notice'
import { RunActions } from './run-actions'
import { RunFailures } from './run-failures'
import { RunProgressPanel } from './run-progress'
import { RunState } from '../kits/runs/run-state'
import { useRunChanges } from './use-run-changes'
import { describeSize, profileLabels, stateSentences } from './strings'

interface RunViewProps {
  initial: RunProgress
  initialUsage: RunUsage
  /** The results, shown once the run is completed. */
  results: ReactNode
}

/** Polling intervals: `alone` without live events, `live` with them. */
const POLL_MS = { alone: 3_000, live: 20_000, usage: 4_000 }

/** A run and its progress, refetched on live events and otherwise polled. */
export function RunView({ initial, initialUsage, results }: RunViewProps) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const { id } = initial
  const refresh = useCallback(
    () => void queryClient.invalidateQueries(trpc.runs.get.queryFilter({ id })),
    [queryClient, trpc, id],
  )
  const isLive = useRunChanges(id, !isRunFinished(initial.state), refresh)
  const { data: run, error } = useQuery({
    ...trpc.runs.get.queryOptions({ id }),
    initialData: initial,
    refetchInterval: (query) =>
      query.state.data && isRunActive(query.state.data.state) && !isLive ? POLL_MS.alone : POLL_MS.live,
  })
  const { data: usage } = useQuery({
    ...trpc.runs.usage.queryOptions({ id }),
    initialData: initialUsage,
    refetchInterval: isRunActive(run.state) ? POLL_MS.usage : POLL_MS.live,
  })
  // Refetch the usage when the state changes, so that the last calls are included.
  useEffect(
    () => void queryClient.invalidateQueries(trpc.runs.usage.queryFilter({ id })),
    [queryClient, trpc, id, run.state],
  )
  return (
    <>
      <PageHeader
        above={
          <span className="grid justify-items-start gap-3">
            <Breadcrumb items={[{ label: 'Runs', href: '/runs' }, { label: run.system.name }]} />
            {run.simulated ? <SimulatedMark /> : null}
          </span>
        }
        title={
          <>
            {run.system.name} <span className="text-ink-2">on {run.release.name}</span>
          </>
        }
        lead={
          <span className="flex flex-wrap items-center gap-2">
            <RunState state={run.state} />
            {run.publishedAt ? (
              <Badge tone="accent" glyph="◉">
                {run.limit === null ? 'Published' : 'Published, not ranked'}
              </Badge>
            ) : null}
            <span>{stateSentences[run.state]}</span>
          </span>
        }
        facts={[
          { term: 'Judge', detail: run.judge.name },
          { term: 'Profile', detail: formatProfile(run.profile) },
          { term: 'Size', detail: describeSize(run) },
          { term: 'Dataset', detail: run.release.dataset },
          {
            term: run.startedAt ? 'Started' : 'Created',
            detail: <Time value={run.startedAt ?? run.createdAt} />,
          },
          ...(run.finishedAt ? [{ term: 'Finished', detail: <Time value={run.finishedAt} /> }] : []),
          ...(run.publishedAt ? [{ term: 'Published', detail: <Time value={run.publishedAt} /> }] : []),
        ]}
      />
      {error ? (
        <Notice tone="amber" live className="mb-6" title="Out of date">
          {error.message} This page shows the last known state. The run itself is not affected.
        </Notice>
      ) : null}
      <PauseNotice run={run} />
      <RunActions run={run} />
      {run.state === 'completed' ? <div className="mt-10">{results}</div> : null}
      <RunProgressPanel run={run} usage={usage} />
      <RunFailures failures={run.failures} state={run.state} />
    </>
  )
}

function formatProfile(profile: string): string {
  const known = profileIds.find((id) => id === profile)
  return known ? profileLabels[known].label : profile
}
