'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { cx } from '../../components/ui/cx'
import { ErrorState } from '../../components/ui/error-state'
import { formatNumber, formatScore } from '../../components/ui/format'
import { Link } from '../../components/ui/link'
import { Pagination } from '../../components/ui/pagination'
import { Section } from '../../components/ui/section'
import { Skeleton } from '../../components/ui/skeleton'
import { Row, RowHead, SortableTh, Table, TableBody, TableHead, Td } from '../../components/ui/table'
import { defaultTaskOrder, type TaskOrder } from '../../domain/results'
import { taskHref } from './task-href'

type TaskListProps = {
  runId: string
  resultId: string
  /** Whether addresses must say which result is meant. */
  named: boolean
  adjusts: boolean
}

const pageSize = 50

/** The tasks of a run, worst first unless ordered otherwise. */
export function TaskList({ runId, resultId, named, adjusts }: TaskListProps) {
  const trpc = useTRPC()
  const [order, setOrder] = useState<TaskOrder>(defaultTaskOrder)
  const [pages, setPages] = useState<string[]>([])
  const after = pages.at(-1)
  const { data, error, isPlaceholderData } = useQuery(
    trpc.results.tasks.queryOptions(
      { runId, resultId, order, after, limit: pageSize },
      { placeholderData: keepPreviousData },
    ),
  )
  const sortBy = (by: TaskOrder['by']) => () => {
    setOrder({
      by,
      direction: order.by === by && order.direction === 'ascending' ? 'descending' : 'ascending',
    })
    setPages([])
  }
  const directionOf = (by: TaskOrder['by']) => (order.by === by ? order.direction : null)
  if (error)
    return (
      <Section title="Tasks">
        <ErrorState level={3} title="The tasks could not be read">
          <p>{error.message}</p>
        </ErrorState>
      </Section>
    )
  if (!data)
    return (
      <Section title="Tasks">
        <Skeleton lines={8} label="Reading the tasks" />
      </Section>
    )
  const first = pages.length * pageSize
  return (
    <Section title="Tasks" aside={`${formatNumber(data.total)} open to you`}>
      <div aria-busy={isPlaceholderData} className={cx(isPlaceholderData && 'opacity-60')}>
        <Table caption="Tasks of this run" captionHidden>
          <TableHead>
            <tr>
              <SortableTh direction={directionOf('task')} onSort={sortBy('task')}>
                Task
              </SortableTh>
              <SortableTh numeric direction={directionOf('score')} onSort={sortBy('score')}>
                Score
              </SortableTh>
              <SortableTh numeric direction={directionOf('characters')} onSort={sortBy('characters')}>
                Characters
              </SortableTh>
            </tr>
          </TableHead>
          <TableBody>
            {data.rows.map((row) => (
              <Row key={row.versionId}>
                <RowHead>
                  <Link
                    href={taskHref(runId, row.versionId, order, named ? resultId : null)}
                    look="quiet"
                    lang={row.language ?? undefined}
                    className="line-clamp-2 font-serif no-underline! hover:underline!"
                  >
                    <span dir="auto">{row.excerpt}</span>
                  </Link>
                  <span className="block text-sm text-ink-2">{row.facets.join(' · ')}</span>
                </RowHead>
                <Td numeric>
                  <span className="font-semibold">{formatScore(row.adjusted * 100)}</span>
                  {adjusts ? (
                    <span className="block text-sm text-ink-3">{formatScore(row.score * 100)} before</span>
                  ) : null}
                </Td>
                <Td numeric>{formatNumber(row.characters)}</Td>
              </Row>
            ))}
          </TableBody>
        </Table>
      </div>
      <Pagination
        label="Pages of tasks"
        previous={pages.length === 0 ? null : { onSelect: () => setPages(pages.slice(0, -1)) }}
        next={data.next === null ? null : { onSelect: () => setPages([...pages, data.next ?? '']) }}
        summary={
          data.total === 0
            ? 'None'
            : `${formatNumber(first + 1)}–${formatNumber(first + data.rows.length)} of ${formatNumber(data.total)}`
        }
      />
    </Section>
  )
}
