'use client'

import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../api-client/trpc'
import { Badge } from '../../components/ui/states/badge'
import { Link } from '../../components/ui/layout/link'
import { Pagination } from '../../components/ui/layout/pagination'
import { SimulatedMark } from '../../components/ui/states/simulated-mark'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import { Time } from '../../components/ui/text/time'
import { formatInterval, formatScore } from '../../components/ui/text/format'
import { buildRunsHref, type RunQuery } from '../../domain/running/run-query'
import type { ListedRun, RunPage } from '../../domain/running/run-views'
import { isRunActive } from '../../domain/running/runs'
import { PublishedBadge } from '../kits/runs/published-badge'
import { RunState } from '../kits/runs/run-state'
import { describeListedCost } from './describe-cost'
import { describeSize } from './strings'

/** A page of runs, newest first; polls while any of them is in progress. */
export function RunList({ initial, query }: { initial: RunPage; query: RunQuery }) {
  const trpc = useTRPC()
  const { filter, cursor } = query
  const { data } = useQuery({
    ...trpc.runs.list.queryOptions({ ...filter, take: 50, ...(cursor ? { cursor } : {}) }),
    initialData: initial,
    refetchInterval: ({ state: { data: shown } }) =>
      shown?.runs.some(({ state }) => isRunActive(state)) ? 3_000 : false,
  })
  return (
    <>
      <Table caption="Runs" captionHidden stickyFirst>
        <TableHead>
          <tr>
            <Th>System</Th>
            <Th>Release</Th>
            <Th>Judge</Th>
            <Th>Size</Th>
            <Th numeric>Score</Th>
            <Th numeric>Cost</Th>
            <Th>State</Th>
            <Th>Started</Th>
          </tr>
        </TableHead>
        <TableBody>
          {data.runs.map((run) => (
            <RunRow key={run.id} run={run} />
          ))}
        </TableBody>
      </Table>
      {data.next || cursor ? (
        <Pagination
          label="Pages of runs"
          previous={cursor ? { href: buildRunsHref({ filter }) } : null}
          next={data.next ? { href: buildRunsHref({ filter, cursor: data.next }) } : null}
        />
      ) : null}
    </>
  )
}

function RunRow({ run }: { run: ListedRun }) {
  return (
    <Row>
      <RowHead>
        <Link href={`/runs/${run.id}`} look="plain" className="font-semibold">
          {run.system.name}
        </Link>
        <span className="mt-1 flex flex-wrap gap-1">
          {/* On a phone the columns of score and state are scrolled out of view. */}
          <span className="flex flex-wrap items-baseline gap-2 md:hidden">
            {run.score ? <strong>{formatScore(run.score.score * 100)}</strong> : null}
            <RunState state={run.state} />
          </span>
          {run.simulated ? <SimulatedMark>Simulated</SimulatedMark> : null}
        </span>
      </RowHead>
      <Td>
        {run.release.name}
        <span className="block text-sm text-ink-2">{run.release.dataset}</span>
        {run.release.state === 'withdrawn' ? <Badge tone="brick">Release withdrawn</Badge> : null}
      </Td>
      <Td>{run.judge.name}</Td>
      <Td className="text-sm">{describeSize(run)}</Td>
      <Td numeric>
        <span className="font-semibold">{formatScore(run.score && run.score.score * 100)}</span>
        {run.score?.low === null || run.score?.high === null || !run.score ? null : (
          <span className="block text-sm whitespace-nowrap text-ink-2">
            {formatInterval(run.score.low * 100, run.score.high * 100)}
          </span>
        )}
      </Td>
      <Td numeric className="text-sm whitespace-nowrap">
        {describeListedCost(run)}
      </Td>
      <Td>
        <span className="grid justify-items-start gap-1">
          <RunState state={run.state} />
          <PublishedBadge run={run} />
        </span>
      </Td>
      <Td className="text-sm whitespace-nowrap">
        <Time value={run.startedAt ?? run.createdAt} />
      </Td>
    </Row>
  )
}
