import { Refusal } from '../refusal'

/** Lets a few works run at once and as many wait as said; who comes then is told to come again. */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let busy = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (busy >= atOnce) {
      if (queue.length >= waiting) throw new Refusal('rate_limited', 'Too many people sign in at this moment. Try again in a few seconds.')
      // Whoever ends hands over their place, so that nobody slips in between.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else busy++
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else busy--
    }
  }
}
