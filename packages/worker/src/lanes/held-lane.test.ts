import { describe, expect, it, vi } from 'vitest'
import { FAST_TIMINGS } from '../testing/open-test-lane'
import { holdLane } from './held-lane'
import type { LeaseAnswer, LeaseWish } from './lease-lane'

const answer = (change: Partial<LeaseAnswer> = {}): LeaseAnswer => ({
  grant: { bench: 4, people: 0 },
  requests: null,
  tokens: null,
  coldForMs: 0,
  fellAt: null,
  mayGrow: false,
  isOwed: false,
  ...change,
})

/** A lane whose renewals are answered one by one. */
function makeLane() {
  const wishes: LeaseWish[] = []
  const answers: ((ending: LeaseAnswer | Error) => void)[] = []
  const lane = holdLane({
    timings: { ...FAST_TIMINGS, leaseMs: 60_000 },
    onFault: () => undefined,
    lease: (composeWish) =>
      new Promise((resolve, reject) => {
        wishes.push(composeWish())
        answers.push((ending) => (ending instanceof Error ? reject(ending) : resolve(ending)))
      }),
  })
  const reply = async (ending: LeaseAnswer | Error) => {
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0))
    answers.shift()?.(ending)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const ends: (() => void)[] = []
  const call = () =>
    lane.withSlot({ tokens: 1 }, async () => {
      await new Promise<void>((resolve) => ends.push(resolve))
    })
  const endOne = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { lane, wishes, reply, call, ends, endOne }
}

describe('a renewal that may or may not have been stored', () => {
  it('keeps at most the reported calls in flight until a renewal is answered', async () => {
    const { reply, call, ends, endOne } = makeLane()
    const calls = [call(), call()]
    await reply(answer())
    expect(ends).toHaveLength(2)
    await reply(new Error('The connection broke after the commit.'))
    calls.push(call(), call())
    await new Promise((resolve) => setImmediate(resolve))
    expect(ends).toHaveLength(2)
    await endOne()
    expect(ends).toHaveLength(2)
    await reply(answer())
    expect(ends).toHaveLength(3)
    while (ends.length > 0) await endOne()
    await Promise.all(calls)
  })

  it('repeats its report, and uses no rate twice', async () => {
    const { lane, wishes, reply } = makeLane()
    const first = lane.withSlot({ tokens: 10 }, (report) =>
      report({ is: 'fine', latencyMs: 5, tokens: 40, outputTokens: 1 }),
    )
    await reply(answer({ tokens: 100 }))
    await first
    await reply(new Error('The connection broke after the commit.'))
    expect(wishes[1]).toMatchObject({ fine: 1, tokens: { unspent: 90, overestimated: -30 } })
    const second = lane.withSlot({ tokens: 10 }, async () => 1)
    await reply(answer({ tokens: 100 }))
    expect(wishes[2]).toMatchObject({ fine: 1, tokens: { unspent: 0, overestimated: -30 } })
    await second
  })
})

describe('a level that fell', () => {
  it('is not confirmed by calls that began before', async () => {
    const { lane, wishes, reply } = makeLane()
    const fine = { is: 'fine', latencyMs: 5, tokens: null, outputTokens: null } as const
    let end = () => {}
    const long = lane.withSlot({ tokens: 1 }, async (report) => {
      await new Promise<void>((resolve) => (end = resolve))
      await report(fine)
    })
    await reply(answer())
    await reply(answer({ fellAt: 1 }))
    end()
    await long
    await lane.withSlot({ tokens: 1 }, (report) => report(fine))
    await reply(answer({ fellAt: 1 }))
    expect(wishes.at(-1)?.fine).toBe(1)
  })
})
