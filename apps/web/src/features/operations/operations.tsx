'use client'

import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../api-client/trpc'
import { formatCount } from '../../components/ui/text/format'
import { Notice } from '../../components/ui/states/notice'
import { Time } from '../../components/ui/text/time'
import type { OperationsView } from '../../domain/operations/operations-view'
import { FailedWork } from './failed-work'
import { LaneTable } from './lane-table'
import { OpenRuns } from './open-runs'
import { QueueTable } from './queue-table'
import { StuckWork } from './stuck-work'
import { WorkerTable } from './worker-table'

const POLL_INTERVAL_MS = 3_000

/** The state of the engine, refreshed every few seconds. */
export function Operations({ initial, mayManage }: { initial: OperationsView; mayManage: boolean }) {
  const trpc = useTRPC()
  const { data, error } = useQuery({
    ...trpc.operations.read.queryOptions(),
    initialData: initial,
    refetchInterval: POLL_INTERVAL_MS,
  })
  const workers = data.workers.filter(({ state }) => state !== 'gone')
  const inWork = workers.reduce((sum, worker) => sum + worker.inWork, 0)
  return (
    <>
      {error ? (
        <Notice tone="brick" live className="mb-6" title="This page is out of date">
          It shows the state at <Time value={data.at} look="time" /> and retries every few seconds.
        </Notice>
      ) : null}
      <p className="text-lg" aria-live="off">
        {workers.length === 0
          ? 'No worker is running.'
          : `${formatCount(workers.length, 'worker')}, ${formatCount(inWork, 'item')} in progress.`}
      </p>
      {workers.length === 0 ? (
        <Notice tone="amber" className="mt-3">
          Nothing is answered or graded until you start one. Open work is kept. On a server:{' '}
          <code>docker compose up -d worker</code>.
        </Notice>
      ) : null}
      <StuckWork stuck={data.stuck} mayManage={mayManage} />
      <FailedWork failed={data.failed} />
      <LaneTable
        lanes={data.lanes}
        workers={data.workers}
        callsWithinMs={data.callsWithinMs}
        mayManage={mayManage}
      />
      <OpenRuns runs={data.runs} />
      <WorkerTable workers={data.workers} />
      <QueueTable queues={data.queues} />
    </>
  )
}
