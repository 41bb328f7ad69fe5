interface Entry {
  start: () => unknown
  is: 'waiting' | 'started' | 'gone'
}

interface Queue {
  busy: number
  waiting: Entry[]
}

interface Queues {
  /** Starts the work when it is its turn, at once if nothing is before it. Returns how to leave; null when too many wait. */
  join: (name: string, start: () => unknown) => (() => void) | null
  /** Names with work. */
  size: () => number
}

/** One queue a name, each with a few works at once. The next one starts when all else had its chance in between. */
export function createQueues({ atOnce, waiting }: { atOnce: number; waiting: number }): Queues {
  const queues = new Map<string, Queue>()

  // Whoever ends hands over their place, so that nobody slips in between.
  const handOver = (name: string, queue: Queue) => {
    const next = queue.waiting.shift()
    if (next) setImmediate(() => (next.is === 'gone' ? handOver(name, queue) : begin(next)))
    else if ((queue.busy -= 1) === 0) queues.delete(name)
  }
  const begin = (entry: Entry) => {
    entry.is = 'started'
    entry.start()
  }

  return {
    join(name, start) {
      const queue = queues.get(name) ?? { busy: 0, waiting: [] }
      const mustWait = queue.busy >= atOnce
      if (mustWait && queue.waiting.length >= waiting) return null
      queues.set(name, queue)
      const entry: Entry = { start, is: 'waiting' }
      if (mustWait) queue.waiting.push(entry)
      else {
        queue.busy += 1
        begin(entry)
      }
      return () => {
        if (entry.is === 'started') handOver(name, queue)
        else queue.waiting = queue.waiting.filter((one) => one !== entry)
        entry.is = 'gone'
      }
    },
    size: () => queues.size,
  }
}
