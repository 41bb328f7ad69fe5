/** The writer pauses after this long without a change. */
const PAUSE_MS = 1_000

interface Clock {
  now: () => number
  after: (ms: number, run: () => void) => unknown
}

/**
 * Says whether the writer is typing, so that a draft that was closed elsewhere doesn’t become read-only in the middle
 * of a word: keys that are pressed by then would be lost.
 */
export function createTypingPause({ now, after }: Clock) {
  let changedAt = -Infinity
  const readLeft = () => changedAt + PAUSE_MS - now()
  return {
    noteChange: () => void (changedAt = now()),
    isTyping: () => readLeft() > 0,
    async waitForPause(): Promise<void> {
      while (readLeft() > 0) await new Promise<void>((resolve) => after(readLeft(), resolve))
    },
  }
}
