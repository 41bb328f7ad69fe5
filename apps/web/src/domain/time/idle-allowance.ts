/** The reading speed of a slow, careful reader who will judge the text. */
const WORDS_PER_MINUTE = 180
const MINUTE = 60_000
const TO_THINK_MS = MINUTE
const MAX_MS = 10 * MINUTE

/**
 * How long work counts as active after the last input, in milliseconds: a minute to think plus the time that
 * a slow, careful reader needs for the words on screen, at most ten minutes. See docs/decisions/0019.
 */
export const computeIdleAllowance = (words: number): number =>
  Math.min(MAX_MS, TO_THINK_MS + Math.round(Math.max(0, words / WORDS_PER_MINUTE) * MINUTE))
