'use client'

import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../api-client/trpc'
import { Badge } from '../../components/ui/states/badge'
import { Link } from '../../components/ui/layout/link'
import { Pagination } from '../../components/ui/layout/pagination'
import { SimulatedMark } from '../../components/ui/states/simulated-mark'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import { Time } from '../../components/ui/text/time'
import type { RunPage, RunSummary } from '../../domain/running/run-views'
import { isRunActive } from '../../domain/running/runs'
import { RunState } from '../kits/runs/run-state'
import { describeSize } from './strings'

/** A page of runs, newest first; polls while any of them is in progress. */
export function RunList({ initial, cursor }: { initial: RunPage; cursor?: string }) {
  const trpc = useTRPC()
  const { data } = useQuery({
    ...trpc.runs.list.queryOptions({ take: 50, ...(cursor ? { cursor } : {}) }),
    initialData: initial,
    refetchInterval: (query) =>
      query.state.data?.runs.some(({ state }) => isRunActive(state)) ? 3_000 : false,
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
          previous={cursor ? { href: '/runs' } : null}
          next={data.next ? { href: `/runs?after=${encodeURIComponent(data.next)}` } : null}
        />
      ) : null}
    </>
  )
}

function RunRow({ run }: { run: RunSummary }) {
  return (
    <Row>
      <RowHead>
        <Link href={`/runs/${run.id}`} look="plain" className="font-semibold">
          {run.system.name}
        </Link>
        <span className="mt-1 flex flex-wrap gap-1">
          {/* On a phone the state column is scrolled out of view. */}
          <span className="md:hidden">
            <RunState state={run.state} />
          </span>
          {run.simulated ? <SimulatedMark>Simulated</SimulatedMark> : null}
        </span>
      </RowHead>
      <Td>
        {run.release.name}
        <span className="block text-sm text-ink-2">{run.release.dataset}</span>
      </Td>
      <Td>{run.judge.name}</Td>
      <Td className="text-sm">{describeSize(run)}</Td>
      <Td>
        <span className="grid justify-items-start gap-1">
          <RunState state={run.state} />
          {run.publishedAt ? (
            <Badge tone="accent" glyph="◉">
              {run.limit === null ? 'Published' : 'Published, not ranked'}
            </Badge>
          ) : null}
        </span>
      </Td>
      <Td className="text-sm whitespace-nowrap">
        <Time value={run.startedAt ?? run.createdAt} />
      </Td>
    </Row>
  )
}
