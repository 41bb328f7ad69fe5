import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLanes } from './lane'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Work that ends when told. */
function makeWork() {
  let finish = () => {}
  const ended = new Promise<void>((resolve) => {
    finish = resolve
  })
  const work = vi.fn(() => ended)
  return { work, finish }
}

describe('lanes', () => {
  it('never has more in flight on one connection than it has slots, and keeps connections apart', async () => {
    const lanes = createLanes(2)
    const works = [makeWork(), makeWork(), makeWork()]
    const done = works.map(({ work }) => lanes.withSlot('a', work))
    const other = makeWork()
    const otherDone = lanes.withSlot('b', other.work)
    await vi.advanceTimersByTimeAsync(0)
    expect(works.map(({ work }) => work.mock.calls.length)).toEqual([1, 1, 0])
    expect(other.work).toHaveBeenCalledOnce()
    works[0]?.finish()
    await done[0]
    await vi.advanceTimersByTimeAsync(0)
    expect(works[2]?.work).toHaveBeenCalledOnce()
    works.forEach(({ finish }) => finish())
    other.finish()
    await Promise.all([...done, otherDone])
  })

  it('frees the slot of work that fails', async () => {
    const lanes = createLanes(1)
    await expect(lanes.withSlot('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await lanes.withSlot('a', async () => 7)).toEqual({ open: true, value: 7 })
  })

  it('stays closed for as long as the provider asked, and a shorter wait does not shorten it', async () => {
    const lanes = createLanes(1)
    expect(lanes.coolDown('a', 30_000)).toBe(30_000)
    expect(lanes.coolDown('a', 5_000)).toBe(30_000)
    const work = vi.fn(async () => 1)
    expect(await lanes.withSlot('a', work)).toEqual({ open: false, waitMs: 30_000 })
    expect(work).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(29_000)
    const soon = lanes.withSlot('a', work)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await soon).toEqual({ open: true, value: 1 })
  })

  it('closes ever longer when the provider does not say how long, until a call goes well', async () => {
    const lanes = createLanes(1)
    const waits: number[] = []
    for (let round = 0; round < 8; round++) {
      waits.push(lanes.coolDown('a', null))
      expect(lanes.coolDown('a', null)).toBe(waits.at(-1))
      await vi.advanceTimersByTimeAsync(waits.at(-1) ?? 0)
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
    lanes.warmUp('a')
    expect(lanes.coolDown('a', null)).toBe(1_000)
  })
})
