import { formatCsvCell } from '../platform/format-csv-cell'
import type { LineNote } from './imports'

/** The bad lines and warnings of an import as CSV: `kind,line,reason`, kind is `error` or `warning`. */
export function writeImportReportCsv({
  errors,
  warnings,
}: {
  errors: readonly LineNote[]
  warnings: readonly LineNote[]
}): string {
  const rows = [
    ...errors.map(({ line, reason }) => ['error', line, reason] as const),
    ...warnings.map(({ line, reason }) => ['warning', line, reason] as const),
  ]
  return [['kind', 'line', 'reason'] as const, ...rows]
    .map((row) => `${row.map(formatCsvCell).join(',')}\r\n`)
    .join('')
}
