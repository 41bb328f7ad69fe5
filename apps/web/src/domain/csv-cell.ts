/**
 * One cell of a CSV file (RFC 4180). Text that a spreadsheet would run as a formula (it begins with
 * `= + - @`, a tab or a carriage return) is led by an apostrophe.
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
