const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** What the counting of time keeps to, in milliseconds; the database keeps the sitting's too. */
export const timeLimits = {
  /** How long ago a sitting may have been opened when the server first hears of it. */
  firstReport: 10 * MINUTE,
  /** How long one sitting lasts before the browser opens another. */
  sitting: 16 * HOUR,
  /** The shortest pause that is spoken of. */
  shortestPause: MINUTE,
  /** The longest that one press counts; what was longer is said with a note. */
  longestPause: HOUR,
  spansAReport: 200,
  noteCharacters: 500,
} as const
