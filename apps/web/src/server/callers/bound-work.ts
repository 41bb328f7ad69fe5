import { Refusal } from '../refusal'

export type BoundWork = <Value>(work: () => Promise<Value>) => Promise<Value>

interface Bounds {
  atOnce: number
  waiting: number
  /** What the one who comes too late is told. */
  sentence: string
}

/** Lets a few works run at once and as many wait as said; who comes then is told to come again. */
export function boundWork({ atOnce, waiting, sentence }: Bounds): BoundWork {
  let busy = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (busy >= atOnce) {
      if (queue.length >= waiting) throw new Refusal('rate_limited', sentence)
      await new Promise<void>((resolve) => queue.push(resolve))
    } else busy++
    try {
      return await work()
    } finally {
      const next = queue.shift()
      // The place is handed over, so that nobody slips in between; other work of the thread comes first.
      if (next) setImmediate(next)
      else busy--
    }
  }
}
