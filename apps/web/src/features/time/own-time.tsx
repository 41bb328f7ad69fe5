'use client'

import { useState, type ReactNode } from 'react'
import { Button } from '../../components/ui/button'
import { EmptyState } from '../../components/ui/empty-state'
import { Link } from '../../components/ui/link'
import { loadOverlay } from '../../components/ui/load-overlay'
import { Section } from '../../components/ui/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/table'
import { Time } from '../../components/ui/time'
import { useCaseLabels } from '../../domain/task-facets'
import { writeOwnTimeCsv } from '../../domain/time/time-csv'
import { timedWorkLabels } from '../../domain/time/timed-work'
import type { TimeMonth, TimeRow } from '../../domain/time/time-views'
import { downloadText } from '../people/download-text'
import { moveMonth, nameDay, nameMinutes, nameMonth } from './move-month'
import { timeStrings as strings } from './strings'

const CorrectDialog = loadOverlay(() => import('./correct-dialog').then((file) => file.CorrectDialog))

/** One's own month: what was counted and what stands, day by day, with the way to correct it. */
export function OwnTime({ time: { month, thisMonth, timeZone, rows } }: { time: TimeMonth }) {
  const [chosen, setChosen] = useState<TimeRow | null>(null)
  const [measured, stands] = [
    sum(rows.map((row) => row.measuredSeconds)),
    sum(rows.map((row) => row.creditedSeconds)),
  ]
  const inOrder = rows.toReversed()
  return (
    <Section
      title={nameMonth(month)}
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
        <Link href={`/time?month=${moveMonth(month, -1)}`}>{strings.earlier}</Link>
        {month < thisMonth ? <Link href={`/time?month=${moveMonth(month, 1)}`}>{strings.later}</Link> : null}
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
              <Th numeric>{strings.stands}</Th>
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
                <MeasuredHere>{nameMinutes(measured)}</MeasuredHere>
              </RowHead>
              <RowHead className="font-semibold max-sm:hidden">{strings.sum}</RowHead>
              <Td className="max-sm:hidden" />
              <Td numeric className="max-sm:hidden">
                {nameMinutes(measured)}
              </Td>
              <Td numeric className="font-semibold">
                {nameMinutes(stands)}
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
  const name = [timedWorkLabels[kind], about, dataset, nameDay(day)].filter(Boolean).join(', ')
  return (
    <Row>
      <RowHead className="whitespace-nowrap max-sm:hidden">{nameDay(day)}</RowHead>
      <Td>
        <span className="block text-sm text-ink-2 sm:hidden">{nameDay(day)}</span>
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
          {nameMinutes(measuredSeconds)}
          {addedSeconds >= 30 ? `, ${strings.added(nameMinutes(addedSeconds))}` : null}
        </MeasuredHere>
      </Td>
      <Td numeric className="max-sm:hidden">
        {nameMinutes(measuredSeconds)}
        {addedSeconds >= 30 ? (
          <span className="block text-xs text-ink-2">{strings.added(nameMinutes(addedSeconds))}</span>
        ) : null}
      </Td>
      <Td numeric>
        {correction ? (
          <span aria-hidden="true" className="text-amber">
            ◆{' '}
          </span>
        ) : null}
        {nameMinutes(creditedSeconds)}
      </Td>
      <Td numeric>
        <Button size="sm" aria-label={`${strings.correct}: ${name}`} onClick={onCorrect}>
          {strings.correct}
        </Button>
      </Td>
    </Row>
  )
}

/** What has no column of its own on a phone. */
const MeasuredHere = ({ children }: { children: ReactNode }) => (
  <span className="block text-sm font-normal text-ink-2 sm:hidden">
    {strings.measured}: {children}
  </span>
)

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
