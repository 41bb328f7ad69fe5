import { Link } from '../../../../components/ui/layout/link'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../../../components/ui/layout/table'
import { formatCount, formatNumber } from '../../../../components/ui/text/format'
import { formatLevel } from '../../../../domain/sampling/dimensions'
import type { DrawnAnswerers } from '../../../../domain/sampling/drawn-answerers'
import { orderLevels } from '../../../../domain/sampling/order-levels'
import { workspaceStrings } from '../strings'
import { AskPhysicians } from './ask-physicians'

interface AnswerersTableProps {
  draftId: string
  datasetId: string
  answerers: DrawnAnswerers
}

/** Who could answer the drawn tasks of each specialty, and ways to ask more physicians. */
export function AnswerersTable({
  draftId,
  datasetId,
  answerers: { specialties, unstated },
}: AnswerersTableProps) {
  const sum = (pick: (row: (typeof specialties)[number]) => number) =>
    specialties.reduce((total, row) => total + pick(row), 0)
  const [nobody, answered] = [sum((row) => row.nobody), sum((row) => row.answered)]
  const lacking = specialties.filter((row) => row.nobody > 0)
  return (
    <div className="mt-6">
      <h3 className="text-base">Who could answer</h3>
      <p className="mt-1 max-w-[74ch] text-sm text-ink-2">{workspaceStrings.answerers}</p>
      {specialties.length === 0 ? (
        <p className="mt-2 text-sm">The drawn tasks have no specialty.</p>
      ) : (
        <>
          <p className="mt-2 mb-2 text-sm">
            {nobody > 0 ? (
              <>
                <span aria-hidden="true" className="text-brick">
                  ▲{' '}
                </span>
                {formatCount(nobody, 'task')} in {formatCount(lacking.length, 'specialty', 'specialties')}{' '}
                can’t be answered: the specialty has no physician, all of them had a part in the task, or a
                published release has made it public. Invite others, or{' '}
                <Link href={`/datasets/${datasetId}/release/${draftId}/plan`}>change the plan</Link> and draw
                again.
              </>
            ) : sum((row) => row.tasks) === answered ? (
              'Every drawn task with a specialty has its answers.'
            ) : (
              'Every unanswered task with a specialty has a physician who can answer it.'
            )}
            {answered > 0
              ? ` ${formatCount(answered, 'task has its answers', 'tasks have their answers')} already.`
              : null}
            {unstated > 0
              ? ` ${formatCount(unstated, 'drawn task has', 'drawn tasks have')} no specialty.`
              : null}
          </p>
          <Table caption="Drawn tasks and physicians by specialty" captionHidden density="dense" stickyFirst>
            <TableHead>
              <tr>
                <Th>Specialty</Th>
                <Th numeric>Answered</Th>
                <Th numeric>Physicians</Th>
                <Th numeric>Tasks for each</Th>
                <Th numeric>Open at once</Th>
                <Th numeric>Nobody can answer</Th>
                <Th>Ask physicians</Th>
              </tr>
            </TableHead>
            <TableBody>
              {orderLevels(
                'specialty',
                specialties.map(({ specialty }) => specialty),
              )
                .flatMap((name) => specialties.filter(({ specialty }) => specialty === name))
                .map((row) => (
                  <Row key={row.specialty}>
                    <RowHead className="wrap-anywhere">{formatLevel('specialty', row.specialty)}</RowHead>
                    <Td numeric>
                      {formatNumber(row.answered)} of {formatNumber(row.tasks)}
                    </Td>
                    <Td numeric>{formatNumber(row.people)}</Td>
                    <Td numeric>{formatLoad(row)}</Td>
                    <Td numeric>{formatNumber(row.places)}</Td>
                    <Td numeric className={row.nobody > 0 ? 'font-semibold text-brick' : undefined}>
                      {row.nobody > 0 ? <span aria-hidden="true">▲ </span> : null}
                      {formatNumber(row.nobody)}
                    </Td>
                    <Td>
                      {row.tasks > row.answered ? (
                        <AskPhysicians draftId={draftId} specialty={row.specialty} toNotify={row.toNotify} />
                      ) : (
                        '–'
                      )}
                    </Td>
                  </Row>
                ))}
            </TableBody>
          </Table>
        </>
      )}
    </div>
  )
}

/** How many tasks each physician answers if they share those that somebody can answer. */
function formatLoad({ tasks, answered, nobody, people }: DrawnAnswerers['specialties'][number]): string {
  return people === 0 ? '–' : formatNumber(Math.ceil((tasks - answered - nobody) / people))
}
