import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestLanes, type TestLanes, type TestWorker } from '../testing/open-test-lane'

let test: TestLanes
beforeAll(async () => {
  test = await openTestLanes()
})
afterAll(() => test.close())

/** Calls that last until the test ends them. */
function makeCalls(connectionId: string) {
  const open = { bench: new Set<() => void>(), people: new Set<() => void>() }
  const call = ({ lanes }: TestWorker, interactive = false) =>
    lanes.withSlot(connectionId, { tokens: 1, interactive }, async (report) => {
      const mine = open[interactive ? 'people' : 'bench']
      let end = () => {}
      const ended = new Promise<void>((resolve) => (end = resolve))
      mine.add(end)
      await ended
      mine.delete(end)
      await report({ is: 'fine', latencyMs: 10, tokens: 1, outputTokens: 1 })
    })
  const endAll = async (calls: Promise<unknown>[]) => {
    const all = Promise.all(calls)
    const timer = setInterval(() => [...open.bench, ...open.people].forEach((end) => end()), 1)
    await all
    clearInterval(timer)
  }
  return { open, call, endAll }
}

/** Keeps making calls of `ms`. Call the returned function to stop. */
function press(
  { lanes }: TestWorker,
  connectionId: string,
  { lines, ms, seen }: { lines: number; ms: number; seen: (change: 1 | -1) => void },
) {
  let isStopped = false
  const line = async () => {
    while (!isStopped) {
      await lanes.withSlot(connectionId, { tokens: 1 }, async (report) => {
        seen(1)
        await new Promise((resolve) => setTimeout(resolve, ms))
        seen(-1)
        await report({ is: 'fine', latencyMs: ms, tokens: 1, outputTokens: 1 })
      })
    }
  }
  const all = Promise.all(Array.from({ length: lines }, line))
  return async () => {
    isStopped = true
    await all
  }
}

const readHeld = async (connectionId: string) =>
  (await test.readLane(connectionId)).leases.map(({ slots }) => slots).sort((a, b) => a - b)

describe('a lane', () => {
  it('is created at the first call, with the slots of the process and an initial level', async () => {
    const { database } = test
    const connectionId = await test.makeLane({ slots: 1 })
    await database.db.lane.delete({ where: { connectionId } })
    const worker = test.startWorker()
    expect(await worker.lanes.withSlot(connectionId, { tokens: 1 }, async () => 7)).toEqual({
      open: true,
      value: 7,
    })
    expect(await test.readLane(connectionId)).toMatchObject({
      slots: 24,
      interactiveSlots: 2,
      level: 8,
      fellAt: null,
    })
  })

  it('frees the slot of failed work', async () => {
    const connectionId = await test.makeLane({ slots: 1 })
    const { lanes } = test.startWorker()
    await expect(
      lanes.withSlot(connectionId, { tokens: 1 }, () => Promise.reject(new Error('no'))),
    ).rejects.toThrow('no')
    expect(await lanes.withSlot(connectionId, { tokens: 1 }, async () => 7)).toEqual({ open: true, value: 7 })
  })

  it('makes no call that is aborted while it waits', async () => {
    const connectionId = await test.makeLane({ slots: 1 })
    const worker = test.startWorker()
    const { open, call, endAll } = makeCalls(connectionId)
    const first = call(worker)
    await vi.waitFor(() => expect(open.bench.size).toBe(1))
    const abort = new AbortController()
    const second = worker.lanes.withSlot(connectionId, { tokens: 1, signal: abort.signal }, async () =>
      expect.unreachable(),
    )
    abort.abort()
    expect(await second).toEqual({ open: false, waitMs: 0 })
    await endAll([first])
  })

  it('is given back when unused, and when the worker stops', async () => {
    const connectionId = await test.makeLane({ slots: 4 })
    const [idle, stopping] = [test.startWorker(), test.startWorker()]
    await Promise.all(
      [idle, stopping].map(({ lanes }) => lanes.withSlot(connectionId, { tokens: 1 }, async () => 1)),
    )
    await stopping.lanes.giveBack()
    await vi.waitFor(async () => expect(await readHeld(connectionId)).toEqual([]))
    const { lanes } = test.startWorker()
    await lanes.withSlot(connectionId, { tokens: 1 }, async () => 1)
    await lanes.giveBack()
    expect(await readHeld(connectionId)).toEqual([])
  })

  it('turns waiting calls away when the worker stops, and keeps the slots of calls in flight', async () => {
    const connectionId = await test.makeLane({ slots: 1 })
    const worker = test.startWorker()
    const { open, call, endAll } = makeCalls(connectionId)
    const first = call(worker)
    await vi.waitFor(() => expect(open.bench.size).toBe(1))
    const second = call(worker)
    await worker.lanes.giveBack()
    expect(await second).toEqual({ open: false, waitMs: 0 })
    expect(await readHeld(connectionId)).toEqual([1])
    await endAll([first])
  })
})

