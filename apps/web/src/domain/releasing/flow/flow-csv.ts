import { formatCsvCell } from '../../platform/format-csv-cell'
import type { ReleaseFlow } from './release-flow'

const header = ['release', 'form', 'stage', 'exit', 'label', 'tasks', 'rounded up'] as const

/** Writes a flow as CSV (RFC 4180): a row for each stage and each exit of it. */
export function writeFlowCsv({ name, form, stages }: ReleaseFlow): string {
  const rows = stages.flatMap(({ key, label, count, isRounded, exits }) => [
    [name, form, key, '', label, count, formatRounded(isRounded)],
    ...exits.map((exit) => [
      name,
      form,
      key,
      exit.reason,
      exit.label,
      exit.count,
      formatRounded(exit.isRounded),
    ]),
  ])
  return [header, ...rows].map((row) => `${row.map((cell) => formatCsvCell(cell)).join(',')}\r\n`).join('')
}

const formatRounded = (isRounded: boolean) => (isRounded ? 'yes' : 'no')
