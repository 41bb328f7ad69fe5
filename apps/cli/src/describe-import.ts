import { countOf } from './format-duration'

interface LineNote {
  line: number
  reason: string
}

/** What the API says of an import. */
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
  /** Set when the whole was refused. */
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

/** The report as a person reads it: what came of it, the counts, then every line with its reason. */
export function describeImport(report: ImportReport): string {
  const { importId, state = 'imported', read, created, updated, unchanged, warnings = [] } = report
  // A reason for the whole file says all there is to say of its lines.
  const errors = report.failure ? [] : report.errors
  return [
    headlineOf(report),
    ...(importId ? [`  import     ${importId}`] : []),
    `  read       ${read}`,
    ...(state === 'imported'
      ? [`  new        ${created}`, `  changed    ${updated}`, `  unchanged  ${unchanged}`]
      : []),
    ...listLines(state === 'imported' ? 'Left out' : 'Cannot be used', errors, report.errorCount),
    ...listLines('Worth a look', warnings, report.warningCount),
    ...(state === 'refused' && errors.length > 0
      ? ['Mend these lines and import again, or leave them out with --on-error skip.']
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
      ? `Imported, without ${countOf(errorCount, 'line')} that cannot be used.`
      : 'Imported.'
  const why =
    failure ?? (errorCount > 0 ? `${countOf(errorCount, 'line')} of ${read} cannot be used.` : detail)
  return `${state === 'refused' ? 'Refused' : 'Failed'}: nothing was imported. ${why ?? ''}`.trimEnd()
}

function listLines(title: string, notes: readonly LineNote[], count = notes.length): string[] {
  if (notes.length === 0) return []
  const rest = count - notes.length
  return [
    `${title}:`,
    ...notes.map(({ line, reason }) => `  line ${line}: ${reason}`),
    ...(rest > 0 ? [`  and ${countOf(rest, 'line')} more`] : []),
  ]
}
