import { Section } from '../../../../components/ui/layout/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../../../components/ui/layout/table'
import { formatCount, formatNumber } from '../../../../components/ui/text/format'
import { formatLevel, NOT_STATED } from '../../../../domain/sampling/dimensions'
import { orderLevels } from '../../../../domain/sampling/order-levels'
import type { PlanFacts } from '../../../../domain/sampling/plan-facts'
import type { PlanReport } from '../../../../domain/sampling/report-plan'
import { reportStrings } from '../strings'

/** Whether the physicians of each specialty can answer the planned tasks. */
export function Answerers({ report, facts }: { report: PlanReport; facts: PlanFacts }) {
  const planned = new Map(
    (report.composition.get('specialty') ?? []).map(({ level, expected }) => [level, Math.round(expected)]),
  )
  const unstated = planned.get(NOT_STATED) ?? 0
  const rows = orderLevels('specialty', planned.keys())
    .filter((specialty) => specialty !== NOT_STATED)
    .map((specialty) => {
      const found = facts.specialists.find((own) => own.specialty === specialty)
      const tasks = planned.get(specialty) ?? 0
      return { specialty, tasks, people: found?.people ?? 0, places: found?.places ?? 0 }
    })
    .filter(({ tasks }) => tasks > 0)
  const beyond = (row: (typeof rows)[number]) =>
    row.people === 0 ? row.tasks : Math.max(0, row.tasks - row.places)
  const nobody = rows.filter(({ people }) => people === 0)
  const unanswerable = nobody.reduce((sum, { tasks }) => sum + tasks, 0)
  return (
    <Section
      title="Who can answer"
      level={3}
      className="mt-8"
      lead={rows.length === 0 ? undefined : reportStrings.answers}
    >
      {rows.length === 0 ? (
        <p className="text-sm text-ink-2">
          The planned tasks have no specialty, so they can’t be matched with physicians.
        </p>
      ) : (
        <>
          <p className="mb-2 text-sm">
            {unanswerable > 0 ? (
              <>
                <span aria-hidden="true" className="text-brick">
                  ▲{' '}
                </span>
                {formatCount(unanswerable, 'task')} in{' '}
                {formatCount(nobody.length, 'specialty', 'specialties')} can’t be answered: no physician has
                the specialty.
              </>
            ) : (
              'Every planned specialty has a physician.'
            )}
          </p>
          <Table
            caption="Planned tasks and physicians by specialty"
            captionHidden
            density="dense"
            stickyFirst
          >
            <TableHead>
              <tr>
                <Th>Specialty</Th>
                <Th numeric>Planned</Th>
                <Th numeric>Physicians</Th>
                <Th numeric>Open at once</Th>
                <Th numeric>Over capacity</Th>
              </tr>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <Row key={row.specialty}>
                  <RowHead className="wrap-anywhere">{formatLevel('specialty', row.specialty)}</RowHead>
                  <Td numeric>{formatNumber(row.tasks)}</Td>
                  <Td numeric>{formatNumber(row.people)}</Td>
                  <Td numeric>{formatNumber(row.places)}</Td>
                  <Td numeric className={row.people === 0 ? 'font-semibold text-brick' : undefined}>
                    {row.people === 0 ? <span aria-hidden="true">▲ </span> : null}
                    {formatNumber(beyond(row))}
                  </Td>
                </Row>
              ))}
            </TableBody>
          </Table>
        </>
      )}
      {unstated > 0 && rows.length > 0 ? (
        <p className="mt-2 text-sm text-ink-2">
          {formatCount(unstated, 'planned task')} without a specialty.
        </p>
      ) : null}
    </Section>
  )
}
