import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeRandom } from '../testing/make-random'
import { openTestLanes, type TestLanes, type TestWorker } from '../testing/open-test-lane'

let test: TestLanes
beforeAll(async () => {
  test = await openTestLanes()
})
afterAll(() => test.close())

const SLOTS = 14
const KEPT = 3

/** The calls in flight that the provider sees, and their maximum. */
function makeProvider() {
  const inFlight = { bench: 0, people: 0 }
  const most = { bench: 0, all: 0 }
  return {
    most,
    calls: 0,
    async answer(who: 'bench' | 'people', ms: number) {
      inFlight[who] += 1
      this.calls += 1
      most.bench = Math.max(most.bench, inFlight.bench)
      most.all = Math.max(most.all, inFlight.bench + inFlight.people)
      await new Promise((resolve) => setTimeout(resolve, ms))
      inFlight[who] -= 1
    },
  }
}

type Fate = 'alive' | 'frozen' | 'dead'

/** Workers that come, freeze past their lease, thaw and die while all of them want more than there is. */
async function live(seed: number) {
  const random = makeRandom(seed)
  const connectionId = await test.makeLane({ slots: SLOTS, interactiveSlots: KEPT })
  const provider = makeProvider()
  const lines: Promise<void>[] = []
  const workers: { worker: TestWorker; fate: Fate }[] = []
  let isOver = false

  const join = () => {
    const one: { worker: TestWorker; fate: Fate } = {
      worker: test.startWorker({ listens: random() < 0.5 }),
      fate: 'alive',
    }
    workers.push(one)
    const line = async (who: 'bench' | 'people') => {
      while (!isOver && one.fate !== 'dead') {
        await one.worker.lanes.withSlot(
          connectionId,
          { tokens: 1, interactive: who === 'people' },
          async (report) => {
            const ms = random() * 20
            await provider.answer(who, ms)
            await report({ is: 'fine', latencyMs: ms, tokens: 1, outputTokens: 1 })
          },
        )
        if (who === 'people' || random() < 0.05)
          await new Promise((resolve) => setTimeout(resolve, random() * 60))
      }
    }
    lines.push(
      ...Array.from({ length: 12 }, () => line('bench')),
      ...Array.from({ length: 2 }, () => line('people')),
    )
  }
  const change = () => {
    const one = workers[Math.floor(random() * workers.length)]
    const event = random()
    if (workers.filter(({ fate }) => fate !== 'dead').length < 3 || event < 0.15) return join()
    if (!one || one.fate === 'dead') return
    if (one.fate === 'frozen') {
      one.fate = 'alive'
      one.worker.reconnect()
    } else {
      one.fate = event < 0.4 ? 'dead' : 'frozen'
      one.worker.cutOff()
    }
  }

  join()
  for (let step = 0; step < 25; step++) {
    await new Promise((resolve) => setTimeout(resolve, random() * 220))
    change()
    const { rows } = await test.database.pool.query<{ held: number; bench: number }>(
      'SELECT coalesce(sum(slots), 0)::int AS held, coalesce(sum(slots - interactive), 0)::int AS bench FROM lane_lease WHERE connection_id = $1 AND leased_until > now()',
      [connectionId],
    )
    expect(rows[0]?.held).toBeLessThanOrEqual(SLOTS)
    expect(rows[0]?.bench).toBeLessThanOrEqual(SLOTS - KEPT)
  }
  isOver = true
  for (const { worker } of workers) worker.reconnect()
  await Promise.all(lines)
  await Promise.all(workers.map(({ worker }) => worker.lanes.giveBack()))
  return provider
}

