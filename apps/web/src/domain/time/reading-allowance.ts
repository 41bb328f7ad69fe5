import { WORDS_A_MINUTE } from '../minutes'

const MINUTE = 60_000
const TO_THINK_MS = MINUTE
const MOST_MS = 10 * MINUTE

/**
 * How long work is taken to go on after the last key, pointer, scroll or touch, in milliseconds: a minute to think, and
 * what a slow, careful reader needs for the words on the screen; never above ten minutes, in whole milliseconds. See docs/decisions/0019.
 */
export const allowanceOf = (words: number): number =>
  Math.min(MOST_MS, TO_THINK_MS + Math.round(Math.max(0, words / WORDS_A_MINUTE) * MINUTE))
