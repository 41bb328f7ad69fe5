interface Entry {
  start: () => unknown
  is: 'waiting' | 'started' | 'gone'
}

interface Queue {
  busy: number
  waiting: Entry[]
}

interface Queues {
  /**
   * Starts the work when its turn comes: immediately if a slot is free and nothing waits. Returns a function
   * to leave the queue, or null when too many wait.
   */
  join: (name: string, start: () => unknown) => (() => void) | null
  /** The number of names with work. */
  size: () => number
}

/**
 * One queue per name with limited concurrency, in order of arrival. A freed slot goes to the next entry only
 * after other pending work of the thread; until then, newcomers wait behind that entry.
 */
export function createQueues({ atOnce, waiting }: { atOnce: number; waiting: number }): Queues {
  const queues = new Map<string, Queue>()

  const begin = (queue: Queue, entry: Entry) => {
    queue.busy += 1
    entry.is = 'started'
    entry.start()
  }
  const advance = (name: string, queue: Queue) => {
    const next = queue.busy < atOnce ? queue.waiting.shift() : undefined
    if (next) begin(queue, next)
    else if (queue.busy === 0 && queues.get(name) === queue) queues.delete(name)
  }

  return {
    join(name, start) {
      const queue = queues.get(name) ?? { busy: 0, waiting: [] }
      const mustWait = queue.busy >= atOnce || queue.waiting.length > 0
      if (mustWait && queue.waiting.length >= waiting) return null
      queues.set(name, queue)
      const entry: Entry = { start, is: 'waiting' }
      if (mustWait) queue.waiting.push(entry)
      else begin(queue, entry)
      return () => {
        if (entry.is === 'started') {
          queue.busy -= 1
          setImmediate(() => advance(name, queue))
        } else queue.waiting = queue.waiting.filter((other) => other !== entry)
        entry.is = 'gone'
      }
    },
    size: () => queues.size,
  }
}
