import { Badge } from '../../components/ui/states/badge'
import { EmptyState } from '../../components/ui/states/empty-state'
import { formatNumber } from '../../components/ui/text/format'
import { ButtonLink, Link } from '../../components/ui/layout/link'
import { Pagination } from '../../components/ui/layout/pagination'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import type { TaskPage } from '../../domain/datasets/datasets'
import {
  shortenTaskId,
  sliceLabels,
  combineSlice,
  formatTheme,
  useCaseLabels,
} from '../../domain/datasets/task-facets'
import { buildTaskListHref, type TaskQuery } from '../../domain/datasets/task-query'
import { TaskStatusBadge } from './task-status'

interface TaskTableProps {
  datasetId: string
  page: TaskPage
  query: TaskQuery
  /** The address of the page that contains the list. */
  path: string
}

/** A page of tasks. Each page has its own address, so that it can be shared and the back button works. */
export function TaskTable({ datasetId, page, query, path }: TaskTableProps) {
  const { tasks, total, first } = page
  const { filter } = query
  if (tasks.length === 0) {
    return (
      <EmptyState
        title="No task matches"
        level={3}
        actions={<ButtonLink href={`${path}#tasks`}>Show all tasks</ButtonLink>}
      >
        {total === 0
          ? 'Widen or remove a filter.'
          : 'The list has changed since you opened this page of it. Start from the beginning.'}
      </EmptyState>
    )
  }
  const has = {
    theme: tasks.some(({ theme }) => theme),
    useCase: tasks.some((task) => task.useCase),
    specialty: tasks.some((task) => task.specialty),
    slice: tasks.some((task) => combineSlice(task.mode, task.difficulty)),
  }
  return (
    <>
      <Table
        caption={`Tasks ${formatNumber(first)} to ${formatNumber(first + tasks.length - 1)}`}
        captionHidden
        density="dense"
        stickyFirst
      >
        <TableHead>
          <tr>
            <Th>Task</Th>
            <Th>Last turn</Th>
            {has.useCase ? <Th>Use case</Th> : null}
            {has.slice ? <Th>Slice</Th> : null}
            {has.specialty ? <Th>Specialty</Th> : null}
            {has.theme ? <Th>Theme</Th> : null}
            <Th numeric>Turns</Th>
            <Th numeric>Criteria</Th>
            <Th>Status</Th>
          </tr>
        </TableHead>
        <TableBody>
          {tasks.map((task) => {
            const slice = combineSlice(task.mode, task.difficulty)
            return (
              <Row key={task.id}>
                <RowHead className="align-top">
                  <Link
                    href={`/datasets/${datasetId}/tasks/${task.id}`}
                    look="plain"
                    className="font-mono text-xs whitespace-nowrap"
                  >
                    {shortenTaskId(task.externalId ?? task.id)}
                  </Link>
                </RowHead>
                <Td className="max-w-[34rem] min-w-56 align-top font-serif" dir="auto">
                  {task.excerpt}
                </Td>
                {has.useCase ? (
                  <Td className="align-top">{task.useCase ? useCaseLabels[task.useCase] : '–'}</Td>
                ) : null}
                {has.slice ? <Td className="align-top">{slice ? sliceLabels[slice] : '–'}</Td> : null}
                {has.specialty ? <Td className="align-top">{task.specialty ?? '–'}</Td> : null}
                {has.theme ? (
                  <Td className="align-top">{task.theme ? formatTheme(task.theme) : '–'}</Td>
                ) : null}
                <Td numeric className="align-top">
                  {task.turns}
                </Td>
                <Td numeric className="align-top">
                  {task.criteria}
                </Td>
                <Td className="align-top">
                  <TaskStatusBadge status={task.status} />
                  {task.takenOut ? (
                    <Badge tone="brick" className="mt-1">
                      Excluded
                    </Badge>
                  ) : null}
                </Td>
              </Row>
            )
          })}
        </TableBody>
      </Table>
      <Pagination
        label="Pages of tasks"
        summary={`${formatNumber(first)}–${formatNumber(first + tasks.length - 1)} of ${formatNumber(total)}`}
        previous={page.before ? { href: buildTaskListHref(path, { filter, before: page.before }) } : null}
        next={page.after ? { href: buildTaskListHref(path, { filter, after: page.after }) } : null}
      />
    </>
  )
}
