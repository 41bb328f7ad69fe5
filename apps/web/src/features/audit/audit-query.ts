import { AuditFilter, ListAudit } from '../../domain/audit/audit'

type FilterName = keyof AuditFilter
type Values = Partial<Record<FilterName, string>>

/** The audit log's filters and cursor, read from the address. */
export interface AuditQuery {
  filter: AuditFilter
  /** The values as typed, to show again, and their errors. */
  typed: Values
  problems: Values
  before?: string
  after?: string
}

type SearchParams = Record<string, string | string[] | undefined>

const names = Object.keys(AuditFilter.shape) as FilterName[]

/** Reads the address. Invalid values don't filter; their fields show an error. */
export function readAuditQuery(params: SearchParams): AuditQuery {
  const typed: Values = {}
  const kept: Values = {}
  const problems: Values = {}
  for (const name of names) {
    const value = params[name]
    if (typeof value !== 'string' || value.trim() === '') continue
    typed[name] = value.trim()
    const parsed = AuditFilter.shape[name].safeParse(value.trim())
    if (parsed.success) kept[name] = value.trim()
    else problems[name] = parsed.error.issues[0]?.message ?? 'This value is invalid.'
  }
  if (kept.from && kept.to && kept.to < kept.from) {
    problems.to = 'The last day is before the first. Swap them.'
    delete kept.to
  }
  const step = (name: 'before' | 'after') => ListAudit.shape[name].safeParse(params[name]).data
  const before = step('before')
  const after = before ? undefined : step('after')
  return {
    filter: AuditFilter.parse(kept),
    typed,
    problems,
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  }
}

/** Formats the filter as a query string, with a leading question mark unless it is empty. */
export function writeAuditQuery(filter: AuditFilter, step: { before?: string; after?: string } = {}): string {
  const query = new URLSearchParams(
    [...Object.entries(filter), ...Object.entries(step)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
  return query.size === 0 ? '' : `?${query}`
}
