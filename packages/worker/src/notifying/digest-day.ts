const DAY_MS = 86_400_000

/**
 * The day of the last digest at or before an instant: the date in the time zone or, before the hour of the digest, the
 * date before. Two instants with the same answer have no digest between them, whatever the clocks there did meanwhile.
 * A zone that this machine does not know counts as UTC.
 */
export function digestDay(at: Date, { hour, timeZone }: { hour: number; timeZone: string }): string {
  const read = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1 } = read
  const date = Date.UTC(year, month - 1, day)
  return new Date((read['hour'] ?? 0) >= hour ? date : date - DAY_MS).toISOString().slice(0, 10)
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const made = formats.get(timeZone) ?? makeFormat(timeZone)
  formats.set(timeZone, made)
  return made
}

function makeFormat(timeZone: string): Intl.DateTimeFormat {
  const parts = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    hourCycle: 'h23',
  } as const
  try {
    return new Intl.DateTimeFormat('en-GB', { ...parts, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' })
  }
}
