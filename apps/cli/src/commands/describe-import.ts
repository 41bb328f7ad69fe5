import { formatCount } from '../terminal/format-duration'

interface LineNote {
  line: number
  reason: string
}

/** The API’s report on an import. */
export interface ImportReport {
  importId: string
  state?: 'queued' | 'running' | 'imported' | 'refused' | 'failed'
  read: number
  created: number
  updated: number
  unchanged: number
  errors: readonly LineNote[]
  errorCount?: number
  warnings?: readonly LineNote[]
  warningCount?: number
  failure?: string | null
  /** Set when the whole file was refused. */
  detail?: string
}

export function isImportReport(body: unknown): body is ImportReport {
  return (
    typeof body === 'object' &&
    body !== null &&
    'read' in body &&
    'errors' in body &&
    Array.isArray(body.errors)
  )
}

/** The report as text: the outcome, the counts, then every bad line with its reason. */
export function describeImport(report: ImportReport): string {
  const { importId, state = 'imported', read, created, updated, unchanged, warnings = [] } = report
  // A reason for the whole file makes the reasons for its lines redundant.
  const errors = report.failure ? [] : report.errors
  return [
    headlineOf(report),
    ...(importId ? [`  import     ${importId}`] : []),
    `  read       ${read}`,
    ...(state === 'imported'
      ? [`  new        ${created}`, `  changed    ${updated}`, `  unchanged  ${unchanged}`]
      : []),
    ...listLines(state === 'imported' ? 'Skipped' : 'Cannot be imported', errors, report.errorCount),
    ...listLines('Warnings', warnings, report.warningCount),
    ...(state === 'refused' && errors.length > 0
      ? ['Fix these lines and import the file again, or skip them with --on-error skip.']
      : []),
  ].join('\n')
}

function headlineOf({
  state = 'imported',
  read,
  errors,
  errorCount = errors.length,
  failure,
  detail,
}: ImportReport): string {
  if (state === 'imported')
    return errorCount > 0
      ? `Imported, except ${formatCount(errorCount, 'line')} that cannot be imported.`
      : 'Imported.'
  const why =
    failure ?? (errorCount > 0 ? `${formatCount(errorCount, 'line')} of ${read} cannot be imported.` : detail)
  return `${state === 'refused' ? 'Refused' : 'Failed'}: nothing was imported. ${why ?? ''}`.trimEnd()
}

function listLines(title: string, notes: readonly LineNote[], count = notes.length): string[] {
  if (notes.length === 0) return []
  const rest = count - notes.length
  return [
    `${title}:`,
    ...notes.map(({ line, reason }) => `  line ${line}: ${reason}`),
    ...(rest > 0 ? [`  and ${formatCount(rest, 'line')} more`] : []),
  ]
}
