import { describe, expect, it, vi } from 'vitest'
import type { LanePressure } from '../lanes/lanes'
import { FEWEST_ITEMS, MOST_ITEMS, nextConcurrency, steerConcurrency } from './steer-concurrency'

/** Calls that gradings of so many criteria make on average: the first alone, then up to eight at once. */
function callsOf(criteria: number): number {
  return criteria / (1 + Math.ceil((criteria - 1) / 8))
}

function settle(criteria: number, slots: number): number {
  let items = FEWEST_ITEMS
  for (let tick = 0; tick < 200; tick++) {
    const waiting = Math.max(0, items * callsOf(criteria) - slots)
    items = nextConcurrency(items, waiting === 0 ? 'room' : waiting >= 2 * slots ? 'crowded' : 'full')
  }
  return items
}

describe('the number of items in work', () => {
  it.each([1, 2, 3, 5, 12, 48])('keeps a thousand slots in use with rubrics of %i criteria, and takes up few more', (criteria) => {
    const calls = settle(criteria, 1_000) * callsOf(criteria)
    expect(calls).toBeGreaterThanOrEqual(1_000)
    expect(calls).toBeLessThanOrEqual(1_500)
  })

  it('stays where it is while the slots are in use', () => {
    expect(nextConcurrency(400, 'full')).toBe(400)
  })

  it('keeps within its bounds', () => {
    let [up, down] = [FEWEST_ITEMS, MOST_ITEMS]
    for (let tick = 0; tick < 300; tick++) [up, down] = [nextConcurrency(up, 'room'), nextConcurrency(down, 'crowded')]
    expect([up, down]).toEqual([MOST_ITEMS, FEWEST_ITEMS])
  })

  it('is told to the workers of the queues until it is stopped', async () => {
    const setConcurrency = vi.fn()
    let pressure: LanePressure = 'room'
    const stop = steerConcurrency([{ setConcurrency }], { pressure: () => pressure })
    await vi.waitFor(() => expect(setConcurrency).toHaveBeenCalledWith(Math.ceil(FEWEST_ITEMS * 1.3)), { timeout: 5_000 })
    pressure = 'full'
    stop()
  })
})
