import { describe, expect, it } from 'vitest'
import { findRunLimit, type LaneLoad } from './run-limit'

const id = '00000000-0000-4000-8000-000000000001'
const busy: LaneLoad = {
  subject: 'judge',
  id,
  name: 'Judge',
  slots: 24,
  level: 24,
  hasFallen: false,
  latencyMs: 200,
  coldForMs: 0,
  requestsPerMinute: null,
  requestsLeft: 0,
  tokensPerMinute: null,
  tokensLeft: 0,
  inFlight: 22,
  waiting: 300,
}
const named = { subject: 'judge', id, name: 'Judge' }
const find = (load: Partial<LaneLoad>) => findRunLimit([{ ...busy, ...load }], false)

describe('a run is limited', () => {
  it.each<[string, Partial<LaneLoad>, object]>([
    ['by the ceiling when its level has reached it', {}, { by: 'ceiling', slots: 24 }],
    ['by the provider when it asked to wait', { coldForMs: 4_000 }, { by: 'cooling', waitMs: 4_000 }],
    [
      'by the provider when refusals keep the level below the ceiling',
      { slots: 256, level: 110.4, hasFallen: true },
      { by: 'provider', level: 110 },
    ],
    [
      'by a level that has not reached the ceiling yet',
      { slots: 256, level: 64.9 },
      { by: 'rising', level: 64, slots: 256 },
    ],
    [
      'by the requests per minute when the bucket is empty',
      { requestsPerMinute: 600, requestsLeft: 2 },
      { by: 'requests', perMinute: 600 },
    ],
    [
      'by the tokens per minute when the bucket is empty',
      { tokensPerMinute: 60_000, tokensLeft: -5 },
      { by: 'tokens', perMinute: 60_000 },
    ],
    [
      'by the ceiling when the rates suffice',
      { requestsPerMinute: 600, requestsLeft: 25, tokensPerMinute: 60_000, tokensLeft: 2_500 },
      { by: 'ceiling', slots: 24 },
    ],
    [
      'by the requests per minute when calls wait although slots are free',
      { slots: 2, level: 2, inFlight: 0, requestsPerMinute: 60, requestsLeft: 1.4 },
      { by: 'requests', perMinute: 60 },
    ],
    [
      'by the latency alone when no call waits',
      { waiting: 0, inFlight: 7 },
      { by: 'latency', inFlight: 7, latencyMs: 200 },
    ],
  ])('%s', (_, load, limit) => {
    expect(find(load)).toEqual({ ...named, ...limit })
  })

  it('by nothing known before its first call', () => {
    expect(find({ inFlight: 0, waiting: 0 })).toBeNull()
    expect(findRunLimit([], false)).toBeNull()
  })

  it('by the stricter of two lanes', () => {
    const fine: LaneLoad = { ...busy, subject: 'system', name: 'System', waiting: 0 }
    expect(findRunLimit([fine, busy], false)).toMatchObject({ by: 'ceiling', subject: 'judge' })
  })

  it('by the budget only when no lane holds calls back', () => {
    expect(findRunLimit([busy], true)).toMatchObject({ by: 'ceiling' })
    expect(findRunLimit([{ ...busy, waiting: 0 }], true)).toEqual({ by: 'budget' })
  })
})
