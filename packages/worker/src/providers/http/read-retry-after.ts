const MAX_WAIT_MS = 60 * 60 * 1000
const HTTP_DATE = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*,? [\w :-]{12,40} gmt$/i

/**
 * How long a provider asks to wait, from `retry-after-ms` or `retry-after` (seconds or a date), at most an
 * hour. Null when it does not say or asks for no wait at all: then the caller backs off.
 */
export function readRetryAfter(
  headers: Record<string, string | string[] | undefined>,
  now: Date,
): number | null {
  // Milliseconds are more precise for the same wait; of a repeated header, the longest wait counts.
  const milliseconds = longest(listValues(headers['retry-after-ms']).map((text) => readNumber(text)))
  return (
    milliseconds ??
    longest(listValues(headers['retry-after']).map((text) => readNumber(text, 1_000) ?? readDate(text, now)))
  )
}

/** A wait in seconds as Google's errors give it, such as `"34.5s"`. */
export function readDelay(text: string): number | null {
  return longest([readNumber(text.replace(/s$/, ''), 1_000)])
}

function listValues(header: string | string[] | undefined): string[] {
  return header === undefined ? [] : [header].flat().map((text) => text.trim())
}

function readNumber(text: string, unit = 1): number | null {
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) * unit : null
}

// Date.parse alone accepts nearly any text.
function readDate(text: string, now: Date): number | null {
  return HTTP_DATE.test(text) ? Date.parse(text) - now.getTime() : null
}

function longest(waits: (number | null)[]): number | null {
  const most = Math.max(...waits.map((wait) => (wait !== null && wait > 0 ? wait : 0)), 0)
  return most > 0 ? Math.max(1, Math.round(Math.min(most, MAX_WAIT_MS))) : null
}
