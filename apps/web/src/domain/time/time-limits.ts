const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Limits of time tracking, in milliseconds; the database enforces the sitting's, too. */
export const timeLimits = {
  /** The maximum age of a sitting when the server receives its first report. */
  firstReport: 10 * MINUTE,
  /** How long a sitting lasts before the browser starts a new one. */
  sitting: 16 * HOUR,
  /** Shorter pauses aren't offered. */
  shortestPause: MINUTE,
  /** The longest pause that can be added with one click; longer ones need a note. */
  longestPause: HOUR,
  spansAReport: 200,
  noteCharacters: 500,
} as const
