import { describe, expect, it } from 'vitest'
import {
  advanceLaneHold,
  coldMs,
  findRenewalForWaiting,
  isExpired,
  LANE_TIMINGS,
  NO_HOLD,
  type LaneEvent,
  type LaneHold,
} from './lane-hold'
import type { LeaseAnswer, LeaseWish } from './lease-lane'

const at = (ms: number) => ({ monotonic: ms, wall: 1_000_000 + ms })
const rates = { bench: 0, benchFirst: 0, people: 0, peopleFirst: 0, unspent: 0 }
const wish: LeaseWish = {
  demand: { inFlight: { bench: 0, people: 0 }, wanted: { bench: 4, people: 0 } },
  maxInFlight: 0,
  maxWaiting: 4,
  held: 4,
  fine: 0,
  refusals: [],
  latency: { calls: 0, latencyMs: null, baseMs: null, isSlow: false },
  requests: rates,
  tokens: { ...rates, overestimated: 0 },
  isLeaving: false,
}
const answer: LeaseAnswer = {
  grant: { bench: 4, people: 0 },
  requests: null,
  tokens: null,
  coldForMs: 0,
  fellAt: null,
  mayGrow: false,
  isOwed: false,
}
const answered = (
  change: Partial<Extract<LaneEvent, { is: 'answered' }>> = {},
): Extract<LaneEvent, { is: 'answered' }> => ({
  is: 'answered',
  answer,
  wish,
  sentAt: at(0),
  hasNewRefusals: false,
  ...change,
})
const advance = (hold: LaneHold, event: LaneEvent, ms: number) =>
  advanceLaneHold(hold, event, at(ms), LANE_TIMINGS)
const leased = advance(NO_HOLD, answered(), 10)

describe('the hold on a lane', () => {
  it('may be used for four fifths of the lease, counted from the request', () => {
    expect(isExpired(NO_HOLD, at(0))).toBe(true)
    expect(isExpired(leased, at(7_999))).toBe(false)
    expect(isExpired(leased, at(8_000))).toBe(true)
  })

  it('has expired when the wall clock says so, although the machine slept and the other clock stood still', () => {
    expect(isExpired(leased, { monotonic: 20, wall: 1_000_000 + 9_000 })).toBe(true)
  })

  it('is gone at once when the worker no longer wants the lane', () => {
    const left = advance(leased, answered({ wish: { ...wish, isLeaving: true } }), 20)
    expect([left.hasLease, isExpired(left, at(20))]).toEqual([false, true])
  })

  it('survives a failed renewal as long as the lease is valid', () => {
    expect(advance(leased, { is: 'failed' }, 100)).toMatchObject({ hasLease: true, isFailing: true })
    expect(advance(leased, { is: 'failed' }, 9_000)).toMatchObject({ hasLease: false, isFailing: true })
  })

  it('stays cold for the longest requested wait', () => {
    const refused = advance(leased, { is: 'refused', until: 5_000 }, 100)
    const cooled = advance(refused, { is: 'cooled', ms: 1_000 }, 200)
    expect(coldMs(cooled, at(200))).toBe(4_800)
    expect(coldMs(advance(cooled, { is: 'warmed' }, 300), at(300))).toBe(0)
  })

  it('ends a cooling only by an answer that knew of it', () => {
    const cooled = advance(leased, { is: 'cooled', ms: 5_000 }, 100)
    expect(coldMs(advance(cooled, answered({ sentAt: at(50) }), 200), at(200))).toBe(4_900)
    expect(coldMs(advance(cooled, answered({ sentAt: at(150), hasNewRefusals: true }), 200), at(200))).toBe(
      4_900,
    )
    expect(coldMs(advance(cooled, answered({ sentAt: at(150) }), 200), at(200))).toBe(0)
  })
})

describe('the next renewal for waiting calls', () => {
  const renewed = advance(leased, { is: 'renewed' }, 100)
  const find = (hold: LaneHold, isPersonWaiting: boolean, ms: number) =>
    findRenewalForWaiting(hold, { isPersonWaiting, now: at(ms) }, LANE_TIMINGS)

  it.each<[string, Partial<Extract<LaneEvent, { is: 'answered' }>>, number]>([
    ['a second later when no more slots are available', {}, 1_100],
    ['soon when the level may grow', { answer: { ...answer, mayGrow: true } }, 350],
    ['soon when others hold its share', { answer: { ...answer, isOwed: true } }, 350],
    ['soon when it was granted nothing', { answer: { ...answer, grant: { bench: 0, people: 0 } } }, 350],
    ['soon when it was granted more than before', { wish: { ...wish, held: 3 } }, 350],
  ])('comes %s', (_, change, expected) => {
    const hold = advance(advance(NO_HOLD, answered(change), 100), { is: 'renewed' }, 100)
    expect(find(hold, false, 200)).toBe(expected)
  })

  it('comes sooner for a person', () => {
    expect(find(renewed, true, 120)).toBe(150)
  })

  it('comes at once when the lease has expired, unless renewals fail', () => {
    expect(find(renewed, false, 8_500)).toBe(100)
    expect(find(advance(renewed, { is: 'failed' }, 8_500), false, 8_500)).toBe(600)
  })

  it('waits until the lane is no longer cold', () => {
    expect(find(advance(renewed, { is: 'cooled', ms: 3_000 }, 200), true, 200)).toBe(3_200)
  })
})
