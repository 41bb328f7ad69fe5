import { describe, expect, it, vi } from 'vitest'
import { createItemAdjuster, MIN_ITEMS, MAX_ITEMS, adjustOpenItems } from './adjust-open-items'

/**
 * Simulates a lane with gradings, one generation of calls at a time: the first criterion of each grading
 * alone, then up to eight at once.
 */
function play(criteria: number, slots: number) {
  const steer = createItemAdjuster()
  let items: { left: number; wanted: number }[] = []
  let [ended, most] = [0, 0]
  let allowed = MIN_ITEMS
  const used: number[] = []
  for (let generation = 0; generation < 120; generation++) {
    while (items.length < allowed) items.push({ left: criteria, wanted: 1 })
    let free = slots
    let waiting = 0
    let inFlight = 0
    for (const item of items) {
      const made = Math.min(item.wanted, free)
      free -= made
      inFlight += made
      waiting += item.wanted - made
      item.left -= made
    }
    most = Math.max(most, items.length)
    used.push(inFlight)
    for (let tick = 0; tick < 4; tick++)
      allowed = steer({
        pressure: waiting === 0 ? 'room' : waiting >= inFlight ? 'crowded' : 'full',
        inFlight,
        ended,
      })
    ended += inFlight
    items = items.filter(({ left }) => left > 0)
    for (const item of items) item.wanted = Math.min(8, item.left)
  }
  return { used: used.slice(40).reduce((sum, count) => sum + count, 0) / 80, most }
}

describe('the number of active items', () => {
  it.each([1, 2, 3, 5, 12, 48])('keeps a thousand slots in use with rubrics of %i criteria', (criteria) => {
    const { used, most } = play(criteria, 1_000)
    expect(used).toBeGreaterThan(850)
    expect(most * Math.min(8, criteria)).toBeLessThan(5_000)
  })

  it('stays the same while the slots are in use, and until its last change has had an effect', () => {
    const steer = createItemAdjuster()
    expect(steer({ pressure: 'full', inFlight: 40, ended: 0 })).toBe(MIN_ITEMS)
    expect(steer({ pressure: 'room', inFlight: 40, ended: 0 })).toBe(MIN_ITEMS * 1.5)
    expect(steer({ pressure: 'room', inFlight: 44, ended: 39 })).toBe(MIN_ITEMS * 1.5)
    expect(steer({ pressure: 'room', inFlight: 44, ended: 40 })).toBeGreaterThan(MIN_ITEMS * 1.5)
  })

  it('stays within its bounds', () => {
    const steer = createItemAdjuster()
    const go = (pressure: 'room' | 'crowded') =>
      Array.from({ length: 100 }, () => steer({ pressure, inFlight: 0, ended: 0 })).at(-1)
    expect([go('room'), go('crowded')]).toEqual([MAX_ITEMS, MIN_ITEMS])
  })

  it('is passed on to the queue workers', async () => {
    const setConcurrency = vi.fn()
    const stop = adjustOpenItems([{ setConcurrency }], {
      use: () => ({ pressure: 'room', inFlight: 1, ended: 0 }),
    })
    await vi.waitFor(() => expect(setConcurrency).toHaveBeenCalledWith(MIN_ITEMS * 1.5), {
      timeout: 5_000,
    })
    stop()
  })
})
