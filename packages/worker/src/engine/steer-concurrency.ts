import type { Lanes } from '../lanes/lanes'
import type { QueueWorker } from '../queue/queue-backend'

const EVERY_MS = 250
const RISE = 1.5
const FALL = 0.9
/** Whatever the slots of its lanes are: a worker finds out how many items keep them in use. */
export const FEWEST_ITEMS = 8
export const MOST_ITEMS = 1_500

/**
 * Finds how many items a worker should have in work: more while a lane has room, fewer while as many calls wait as
 * are made. The first criterion of a grading is asked alone, so what more items bring shows only when as many calls have
 * ended as there were.
 */
export function createSteering(): (seen: ReturnType<Lanes['use']>) => number {
  let items = FEWEST_ITEMS
  let before = { inFlight: 0, ended: 0 }
  return ({ pressure, inFlight, ended }) => {
    const isSeen = ended - before.ended >= before.inFlight
    if (pressure === 'full' || (pressure === 'room' && !isSeen)) return items
    before = { inFlight, ended }
    items =
      pressure === 'room'
        ? Math.min(MOST_ITEMS, Math.ceil(items * RISE))
        : Math.max(FEWEST_ITEMS, Math.floor(items * FALL))
    return items
  }
}

/** Each item that waits for a slot holds its conversation and prompts in memory, so no more are taken up than are of use. Call what it returns to stop. */
export function steerConcurrency(
  workers: readonly Pick<QueueWorker, 'setConcurrency'>[],
  lanes: Pick<Lanes, 'use'>,
): () => void {
  const steer = createSteering()
  let items = FEWEST_ITEMS
  const timer = setInterval(() => {
    const next = steer(lanes.use())
    if (next === items) return
    items = next
    for (const worker of workers) worker.setConcurrency(items)
  }, EVERY_MS).unref()
  return () => clearInterval(timer)
}
