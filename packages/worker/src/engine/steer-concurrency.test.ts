import { describe, expect, it, vi } from 'vitest'
import { createSteering, FEWEST_ITEMS, MOST_ITEMS, steerConcurrency } from './steer-concurrency'

/** A lane of so many slots with gradings of so many criteria, a generation of calls at a time: the first criterion alone, then up to eight at once. */
function play(criteria: number, slots: number) {
  const steer = createSteering()
  let items: { left: number; wanted: number }[] = []
  let [ended, most] = [0, 0]
  let allowed = FEWEST_ITEMS
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

describe('the number of items in work', () => {
  it.each([1, 2, 3, 5, 12, 48])('keeps a thousand slots in use with rubrics of %i criteria', (criteria) => {
    const { used, most } = play(criteria, 1_000)
    expect(used).toBeGreaterThan(850)
    expect(most * Math.min(8, criteria)).toBeLessThan(5_000)
  })

  it('stays where it is while the slots are in use, and while what it did last does not show', () => {
    const steer = createSteering()
    expect(steer({ pressure: 'full', inFlight: 40, ended: 0 })).toBe(FEWEST_ITEMS)
    expect(steer({ pressure: 'room', inFlight: 40, ended: 0 })).toBe(FEWEST_ITEMS * 1.5)
    expect(steer({ pressure: 'room', inFlight: 44, ended: 39 })).toBe(FEWEST_ITEMS * 1.5)
    expect(steer({ pressure: 'room', inFlight: 44, ended: 40 })).toBeGreaterThan(FEWEST_ITEMS * 1.5)
  })

  it('keeps within its bounds', () => {
    const steer = createSteering()
    const go = (pressure: 'room' | 'crowded') =>
      Array.from({ length: 100 }, () => steer({ pressure, inFlight: 0, ended: 0 })).at(-1)
    expect([go('room'), go('crowded')]).toEqual([MOST_ITEMS, FEWEST_ITEMS])
  })

  it('is told to the workers of the queues', async () => {
    const setConcurrency = vi.fn()
    const stop = steerConcurrency([{ setConcurrency }], {
      use: () => ({ pressure: 'room', inFlight: 1, ended: 0 }),
    })
    await vi.waitFor(() => expect(setConcurrency).toHaveBeenCalledWith(FEWEST_ITEMS * 1.5), {
      timeout: 5_000,
    })
    stop()
  })
})
