import { describe, expect, it } from 'vitest'
import { makeRandom } from '../testing/make-random'
import { adjustConcurrency, type LevelState } from './adjust-concurrency'
import { createLatencyWatch } from './latency-watch'

/** Scatters by a factor of e and more, as answers of llms do. */
function scatter(random: () => number, spread: number): number {
  return Math.exp(spread * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()))
}

describe('latencies', () => {
  it('that only vary are not slow, whatever the kinds and their order', () => {
    const random = makeRandom(7)
    const watch = createLatencyWatch()
    for (let call = 0; call < 20_000; call++) {
      const isLong = Math.floor(call / 700) % 2 === 0
      watch.note(isLong ? 'essay' : 'verdict', (isLong ? 40_000 : 1_500) * scatter(random, 1), null)
      if (call % 10 === 0) expect(watch.takeReport(true).isSlow).toBe(false)
    }
  })

  it('that rise threefold are reported once, and only while every slot is in use', () => {
    const random = makeRandom(3)
    const watch = createLatencyWatch()
    const note = (calls: number, ms: number) => {
      for (let call = 0; call < calls; call++) watch.note('verdict', ms * scatter(random, 0.4), null)
    }
    note(200, 1_000)
    expect(watch.takeReport(true).isSlow).toBe(false)
    note(200, 3_000)
    expect(watch.takeReport(false).isSlow).toBe(false)
    const report = watch.takeReport(true)
    expect(report.isSlow).toBe(true)
    expect((report.latencyMs ?? 0) / (report.baseMs ?? 1)).toBeGreaterThan(2)
    note(400, 3_000)
    expect(watch.takeReport(true).isSlow).toBe(false)
    note(400, 9_000)
    expect(watch.takeReport(true).isSlow).toBe(true)
  })

  it('are recorded with the usual length of answers', () => {
    const watch = createLatencyWatch()
    expect(watch.expectOutput('verdict')).toBeNull()
    watch.note('verdict', 1_000, 80)
    watch.note('verdict', 1_000, null)
    expect(watch.expectOutput('verdict')).toBe(80)
  })
})

/** A provider whose latency depends on what is in flight; levels by round of calls. */
function follow(
  rounds: number,
  slots: number,
  answer: (inFlight: number, round: number) => { latencyMs: number; isRefused?: boolean },
): number[] {
  const random = makeRandom(11)
  const watch = createLatencyWatch()
  let lane: LevelState = { slots, level: 8, fellAt: null, coldUntil: null, coolings: 0, latencyMs: null }
  let now = 0
  return Array.from({ length: rounds }, (_, round) => {
    const inFlight = Math.floor(lane.level)
    const { latencyMs, isRefused = false } = answer(inFlight, round)
    now += latencyMs
    for (let call = 0; call < inFlight && !isRefused; call++)
      watch.note('verdict', latencyMs * scatter(random, 0.5), null)
    const report = watch.takeReport(true)
    const refusals = isRefused ? [{ beganMsAgo: latencyMs / 2, endedMsAgo: 0, askedMs: 100 }] : []
    lane = adjustConcurrency(
      { ...lane, latencyMs: report.latencyMs },
      { fine: isRefused ? 0 : inFlight, refusals, isSlow: report.isSlow, isFull: true, held: inFlight },
      now,
    )
    now = Math.max(now, lane.coldUntil ?? 0)
    return lane.level
  })
}

describe('the level that a lane finds', () => {
  it('is the level at which a provider begins to refuse', () => {
    const levels = follow(300, 500, (inFlight) => ({ latencyMs: 200, isRefused: inFlight > 60 }))
    expect(Math.max(...levels.slice(20))).toBeLessThanOrEqual(62)
    expect(Math.min(...levels.slice(20))).toBeGreaterThanOrEqual(40)
  })

  it('is all slots when the provider handles them', () => {
    expect(follow(12, 240, () => ({ latencyMs: 200 })).at(-1)).toBe(240)
  })

  it('stays within a small multiple of what a provider does at once, when it queues the rest', () => {
    const levels = follow(200, 1_000, (inFlight) => ({ latencyMs: 200 * Math.max(1, inFlight / 50) }))
    expect(Math.max(...levels)).toBeLessThan(500)
    expect(Math.min(...levels.slice(20))).toBeGreaterThan(50)
  })

  it('recovers when the provider became slow on its own', () => {
    const levels = follow(150, 100, (_, round) => ({ latencyMs: round < 40 ? 200 : 900 }))
    expect(levels[39]).toBe(100)
    expect(Math.min(...levels.slice(40))).toBeGreaterThanOrEqual(40)
    expect(levels.at(-1)).toBe(100)
  })
})
