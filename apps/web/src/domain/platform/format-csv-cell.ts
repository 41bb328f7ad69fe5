/**
 * Formats one CSV cell (RFC 4180). Text that a spreadsheet would run as a formula is prefixed with an
 * apostrophe. Numbers stay as they are; null becomes an empty cell.
 */
export function formatCsvCell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const safe = startsFormula(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Spreadsheets in East Asian locales read full-width signs as plain ones, and some skip blanks and invisible
 * characters before a sign.
 */
function startsFormula(text: string): boolean {
  // Decides most cells at once: a table of forty systems has a hundred thousand.
  if (/^[a-z\d]/i.test(text)) return false
  const [, first = ''] = /^[\s\p{Cf}]*(.)/u.exec(text) ?? []
  return /^[\t\r\n]/.test(text) || /^[=+\-\u2212@]/.test(first.normalize('NFKC'))
}
