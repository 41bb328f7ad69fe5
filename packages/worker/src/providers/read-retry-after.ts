const MAX_WAIT_MS = 60 * 60 * 1000

/** How long a provider asks to wait, from `retry-after-ms` or `retry-after` (seconds or a date); null when it does not say. */
export function readRetryAfter(headers: Record<string, string | string[] | undefined>, now: Date): number | null {
  const milliseconds = readNumber(headers['retry-after-ms'])
  if (milliseconds !== null) return bound(milliseconds)
  const seconds = readNumber(headers['retry-after'])
  if (seconds !== null) return bound(seconds * 1000)
  const date = Date.parse(first(headers['retry-after']) ?? '')
  return Number.isNaN(date) ? null : bound(date - now.getTime())
}

function readNumber(header: string | string[] | undefined): number | null {
  const text = first(header)?.trim()
  return text && /^\d+(\.\d+)?$/.test(text) ? Number(text) : null
}

function first(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}

function bound(milliseconds: number): number {
  return Math.min(Math.max(0, Math.round(milliseconds)), MAX_WAIT_MS)
}
