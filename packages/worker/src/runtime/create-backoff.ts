/** Pauses between attempts to reach a server that is gone: they double up to `maxMs`, each shortened at random. */
export interface Backoff {
  /** The pause after one more failure. */
  next: () => number
  /** The server answered: the next pause is the first one again. */
  reset: () => void
}

export function createBackoff({ firstMs = 250, maxMs = 5_000, random = Math.random } = {}): Backoff {
  let failures = 0
  return {
    next() {
      failures += 1
      return jitter(Math.min(firstMs * 2 ** Math.min(failures - 1, 30), maxMs), random)
    },
    reset() {
      failures = 0
    },
  }
}

/** Between half of a pause and all of it, so that many processes don't return in the same moment. */
export function jitter(pauseMs: number, random: () => number = Math.random): number {
  return pauseMs * (0.5 + random() / 2)
}