describe('workers on one lane', () => {
  it('share it evenly, in whatever order they came', async () => {
    const connectionId = await test.makeLane({ slots: 12 })
    const workers = [test.startWorker(), test.startWorker(), test.startWorker()]
    let inFlight = 0
    const seen = (change: 1 | -1) => {
      inFlight += change
      expect(inFlight).toBeLessThanOrEqual(12)
    }
    const first = workers.slice(0, 1).map((worker) => press(worker, connectionId, { lines: 30, ms: 3, seen }))
    await vi.waitFor(async () => expect(await readHeld(connectionId)).toEqual([12]))
    const others = workers.slice(1).map((worker) => press(worker, connectionId, { lines: 30, ms: 3, seen }))
    await vi.waitFor(async () => expect(await readHeld(connectionId)).toEqual([4, 4, 4]), { timeout: 10_000 })
    await Promise.all([...first, ...others].map((stop) => stop()))
  })

  it('leave unneeded slots to the others', async () => {
    const connectionId = await test.makeLane({ slots: 12 })
    const [small, large] = [test.startWorker(), test.startWorker()]
    const seen = () => undefined
    const stops = [
      press(small, connectionId, { lines: 2, ms: 3, seen }),
      press(large, connectionId, { lines: 30, ms: 3, seen }),
    ]
    await vi.waitFor(async () => expect(await readHeld(connectionId)).toEqual([3, 9]), { timeout: 10_000 })
    await Promise.all(stops.map((stop) => stop()))
  })

  it('take turns when there are fewer slots than workers', async () => {
    const connectionId = await test.makeLane({ slots: 1 })
    const workers = [test.startWorker(), test.startWorker()]
    const calls = [0, 0]
    const stops = workers.map((worker, place) =>
      press(worker, connectionId, { lines: 5, ms: 2, seen: () => (calls[place] = (calls[place] ?? 0) + 1) }),
    )
    await vi.waitFor(() => expect(Math.min(...calls)).toBeGreaterThan(10), { timeout: 20_000 })
    await Promise.all(stops.map((stop) => stop()))
  })

  it('take over the slots of a dead worker once its lease has expired', async () => {
    const connectionId = await test.makeLane({ slots: 6 })
    const [dead, alive] = [test.startWorker(), test.startWorker()]
    const { open, call, endAll } = makeCalls(connectionId)
    const calls = Array.from({ length: 6 }, () => call(dead))
    await vi.waitFor(() => expect(open.bench.size).toBe(6))
    dead.cutOff()
    let most = 0
    let inFlight = 0
    const stop = press(alive, connectionId, {
      lines: 12,
      ms: 5,
      seen: (change) => (most = Math.max(most, (inFlight += change))),
    })
    await vi.waitFor(() => expect(most).toBe(6), { timeout: 10_000 })
    await stop()
    dead.reconnect()
    await endAll(calls)
  })

  it('begin no call when the renewal is late, and renew before the next one', async () => {
    const connectionId = await test.makeLane({ slots: 2 })
    const worker = test.startWorker()
    await worker.lanes.withSlot(connectionId, { tokens: 1 }, async () => 1)
    worker.cutOff()
    let begun = 0
    const stop = press(worker, connectionId, {
      lines: 4,
      ms: 1,
      seen: (change) => (begun += Math.max(0, change)),
    })
    const { rows } = await test.database.pool.query<{ isExpired: boolean }>(
      'SELECT pg_sleep(greatest(0, extract(epoch FROM max(leased_until) - clock_timestamp()))), true AS "isExpired" FROM lane_lease WHERE connection_id = $1',
      [connectionId],
    )
    expect(rows).toHaveLength(1)
    const before = begun
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(begun).toBe(before)
    await test.database.pool.query('UPDATE lane SET slots = 1, level = 1 WHERE connection_id = $1', [
      connectionId,
    ])
    worker.reconnect()
    await vi.waitFor(() => expect(begun).toBeGreaterThan(before))
    expect(await readHeld(connectionId)).toEqual([1])
    await stop()
  })

  it('return with a new row after theirs was deleted', async () => {
    const connectionId = await test.makeLane({ slots: 2 })
    const { lanes } = test.startWorker()
    await lanes.withSlot(connectionId, { tokens: 1 }, async () => 1)
    const [lease] = (await test.readLane(connectionId)).leases
    await test.database.pool.query('DELETE FROM worker WHERE id = $1', [lease?.workerId])
    await lanes.giveBack()
    expect(await lanes.withSlot(connectionId, { tokens: 1 }, async () => 7)).toEqual({ open: true, value: 7 })
  })
})

describe('people who are waiting', () => {
  it('get the slots that are kept for them, whatever the benchmarks want', async () => {
    const connectionId = await test.makeLane({ slots: 8, interactiveSlots: 2 })
    const workers = [test.startWorker(), test.startWorker()]
    const { open, call, endAll } = makeCalls(connectionId)
    const calls = workers.flatMap((worker) => Array.from({ length: 30 }, () => call(worker)))
    await vi.waitFor(() => expect(open.bench.size).toBe(6))
    calls.push(...workers.map((worker) => call(worker, true)))
    await vi.waitFor(() => expect(open.people.size).toBe(2))
    expect(open.bench.size).toBe(6)
    await endAll(calls)
  })

  it('get every free slot first, and may use all slots', async () => {
    const connectionId = await test.makeLane({ slots: 4, interactiveSlots: 1 })
    const workers = [test.startWorker(), test.startWorker()]
    const { open, call, endAll } = makeCalls(connectionId)
    const calls = workers.flatMap((worker) => Array.from({ length: 10 }, () => call(worker)))
    await vi.waitFor(() => expect(open.bench.size).toBe(3))
    calls.push(...workers.flatMap((worker) => Array.from({ length: 4 }, () => call(worker, true))))
    await vi.waitFor(() => expect(open.people.size).toBe(1))
    for (let people = 2; people <= 4; people++) {
      open.bench.forEach((end) => end())
      await vi.waitFor(() => expect(open.people.size).toBeGreaterThanOrEqual(people))
    }
    await vi.waitFor(() => expect([open.people.size, open.bench.size]).toEqual([4, 0]))
    await endAll(calls)
  })

  it('leave one slot to benchmarks while nobody is waiting', async () => {
    const connectionId = await test.makeLane({ slots: 2, interactiveSlots: 2 })
    const { lanes } = test.startWorker()
    expect(await lanes.withSlot(connectionId, { tokens: 1 }, async () => 7)).toEqual({ open: true, value: 7 })
  })
})
