import { formatCsvCell } from '../platform/format-csv-cell'
import { useCaseLabels, type UseCase } from '../datasets/task-facets'
import { timedWorkLabels, type TimedWork } from './timed-work'

interface OwnRow {
  day: string
  kind: TimedWork
  dataset: string
  useCase: UseCase | null
  specialty: string | null
  taskId: string
  measuredSeconds: number
  addedSeconds: number
  creditedSeconds: number
  correction: { note: string } | null
}

/** One person's work of one kind in one dataset; no task is named. */
export interface StatementRow {
  name: string
  email: string
  dataset: string
  month: string
  kind: TimedWork
  tasks: number
  measuredSeconds: number
  addedSeconds: number
  creditedSeconds: number
  corrections: number
}

const minutes = (seconds: number): number => Math.round(seconds / 6) / 10
const write = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map((row) => row.map(formatCsvCell).join(',')).join('\r\n')}\r\n`

/** A person's own month as CSV, minutes with one decimal: one row per day, task and kind of work. */
export function writeOwnTimeCsv(rows: readonly OwnRow[]): string {
  const body = rows.map((row) => [
    row.day,
    timedWorkLabels[row.kind],
    row.dataset,
    row.useCase === null ? '' : useCaseLabels[row.useCase],
    row.specialty ?? '',
    row.taskId,
    minutes(row.measuredSeconds),
    minutes(row.addedSeconds),
    minutes(row.creditedSeconds),
    row.correction?.note ?? '',
  ])
  return write([
    [
      'day',
      'work',
      'dataset',
      'use_case',
      'specialty',
      'task',
      'minutes_measured',
      'of_those_added',
      'minutes_corrected',
      'note',
    ],
    ...body,
  ])
}

/**
 * The monthly statement of a dataset as CSV: one row per person and kind of work. `minutes_corrected` is the
 * credited time: as measured, unless the person corrected it.
 */
export function writeStatementCsv(rows: readonly StatementRow[]): string {
  const body = rows.map((row) => [
    row.name,
    row.email,
    row.dataset,
    row.month,
    timedWorkLabels[row.kind],
    row.tasks,
    minutes(row.measuredSeconds),
    minutes(row.addedSeconds),
    minutes(row.creditedSeconds),
    row.corrections,
  ])
  return write([
    [
      'name',
      'email',
      'dataset',
      'month',
      'work',
      'tasks',
      'minutes_measured',
      'of_those_added',
      'minutes_corrected',
      'notes',
    ],
    ...body,
  ])
}
