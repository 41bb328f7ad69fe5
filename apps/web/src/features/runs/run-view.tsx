'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, type ReactNode } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { Badge } from '../../components/ui/badge'
import { Breadcrumb } from '../../components/ui/breadcrumb'
import { Notice } from '../../components/ui/notice'
import { PageHeader } from '../../components/ui/page-header'
import { SimulatedMark } from '../../components/ui/simulated-mark'
import { Time } from '../../components/ui/time'
import type { RunProgress, RunUsage } from '../../domain/run-views'
import { isOpen, isOver, profileIds } from '../../domain/runs'
import { PauseNotice } from './pause-notice'
import { RunActions } from './run-actions'
import { RunFailures } from './run-failures'
import { RunProgressPanel } from './run-progress'
import { RunState } from './run-state'
import { useRunChanges } from './use-run-changes'
import { describeSize, profileLabels, stateSentences } from './strings'

interface RunViewProps {
  initial: RunProgress
  initialUsage: RunUsage
  /** What a completed run has come to. */
  results: ReactNode
}

/** Without being told of changes, the page looks this often; told of them, only now and then. */
const LOOK_MS = { alone: 3_000, told: 20_000, usage: 4_000 }

/** A run as it goes: looks when it is told that something came, at most once a second. */
export function RunView({ initial, initialUsage, results }: RunViewProps) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const { id } = initial
  const look = useCallback(
    () => void queryClient.invalidateQueries(trpc.runs.get.queryFilter({ id })),
    [queryClient, trpc, id],
  )
  const isTold = useRunChanges(id, !isOver(initial.state), look)
  const { data: run, error } = useQuery({
    ...trpc.runs.get.queryOptions({ id }),
    initialData: initial,
    refetchInterval: (query) =>
      query.state.data && isOpen(query.state.data.state) && !isTold ? LOOK_MS.alone : LOOK_MS.told,
  })
  const { data: usage } = useQuery({
    ...trpc.runs.usage.queryOptions({ id }),
    initialData: initialUsage,
    refetchInterval: isOpen(run.state) ? LOOK_MS.usage : LOOK_MS.told,
  })
  // The last calls are summed up once more when the run stops.
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
          { term: 'Profile', detail: profileName(run.profile) },
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
        <Notice tone="amber" live className="mb-6" title="Not up to date">
          {error.message} What you see is as of the last answer; the run itself is not touched.
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

function profileName(profile: string): string {
  const known = profileIds.find((id) => id === profile)
  return known ? profileLabels[known].label : profile
}
