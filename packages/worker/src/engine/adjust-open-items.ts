import type { Lanes } from '../lanes/lanes'
import type { QueueWorker } from '../queue/job-queue'

const EVERY_MS = 250
const RISE = 1.5
const FALL = 0.9
/** The start, whatever the slots of the lanes: the worker finds out how many items keep them in use. */
export const MIN_ITEMS = 8
export const MAX_ITEMS = 1_500

/**
 * Finds how many items a worker should work on: more while a lane has room, fewer while as many calls wait as
 * are in flight. The first criterion of a grading is judged alone, so the effect of more items shows only
 * after as many calls have ended as were in flight.
 */
export function createItemAdjuster(): (seen: ReturnType<Lanes['use']>) => number {
  let items = MIN_ITEMS
  let before = { inFlight: 0, ended: 0 }
  return ({ pressure, inFlight, ended }) => {
    const hasEffectShown = ended - before.ended >= before.inFlight
    if (pressure === 'full' || (pressure === 'room' && !hasEffectShown)) return items
    before = { inFlight, ended }
    items =
      pressure === 'room'
        ? Math.min(MAX_ITEMS, Math.ceil(items * RISE))
        : Math.max(MIN_ITEMS, Math.floor(items * FALL))
    return items
  }
}

/**
 * Each item that waits for a slot keeps its conversation and prompts in memory, so no more are taken than are
 * useful. Call the returned function to stop.
 */
export function adjustOpenItems(
  workers: readonly Pick<QueueWorker, 'setConcurrency'>[],
  lanes: Pick<Lanes, 'use'>,
): () => void {
  const steer = createItemAdjuster()
  let items = MIN_ITEMS
  const timer = setInterval(() => {
    const next = steer(lanes.use())
    if (next === items) return
    items = next
    for (const worker of workers) worker.setConcurrency(items)
  }, EVERY_MS).unref()
  return () => clearInterval(timer)
}
