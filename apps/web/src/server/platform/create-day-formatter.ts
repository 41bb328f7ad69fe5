/** Formats dates as `2026-11-22` in a time zone; in UTC when the zone is unknown. */
export function createDayFormatter(timeZone: string): (at: Date) => string {
  try {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
    return (at) => format.format(at)
  } catch {
    return (at) => at.toISOString().slice(0, 10)
  }
}
