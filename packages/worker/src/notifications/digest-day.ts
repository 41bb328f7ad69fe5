const DAY_MS = 86_400_000

/**
 * The day of the last digest at or before an instant: the date in the time zone or, before the hour of the
 * digest, the previous date. No digest lies between two instants with the same day, whatever the local clocks
 * did in between. An unknown time zone counts as UTC.
 */
export function findDigestDay(at: Date, { hour, timeZone }: { hour: number; timeZone: string }): string {
  const read = Object.fromEntries(
    findFormat(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1 } = read
  const date = Date.UTC(year, month - 1, day)
  return new Date((read['hour'] ?? 0) >= hour ? date : date - DAY_MS).toISOString().slice(0, 10)
}

const formats = new Map<string, Intl.DateTimeFormat>()

function findFormat(timeZone: string): Intl.DateTimeFormat {
  const made = formats.get(timeZone) ?? createFormat(timeZone)
  formats.set(timeZone, made)
  return made
}

function createFormat(timeZone: string): Intl.DateTimeFormat {
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
