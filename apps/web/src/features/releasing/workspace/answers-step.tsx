import { Section } from '../../../components/ui/layout/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../../components/ui/layout/table'
import { formatCount, formatNumber } from '../../../components/ui/text/format'
import type { DrawnAnswers } from '../../../domain/answering/drawn-answers'
import { formatLevel } from '../../../domain/sampling/dimensions'
import type { DrawnAnswerers } from '../../../domain/sampling/drawn-answerers'
import { orderLevels } from '../../../domain/sampling/order-levels'
import { AnswersProgress } from './answers-progress'
import { AnswersTable } from './answers-table'
import { workspaceStrings } from './strings'

interface AnswersStepProps {
  draftId: string
  datasetId: string
  /** Null without a draw, and once the draft has ended. */
  answerers: DrawnAnswerers | null
  answers: DrawnAnswers | null
}

/** The answers of physicians to the drawn tasks, and who could write them. */
export function AnswersStep({ draftId, datasetId, answerers, answers }: AnswersStepProps) {
  return (
    <Section id="answers" title="Physician answers">
      <p className="max-w-[74ch] text-sm text-ink-2">
        Physicians answer drawn tasks on their page Answers, by specialty, without AI. They see the
        conversation only. Tasks without an answer can be released if you waive the check.
      </p>
      {answers ? <AnswersProgress draftId={draftId} datasetId={datasetId} answers={answers} /> : null}
      {answerers ? <Answerers answerers={answerers} /> : null}
      {answers ? <AnswersTable answers={answers.answers} /> : null}
    </Section>
  )
}

function Answerers({ answerers: { specialties, unstated } }: { answerers: DrawnAnswerers }) {
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
                can’t be answered: the specialty has no physician, or all of them had a part in the task.
              </>
            ) : sum((row) => row.tasks) === answered ? (
              'Every drawn task with a specialty has an answer.'
            ) : (
              'Every unanswered task with a specialty has a physician who can answer it.'
            )}
            {answered > 0 ? ` ${formatCount(answered, 'task has', 'tasks have')} an answer already.` : null}
            {unstated > 0
              ? ` ${formatCount(unstated, 'drawn task has', 'drawn tasks have')} no specialty.`
              : null}
          </p>
          <Table caption="Drawn tasks and physicians by specialty" captionHidden density="dense" stickyFirst>
            <TableHead>
              <tr>
                <Th>Specialty</Th>
                <Th numeric>Unanswered</Th>
                <Th numeric>Physicians</Th>
                <Th numeric>Open at once</Th>
                <Th numeric>Nobody can answer</Th>
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
                    <Td numeric>{formatNumber(row.tasks - row.answered)}</Td>
                    <Td numeric>{formatNumber(row.people)}</Td>
                    <Td numeric>{formatNumber(row.places)}</Td>
                    <Td numeric className={row.nobody > 0 ? 'font-semibold text-brick' : undefined}>
                      {row.nobody > 0 ? <span aria-hidden="true">▲ </span> : null}
                      {formatNumber(row.nobody)}
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
