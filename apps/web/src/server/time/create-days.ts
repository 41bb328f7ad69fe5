/** Dates as `2026-11-22` where someone is; UTC where this machine does not know their time zone. */
export function createDays(timeZone: string): (at: Date) => string {
  try {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
    return (at) => format.format(at)
  } catch {
    return (at) => at.toISOString().slice(0, 10)
  }
}
