'use client'

import { useState, type ReactNode } from 'react'
import { Button } from '../../components/ui/controls/button'
import { EmptyState } from '../../components/ui/states/empty-state'
import { Link } from '../../components/ui/layout/link'
import { loadOverlay } from '../../components/ui/loading/load-overlay'
import { Section } from '../../components/ui/layout/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import { Time } from '../../components/ui/text/time'
import { useCaseLabels } from '../../domain/datasets/task-facets'
import { writeOwnTimeCsv } from '../../domain/time/time-csv'
import { timedWorkLabels } from '../../domain/time/timed-work'
import type { TimeMonth, TimeRow } from '../../domain/time/time-views'
import { downloadText } from '../../components/browser/download-text'
import { addMonths, formatDay, formatMinutes, formatMonth } from './format-time'
import { timeStrings as strings } from './strings'

const CorrectDialog = loadOverlay(() => import('./correct-dialog').then((file) => file.CorrectDialog))

/** The person’s own month: measured and credited time by day, with corrections. */
export function OwnTime({ time: { month, thisMonth, timeZone, rows } }: { time: TimeMonth }) {
  const [chosen, setChosen] = useState<TimeRow | null>(null)
  const [measured, credited] = [
    sum(rows.map((row) => row.measuredSeconds)),
    sum(rows.map((row) => row.creditedSeconds)),
  ]
  const inOrder = rows.toReversed()
  return (
    <Section
      title={formatMonth(month)}
      lead={`${strings.zone(timeZone)} ${strings.private}`}
      aside={
        rows.length > 0 ? (
          <Button
            size="sm"
            onClick={() =>
              downloadText(`my-time-${month}.csv`, 'text/csv;charset=utf-8', writeOwnTimeCsv(inOrder))
            }
          >
            {strings.download}
          </Button>
        ) : undefined
      }
    >
      <nav aria-label={strings.title} className="flex flex-wrap gap-x-6 gap-y-1 pb-4 text-sm">
        <Link href={`/time?month=${addMonths(month, -1)}`}>{strings.earlier}</Link>
        {month < thisMonth ? <Link href={`/time?month=${addMonths(month, 1)}`}>{strings.later}</Link> : null}
      </nav>
      {rows.length === 0 ? (
        <EmptyState title={strings.none} level={3}>
          {strings.noneLead}
        </EmptyState>
      ) : (
        <Table caption={strings.caption} captionHidden>
          <TableHead>
            <tr>
              <Th className="max-sm:hidden">{strings.day}</Th>
              <Th>{strings.work}</Th>
              <Th numeric className="max-sm:hidden">
                {strings.measured}
              </Th>
              <Th numeric>{strings.credited}</Th>
              <Th>
                <span className="sr-only">{strings.correct}</span>
              </Th>
            </tr>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <DayRow
                key={`${row.day} ${row.taskId} ${row.kind}`}
                row={row}
                onCorrect={() => setChosen(row)}
              />
            ))}
            <Row tone="sunk">
              <RowHead className="font-semibold sm:hidden">
                {strings.sum}
                <MeasuredHere>{formatMinutes(measured)}</MeasuredHere>
              </RowHead>
              <RowHead className="font-semibold max-sm:hidden">{strings.sum}</RowHead>
              <Td className="max-sm:hidden" />
              <Td numeric className="max-sm:hidden">
                {formatMinutes(measured)}
              </Td>
              <Td numeric className="font-semibold">
                {formatMinutes(credited)}
              </Td>
              <Td />
            </Row>
          </TableBody>
        </Table>
      )}
      {chosen ? <CorrectDialog row={chosen} onClose={() => setChosen(null)} /> : null}
    </Section>
  )
}

function DayRow({ row, onCorrect }: { row: TimeRow; onCorrect: () => void }) {
  const {
    day,
    kind,
    useCase,
    specialty,
    dataset,
    href,
    firstAt,
    lastAt,
    measuredSeconds,
    addedSeconds,
    creditedSeconds,
    correction,
  } = row
  const about = [useCase && useCaseLabels[useCase], specialty].filter(Boolean).join(' · ')
  const name = [timedWorkLabels[kind], about, dataset, formatDay(day)].filter(Boolean).join(', ')
  return (
    <Row>
      <RowHead className="whitespace-nowrap max-sm:hidden">{formatDay(day)}</RowHead>
      <Td>
        <span className="block text-sm text-ink-2 sm:hidden">{formatDay(day)}</span>
        <Link href={href}>{timedWorkLabels[kind]}</Link>
        {about ? `: ${about}` : null}
        <span className="block text-sm text-ink-2">
          {dataset},{' '}
          <span className="whitespace-nowrap">
            <Time value={firstAt} look="time" />–<Time value={lastAt} look="time" />
          </span>
        </span>
        {correction ? (
          <span className="block max-w-[60ch] text-sm text-ink-2 wrap-anywhere">
            {`${strings.note}: ${correction.note}`} (<Time value={correction.at} look="date" />)
          </span>
        ) : null}
        <MeasuredHere>
          {formatMinutes(measuredSeconds)}
          {addedSeconds >= 30 ? `, ${strings.added(formatMinutes(addedSeconds))}` : null}
        </MeasuredHere>
      </Td>
      <Td numeric className="max-sm:hidden">
        {formatMinutes(measuredSeconds)}
        {addedSeconds >= 30 ? (
          <span className="block text-xs text-ink-2">{strings.added(formatMinutes(addedSeconds))}</span>
        ) : null}
      </Td>
      <Td numeric>
        {correction ? (
          <span aria-hidden="true" className="text-amber">
            ◆{' '}
          </span>
        ) : null}
        {formatMinutes(creditedSeconds)}
      </Td>
      <Td numeric>
        <Button size="sm" aria-label={`${strings.correct}: ${name}`} onClick={onCorrect}>
          {strings.correct}
        </Button>
      </Td>
    </Row>
  )
}

/** The measured time, which has no column on a phone. */
const MeasuredHere = ({ children }: { children: ReactNode }) => (
  <span className="block text-sm font-normal text-ink-2 sm:hidden">
    {strings.measured}: {children}
  </span>
)

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
