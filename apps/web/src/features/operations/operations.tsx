'use client'

import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../api-client/trpc'
import { formatCount } from '../../components/ui/format'
import { Notice } from '../../components/ui/notice'
import { Time } from '../../components/ui/time'
import type { OperationsView } from '../../domain/operations-view'
import { FailedWork } from './failed-work'
import { LaneTable } from './lane-table'
import { OpenRuns } from './open-runs'
import { QueueTable } from './queue-table'
import { StuckWork } from './stuck-work'
import { WorkerTable } from './worker-table'

const EVERY_MS = 3_000

/** How the engine stands, looked at again every few seconds. */
export function Operations({ initial, mayManage }: { initial: OperationsView; mayManage: boolean }) {
  const trpc = useTRPC()
  const { data, error } = useQuery({
    ...trpc.operations.read.queryOptions(),
    initialData: initial,
    refetchInterval: EVERY_MS,
  })
  const workers = data.workers.filter(({ state }) => state !== 'gone')
  const inWork = workers.reduce((sum, worker) => sum + worker.inWork, 0)
  return (
    <>
      {error ? (
        <Notice tone="brick" live className="mb-6" title="This page does not follow any more">
          What you see is from <Time value={data.at} look="time" />. It tries again every few seconds.
        </Notice>
      ) : null}
      <p className="text-lg" aria-live="off">
        {workers.length === 0
          ? 'No worker is running.'
          : `${formatCount(workers.length, 'worker')}, ${formatCount(inWork, 'item')} in work.`}
      </p>
      {workers.length === 0 ? (
        <Notice tone="amber" className="mt-3">
          Nothing is answered or graded until one is started; what is open waits and nothing is lost. On a
          server: <code>docker compose up -d worker</code>.
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