describe('the limits of a lane', () => {
  it.each([1, 2, 3, 4])('hold whatever happens to the workers (seed %i)', async (seed) => {
    const provider = await live(seed)
    expect(provider.most.all).toBeLessThanOrEqual(SLOTS)
    expect(provider.most.bench).toBeLessThanOrEqual(SLOTS - KEPT)
    // The limits were tested: all slots were in use, many times over.
    expect(provider.most.bench).toBe(SLOTS - KEPT)
    expect(provider.calls).toBeGreaterThan(200)
  })

  it('are lowered by an admin while calls are in flight', async () => {
    const connectionId = await test.makeLane({ slots: 10 })
    const { lanes } = test.startWorker()
    let inFlight = 0
    let isOver = false
    const line = async () => {
      while (!isOver) {
        await lanes.withSlot(connectionId, { tokens: 1 }, async () => {
          inFlight += 1
          await new Promise((resolve) => setTimeout(resolve, 4))
          inFlight -= 1
        })
      }
    }
    const lines = Array.from({ length: 20 }, line)
    await vi.waitFor(() => expect(inFlight).toBe(10))
    await test.database.pool.query('UPDATE lane SET slots = 3 WHERE connection_id = $1', [connectionId])
    await vi.waitFor(async () =>
      expect((await test.readLane(connectionId)).leases.map(({ slots }) => slots)).toEqual([3]),
    )
    expect(inFlight).toBeLessThanOrEqual(3)
    isOver = true
    await Promise.all(lines)
  })
})

/**
 * Begins calls on several workers without end, until `enough` have begun; how long that took by the
 * database's clock, in seconds.
 */
async function countUntil(
  connectionId: string,
  enough: number,
  tokens = 1,
  taken: number | null = tokens,
): Promise<number> {
  const workers = [test.startWorker(), test.startWorker(), test.startWorker()]
  const readClock = async () =>
    (
      await test.database.pool.query<{ s: number }>(
        'SELECT extract(epoch FROM clock_timestamp())::float8 AS s',
      )
    ).rows[0]?.s ?? 0
  const begin = await readClock()
  let begun = 0
  const line = async ({ lanes }: TestWorker) => {
    while (begun < enough) {
      await lanes.withSlot(connectionId, { tokens }, async (report) => {
        begun += 1
        await report({ is: 'fine', latencyMs: 1, tokens: taken, outputTokens: null })
      })
    }
  }
  await Promise.race(workers.flatMap((worker) => Array.from({ length: 4 }, () => line(worker))))
  const seconds = (await readClock()) - begin
  await Promise.all(workers.map(({ lanes }) => lanes.giveBack()))
  return seconds
}

describe('the rates of a lane', () => {
  it('let no more requests begin than the bucket and its refill allow', async () => {
    const connectionId = await test.makeLane({ slots: 50, requestsPerMinute: 1_200 })
    const seconds = await countUntil(connectionId, 60)
    // It begins empty and is filled at 19 a second; the requests of the last moment are not counted exactly.
    expect(seconds * 19.1).toBeGreaterThan(58)
  })

  it('do the same for estimated tokens', async () => {
    const connectionId = await test.makeLane({ slots: 50, tokensPerMinute: 60_000 })
    // 950 a second, calls of 100: 30 calls take 3 s, but for one call that may leave a debt.
    expect(await countUntil(connectionId, 30, 100)).toBeGreaterThan(2.7)
  })

  it('count the tokens that calls really used, not the estimates', async () => {
    const connectionId = await test.makeLane({ slots: 50, tokensPerMinute: 600_000 })
    // Guessed at 1, each takes 1,000 of 9,500 a second: after the first, a debt is paid off before the next.
    await countUntil(connectionId, 20, 1, 1_000)
    const { tokensLeft } = await test.readLane(connectionId)
    expect(tokensLeft).toBeLessThan(0)
  })

  it('get back what a worker drew and did not use', async () => {
    const connectionId = await test.makeLane({ slots: 1, requestsPerMinute: 20 })
    const fillUp = () =>
      test.database.pool.query(
        'UPDATE lane SET requests_left = 1, refilled_at = now() WHERE connection_id = $1',
        [connectionId],
      )
    await fillUp()
    const { lanes } = test.startWorker()
    const abort = new AbortController()
    let waiting: Promise<unknown> = Promise.resolve()
    await lanes.withSlot(connectionId, { tokens: 1 }, async () => {
      waiting = lanes.withSlot(connectionId, { tokens: 1, signal: abort.signal }, async () => 1)
      await fillUp()
      await vi.waitFor(async () => expect((await test.readLane(connectionId)).requestsLeft).toBeLessThan(0.5))
      abort.abort()
    })
    await waiting
    await lanes.giveBack()
    expect((await test.readLane(connectionId)).requestsLeft).toBeGreaterThan(0.9)
  })
})
