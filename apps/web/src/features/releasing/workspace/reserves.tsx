'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../../api-client/trpc'
import { Button } from '../../../components/ui/controls/button'
import { Disclosure } from '../../../components/ui/layout/disclosure'
import { Link } from '../../../components/ui/layout/link'
import { Notice } from '../../../components/ui/states/notice'
import { Spinner } from '../../../components/ui/states/spinner'
import { formatCount } from '../../../components/ui/text/format'
import { shortenTaskId } from '../../../domain/datasets/task-facets'
import { nameLevels } from './name-levels'
import { skipTexts } from './strings'

const SHOWN = 40

/** The tasks of each stratum that replace drawn ones, in their order. Loaded when it is opened. */
export function Reserves({ datasetId, drawId }: { datasetId: string; drawId: string }) {
  const trpc = useTRPC()
  const [isOpen, setIsOpen] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    ...trpc.releaseDrafts.reserves.queryOptions({ id: drawId }),
    enabled: isOpen,
  })
  const more = (data?.strata.length ?? 0) - SHOWN
  return (
    <Disclosure summary="Reserves: the tasks that replace drawn ones" onOpen={() => setIsOpen(true)}>
      {error ? (
        <Notice
          tone="brick"
          live
          title="The reserves were not loaded"
          actions={
            <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {error.message}
        </Notice>
      ) : !data ? (
        <Spinner />
      ) : data.strata.length === 0 ? (
        <p className="text-sm text-ink-2">
          Every task of the drawn strata is drawn, so nothing can replace one.
        </p>
      ) : (
        <>
          <p className="max-w-[74ch] text-sm text-ink-2">
            In the order of their random numbers, which follow from the seed. To replace a task, the next one
            of its stratum is drawn, unless it has left the pool or would break a cap.
          </p>
          <ul className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
            {data.strata.slice(0, SHOWN).map(({ stratum, levels, reserves }) => (
              <li key={stratum} className="min-w-0 text-sm">
                <span className="font-medium wrap-anywhere">
                  {nameLevels(Object.keys(levels), levels) || 'All tasks'}
                </span>
                <ol className="mt-1 list-decimal pl-6">
                  {reserves.map(({ taskId, skip }) => (
                    <li key={taskId} className="py-0.5 tabular-nums">
                      <Link href={`/datasets/${datasetId}/tasks/${taskId}`}>{shortenTaskId(taskId)}</Link>
                      {skip ? <span className="text-ink-2">{`, skipped: ${skipTexts[skip]}`}</span> : null}
                    </li>
                  ))}
                </ol>
              </li>
            ))}
          </ul>
          {more > 0 ? (
            <p className="mt-3 text-sm text-ink-2">{`${formatCount(more, 'more stratum', 'more strata')} not shown; the API lists all.`}</p>
          ) : null}
        </>
      )}
    </Disclosure>
  )
}
