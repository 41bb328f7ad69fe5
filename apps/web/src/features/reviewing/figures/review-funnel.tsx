import { formatCount, formatNumber } from '../../../components/ui/text/format'
import { Link } from '../../../components/ui/layout/link'
import { Row, Table, TableBody, TableHead, Td, Th } from '../../../components/ui/layout/table'
import { Section } from '../../../components/ui/layout/section'
import { EmptyState } from '../../../components/ui/states/empty-state'
import type { ReviewFunnel as Funnel } from '../../../domain/reviewing/figures-views'
import { taskStatusLabels } from '../../../domain/datasets/task-facets'
import { timedWorkLabels } from '../../../domain/time/timed-work'
import { buildTaskListHref } from '../../../domain/datasets/task-query'
import { funnelStrings as strings, phaseLabels } from './strings'

/** Tasks of a dataset by status, the duration of each phase, the working time, and what is stuck. */
export function ReviewFunnel({ datasetId, funnel }: { datasetId: string; funnel: Funnel }) {
  const { stages, phases, work, unclaimed, stuck, overdue, disputed } = funnel
  const maxTasks = Math.max(1, ...stages.map(({ tasks }) => tasks))
  if (stages.every(({ tasks }) => tasks === 0))
    return (
      <Section title={strings.title}>
        <EmptyState title={strings.empty} level={3} />
      </Section>
    )
  const problems = [
    `${formatNumber(unclaimed)} in review ${unclaimed === 1 ? 'lacks' : 'lack'} a reviewer`,
    `${formatNumber(stuck)} of these for more than a week`,
    `${formatCount(overdue, 'assignment')} overdue`,
    `${formatNumber(disputed)} disputed`,
  ]
  return (
    <Section title={strings.title} lead={strings.lead}>
      <p className="pb-4 text-sm">
        {problems.map((text, index) => (
          <span
            key={text}
            className={index === 1 && stuck > 0 ? 'text-brick' : undefined}
          >{`${index > 0 ? ' · ' : ''}${text}`}</span>
        ))}
      </p>
      <Table caption="Tasks by status" captionHidden density="dense">
        <TableHead>
          <tr>
            <Th>Status</Th>
            <Th numeric>Tasks</Th>
            <Th>
              <span className="sr-only">Share</span>
            </Th>
            <Th numeric>Median days</Th>
            <Th numeric>Oldest</Th>
          </tr>
        </TableHead>
        <TableBody>
          {stages.map(({ status, tasks, medianDays, oldestDays }) => (
            <Row key={status}>
              <Td>
                {tasks > 0 ? (
                  <Link
                    look="quiet"
                    href={buildTaskListHref(`/datasets/${datasetId}`, {
                      filter: { status, source: 'authored' },
                    })}
                  >
                    {taskStatusLabels[status]}
                  </Link>
                ) : (
                  taskStatusLabels[status]
                )}
              </Td>
              <Td numeric>{formatNumber(tasks)}</Td>
              <Td className="w-2/5">
                <span
                  aria-hidden="true"
                  className="block h-2 bg-accent"
                  style={{ width: `${(100 * tasks) / maxTasks}%` }}
                />
              </Td>
              <Td numeric>{formatNumber(medianDays, 1)}</Td>
              <Td numeric>{formatNumber(oldestDays, 1)}</Td>
            </Row>
          ))}
        </TableBody>
      </Table>
      {phases.length === 0 ? null : (
        <div className="mt-6">
          <Table caption="Duration of each phase, in hours" density="dense">
            <TableHead>
              <tr>
                <Th>Phase</Th>
                <Th numeric>Versions</Th>
                <Th numeric>Median</Th>
                <Th numeric>9 of 10 within</Th>
              </tr>
            </TableHead>
            <TableBody>
              {phases.map(({ name, n, medianHours, p90Hours }) => (
                <Row key={name}>
                  <Td>{phaseLabels[name]}</Td>
                  <Td numeric>{formatNumber(n)}</Td>
                  <Td numeric>{formatNumber(medianHours, 1)}</Td>
                  <Td numeric>{formatNumber(p90Hours, 1)}</Td>
                </Row>
              ))}
            </TableBody>
          </Table>
        </div>
      )}
      {work.length === 0 ? null : (
        <div className="mt-6">
          <Table caption={strings.work} density="dense">
            <TableHead>
              <tr>
                <Th>Work</Th>
                <Th numeric>{strings.people}</Th>
                <Th numeric>Median</Th>
                <Th numeric>9 of 10 within</Th>
              </tr>
            </TableHead>
            <TableBody>
              {work.map(({ kind, n, medianMinutes, p90Minutes }) => (
                <Row key={kind}>
                  <Td>{timedWorkLabels[kind]}</Td>
                  <Td numeric>{formatNumber(n)}</Td>
                  <Td numeric>{formatNumber(medianMinutes, 1)}</Td>
                  <Td numeric>{formatNumber(p90Minutes, 1)}</Td>
                </Row>
              ))}
            </TableBody>
          </Table>
          <p className="max-w-[74ch] pt-2 text-sm text-ink-2">{strings.workIs}</p>
        </div>
      )}
    </Section>
  )
}
