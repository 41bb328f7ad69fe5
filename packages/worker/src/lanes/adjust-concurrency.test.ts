import { describe, expect, it } from 'vitest'
import {
  mayGrowSoon,
  adjustConcurrency,
  countOpenSlots,
  type LevelReport,
  type LevelState,
} from './adjust-concurrency'

const NOW = 1_000_000
const lane = (change: Partial<LevelState> = {}): LevelState => ({
  slots: 100,
  level: 8,
  fellAt: null,
  coldUntil: null,
  coolings: 0,
  latencyMs: 200,
  ...change,
})
const report = (change: Partial<LevelReport> = {}): LevelReport => ({
  fine: 0,
  refusals: [],
  isSlow: false,
  isFull: true,
  held: 8,
  ...change,
})
const refusal = (askedMs: number | null, beganMsAgo = 100) => ({ beganMsAgo, endedMsAgo: 0, askedMs })

describe('the level of a lane', () => {
  it('doubles with each round of successful calls until its first fall', () => {
    expect(adjustConcurrency(lane(), report({ fine: 8 }), NOW).level).toBe(16)
    expect(adjustConcurrency(lane({ fellAt: 1, level: 10 }), report({ fine: 10, held: 10 }), NOW).level).toBe(
      11,
    )
  })

  it('grows at most by what was tried, and never beyond the slots', () => {
    expect(adjustConcurrency(lane(), report({ fine: 5_000 }), NOW).level).toBe(16)
    expect(adjustConcurrency(lane({ fellAt: 1 }), report({ fine: 5_000 }), NOW).level).toBe(10)
    expect(adjustConcurrency(lane({ level: 97 }), report({ fine: 97, held: 97 }), NOW).level).toBe(100)
    expect(adjustConcurrency(lane({ level: 97, slots: 20 }), report(), NOW).level).toBe(20)
  })

  it('stays the same while not every slot is in use', () => {
    expect(adjustConcurrency(lane(), report({ fine: 8, isFull: false }), NOW).level).toBe(8)
  })

  it('falls once for calls that are refused together, and never below one', () => {
    const once = adjustConcurrency(
      lane({ level: 20 }),
      report({ refusals: [refusal(null), refusal(null), refusal(null)] }),
      NOW,
    )
    expect(once).toMatchObject({ level: 14, fellAt: NOW, coolings: 1, coldUntil: NOW + 1_000 })
    const late = adjustConcurrency(once, report({ refusals: [refusal(null, 600)] }), NOW + 500)
    expect(late).toMatchObject({ level: 14, coldUntil: NOW + 1_000 })
    expect(adjustConcurrency(lane({ level: 1.1 }), report({ refusals: [refusal(null)] }), NOW).level).toBe(1)
  })

  it('stays cold for the longest requested pause, even one of an earlier call', () => {
    const cold = adjustConcurrency(lane(), report({ refusals: [refusal(30_000), refusal(5_000)] }), NOW)
    expect(cold.coldUntil).toBe(NOW + 30_000)
    expect(adjustConcurrency(cold, report({ refusals: [refusal(60_000, 900)] }), NOW + 100).coldUntil).toBe(
      NOW + 60_100,
    )
  })

  it('closes increasingly long without a requested pause, until a call succeeds', () => {
    let state = lane({ level: 100 })
    let now = NOW
    const waits: number[] = []
    for (let round = 0; round < 8; round++) {
      state = adjustConcurrency(state, report({ refusals: [refusal(null, 10)] }), now)
      waits.push((state.coldUntil ?? 0) - now)
      now = (state.coldUntil ?? 0) + 100
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
    expect(adjustConcurrency(state, report({ fine: 1 }), now).coolings).toBe(0)
  })

  it('falls when calls are slow at the level, and then waits for the effect', () => {
    const slow = adjustConcurrency(
      lane({ level: 20, latencyMs: 1_000 }),
      report({ isSlow: true, fine: 20 }),
      NOW,
    )
    expect(slow).toMatchObject({ level: 14, fellAt: NOW, coldUntil: null })
    expect(adjustConcurrency(slow, report({ isSlow: true }), NOW + 6_999).level).toBe(14)
    expect(adjustConcurrency(slow, report({ isSlow: true }), NOW + 7_000).level).toBeCloseTo(9.8)
  })
})

describe('open slots', () => {
  it('are none while the lane is cold, and return gradually', () => {
    const cold = lane({ level: 20.9, fellAt: NOW, coldUntil: NOW + 1_000 })
    const open = [0, 999, 1_000, 1_500, 2_000, 3_000].map((ms) => countOpenSlots(cold, NOW + ms))
    expect(open).toEqual([0, 0, 1, 6, 11, 20])
    expect(mayGrowSoon(cold, NOW + 2_999)).toBe(true)
    expect(mayGrowSoon(cold, NOW + 3_000)).toBe(false)
  })

  it('never exceed what an admin allows', () => {
    expect(countOpenSlots(lane({ level: 50, slots: 3 }), NOW)).toBe(3)
  })
})
