import { Refusal, type RefusalCode } from '../refusal'

export type ConcurrencyLimiter = <Value>(work: () => Promise<Value>) => Promise<Value>

interface Bounds {
  atOnce: number
  waiting: number
  /** The error message when the queue is full. */
  sentence: string
  /** By default, the caller has made too many requests. */
  code?: RefusalCode
}

/** Creates a concurrency limiter with a bounded queue; work beyond the queue is refused. */
export function createConcurrencyLimiter({
  atOnce,
  waiting,
  sentence,
  code = 'rate_limited',
}: Bounds): ConcurrencyLimiter {
  let busy = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (busy >= atOnce) {
      if (queue.length >= waiting) throw new Refusal(code, sentence)
      await new Promise<void>((resolve) => queue.push(resolve))
    } else busy++
    try {
      return await work()
    } finally {
      const next = queue.shift()
      // The slot is passed on directly, so that nothing overtakes the queue; other pending work runs first.
      if (next) setImmediate(next)
      else busy--
    }
  }
}
