import type { LanePressure, Lanes } from '../lanes/lanes'
import type { QueueWorker } from '../queue/queue-backend'

const EVERY_MS = 250
const RISE = 1.3
const FALL = 0.97
/** Whatever the slots of its lanes are: a worker finds out how many items keep them in use. */
export const FEWEST_ITEMS = 32
export const MOST_ITEMS = 1_500

/** How many items a worker takes up at once from now on: more while a lane has room, fewer while twice as many calls wait as are made. */
export function nextConcurrency(now: number, pressure: LanePressure): number {
  if (pressure === 'full') return now
  const next = pressure === 'room' ? Math.ceil(now * RISE) : Math.floor(now * FALL)
  return Math.min(MOST_ITEMS, Math.max(FEWEST_ITEMS, next))
}

/**
 * Takes up as many items as keep the slots in use. How many that are depends on the rubrics, of which a long one makes
 * eight calls at once, and each item that waits holds its conversation in memory. Call what it returns to stop.
 */
export function steerConcurrency(workers: readonly Pick<QueueWorker, 'setConcurrency'>[], lanes: Pick<Lanes, 'pressure'>): () => void {
  let concurrency = FEWEST_ITEMS
  const timer = setInterval(() => {
    const next = nextConcurrency(concurrency, lanes.pressure())
    if (next === concurrency) return
    concurrency = next
    for (const worker of workers) worker.setConcurrency(concurrency)
  }, EVERY_MS).unref()
  return () => clearInterval(timer)
}
