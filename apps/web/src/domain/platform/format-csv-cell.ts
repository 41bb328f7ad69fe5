/**
 * Formats one CSV cell (RFC 4180). Text that a spreadsheet would run as a formula (`=`, `+`, `-`, `@`, tab or
 * carriage return first) is prefixed with an apostrophe. Numbers stay as they are; null becomes an empty
 * cell.
 */
export function formatCsvCell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
