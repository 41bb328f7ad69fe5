'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { cx } from '../../components/ui/cx'
import { ErrorState } from '../../components/ui/states/error-state'
import { formatCount, formatNumber, formatScore } from '../../components/ui/text/format'
import { Link } from '../../components/ui/layout/link'
import { Pagination } from '../../components/ui/layout/pagination'
import { Section } from '../../components/ui/layout/section'
import { Skeleton } from '../../components/ui/states/skeleton'
import { Row, RowHead, SortableTh, Table, TableBody, TableHead, Td } from '../../components/ui/layout/table'
import { defaultTaskOrder, type RunTasks, type TaskOrder } from '../../domain/results/results'
import { buildTaskHref } from './task-href'

type TaskListProps = {
  runId: string
  resultId: string
  /** Whether the addresses must include the result id. */
  needsResultId: boolean
  adjusts: boolean
}

const PAGE_SIZE = 50

/** The tasks of a run; by default worst first. */
export function TaskList({ runId, resultId, needsResultId, adjusts }: TaskListProps) {
  const trpc = useTRPC()
  const [order, setOrder] = useState<TaskOrder>(defaultTaskOrder)
  const [pages, setPages] = useState<string[]>([])
  const after = pages.at(-1)
  const { data, error, isPlaceholderData } = useQuery(
    trpc.results.tasks.queryOptions(
      { runId, resultId, order, after, limit: PAGE_SIZE },
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
  const findDirection = (by: TaskOrder['by']) => (order.by === by ? order.direction : null)
  if (error)
    return (
      <Section title="Tasks">
        <ErrorState level={3} title="The tasks could not be loaded">
          <p>{error.message}</p>
        </ErrorState>
      </Section>
    )
  if (!data)
    return (
      <Section title="Tasks">
        <Skeleton lines={8} label="Loading the tasks" />
      </Section>
    )
  const first = pages.length * PAGE_SIZE
  return (
    <Section title="Tasks" aside={describeTotal(data)} lead={describeHidden(data.hidden)}>
      <div aria-busy={isPlaceholderData} className={cx(isPlaceholderData && 'opacity-60')}>
        <Table caption="Tasks of this run" captionHidden>
          <TableHead>
            <tr>
              <SortableTh direction={findDirection('task')} onSort={sortBy('task')}>
                Task
              </SortableTh>
              <SortableTh numeric direction={findDirection('score')} onSort={sortBy('score')}>
                Score
              </SortableTh>
              <SortableTh numeric direction={findDirection('characters')} onSort={sortBy('characters')}>
                Characters
              </SortableTh>
            </tr>
          </TableHead>
          <TableBody>
            {data.rows.map((row) => (
              <Row key={row.versionId}>
                <RowHead>
                  <Link
                    href={buildTaskHref(runId, row.versionId, order, needsResultId ? resultId : null)}
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
                    <span className="block text-sm text-ink-3">
                      {formatScore(row.score * 100)} before length
                    </span>
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

function describeTotal({ total, hidden }: RunTasks): string {
  const all = total + hidden.heldOut + hidden.reserved
  return all === total ? formatCount(all, 'task') : `${formatNumber(total)} of ${formatCount(all, 'task')}`
}

/** Explains why fewer tasks are listed than were scored. */
function describeHidden({ heldOut, reserved }: RunTasks['hidden']): string | undefined {
  const parts: string[] = []
  if (heldOut > 0)
    parts.push(
      `${formatCount(heldOut, 'held-out task')} ${heldOut === 1 ? 'counts' : 'count'} in the score but can’t be listed here.`,
    )
  if (reserved > 0)
    parts.push(
      `${formatCount(reserved, 'task')} ${reserved === 1 ? 'counts' : 'count'} in the score but ${reserved === 1 ? 'is' : 'are'} hidden from you, because you may still be asked to work on ${reserved === 1 ? 'it' : 'them'}.`,
    )
  return parts.length > 0 ? parts.join(' ') : undefined
}
