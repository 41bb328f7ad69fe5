import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { FAST_TIMINGS, openTestLanes, type TestLanes, type TestWorker } from '../testing/open-test-lane'
import type { CallReport } from './lanes'

let test: TestLanes
beforeAll(async () => {
  test = await openTestLanes()
})
afterAll(() => test.close())

const call = (
  { lanes }: TestWorker,
  connectionId: string,
  seen: CallReport = { is: 'fine', latencyMs: 5, tokens: 1, outputTokens: 1 },
) =>
  lanes.withSlot(connectionId, { tokens: 1 }, async (report) => {
    await report(seen)
    return 'called'
  })
const refused = (retryAfterMs: number | null): CallReport => ({ is: 'refused', retryAfterMs })

describe('a lane whose provider asks for a pause', () => {
  it('is stored as cold before the call ends, for the requested time', async () => {
    const connectionId = await test.makeLane({ slots: 8 })
    const worker = test.startWorker()
    await call(worker, connectionId, refused(20_000))
    const lane = await test.readLane(connectionId)
    expect(lane).toMatchObject({ coolings: 1, level: 5.6 })
    const { rows } = await test.database.pool.query<{ left: number }>(
      'SELECT extract(epoch FROM cold_until - now())::float8 AS left FROM lane WHERE connection_id = $1',
      [connectionId],
    )
    expect(rows[0]?.left).toBeGreaterThan(15)
    expect(rows[0]?.left).toBeLessThanOrEqual(20)
    expect(worker.lanes.coldForMs(connectionId)).toBeLessThanOrEqual(20_000)
    expect(await call(worker, connectionId)).toMatchObject({ open: false, waitMs: expect.any(Number) })
  })

  it.each([true, false])('is closed to the other workers, too (with notices: %s)', async (listens) => {
    const connectionId = await test.makeLane({ slots: 8 })
    // A worker that receives notices needs no renewal to know.
    const timings = listens
      ? { leaseMs: 600_000, everyMs: 300_000, soonMs: 300_000, peopleMs: 300_000 }
      : FAST_TIMINGS
    const [one, other] = [test.startWorker(), test.startWorker({ listens, timings })]
    if (listens) await other.listening()
    await call(other, connectionId)
    await call(one, connectionId, refused(20_000))
    await vi.waitFor(async () => {
      expect(await call(other, connectionId)).toMatchObject({ open: false })
      expect(other.lanes.coldForMs(connectionId)).toBeGreaterThan(15_000)
    })
    const fresh = test.startWorker()
    expect(await call(fresh, connectionId)).toMatchObject({ open: false })
  })

  it('turns waiting calls away when the pause is long', async () => {
    const connectionId = await test.makeLane({ slots: 1 })
    const worker = test.startWorker()
    const waiting: Promise<unknown>[] = []
    await worker.lanes.withSlot(connectionId, { tokens: 1 }, async (report) => {
      waiting.push(call(worker, connectionId), call(worker, connectionId))
      await report(refused(20_000))
    })
    expect(await Promise.all(waiting)).toEqual([
      expect.objectContaining({ open: false }),
      expect.objectContaining({ open: false }),
    ])
  })

  it('lets calls wait through a short pause, then begins a few at a time', async () => {
    const connectionId = await test.makeLane({ slots: 40 })
    const workers = [test.startWorker({ listens: true }), test.startWorker({ listens: true })]
    await Promise.all(workers.map((worker) => call(worker, connectionId)))
    const [one] = workers
    if (!one) throw new Error('There are two workers.')
    await call(one, connectionId, refused(900))
    await vi.waitFor(() => expect(workers.every(({ lanes }) => lanes.coldForMs(connectionId) > 0)).toBe(true))
    const begun: { held: number; warmForMs: number }[] = []
    const line = async (worker: TestWorker) => {
      for (let calls = 0; calls < 5; calls++) {
        await worker.lanes.withSlot(connectionId, { tokens: 1 }, async () => {
          const { rows } = await test.database.pool.query<{ held: number; warmForMs: number }>(
            `SELECT (SELECT sum(slots)::int FROM lane_lease WHERE connection_id = $1) AS held, (extract(epoch FROM now() - cold_until) * 1000)::float8 AS "warmForMs"
             FROM lane WHERE connection_id = $1`,
            [connectionId],
          )
          begun.push(...rows)
        })
      }
    }
    await Promise.all(workers.flatMap((worker) => Array.from({ length: 30 }, () => line(worker))))
    expect(begun).toHaveLength(300)
    for (const { held, warmForMs } of begun) {
      expect(warmForMs).toBeGreaterThanOrEqual(0)
      expect(held).toBeLessThanOrEqual(1 + (28 * Math.min(2_000, warmForMs)) / 2_000)
    }
  })

  it('begins no call until the length of the pause is known', async () => {
    const connectionId = await test.makeLane({ slots: 4 })
    const worker = test.startWorker()
    await call(worker, connectionId)
    const isBegun = vi.fn(async () => 1)
    let later: Promise<unknown> = Promise.resolve()
    await worker.lanes.withSlot(connectionId, { tokens: 1 }, async (report) => {
      worker.cutOff()
      const reported = report(refused(null))
      later = worker.lanes.withSlot(connectionId, { tokens: 1 }, isBegun)
      await new Promise((resolve) => setImmediate(resolve))
      expect(isBegun).not.toHaveBeenCalled()
      worker.reconnect()
      await reported
      expect(worker.lanes.coldForMs(connectionId)).toBeGreaterThan(0)
      expect(isBegun).not.toHaveBeenCalled()
    })
    await later
    expect(isBegun).toHaveBeenCalledOnce()
  })

  it('falls once when many calls on several workers are refused together', async () => {
    const connectionId = await test.makeLane({ slots: 20 })
    const workers = [test.startWorker(), test.startWorker()]
    let begun = 0
    let refuse = () => {}
    const all = new Promise<void>((resolve) => (refuse = resolve))
    const calls = workers.flatMap(({ lanes }) =>
      Array.from({ length: 10 }, () =>
        lanes.withSlot(connectionId, { tokens: 1 }, async (report) => {
          begun += 1
          await all
          await report(refused(null))
        }),
      ),
    )
    await vi.waitFor(() => expect(begun).toBe(20))
    refuse()
    await Promise.all(calls)
    expect(await test.readLane(connectionId)).toMatchObject({ level: 14, coolings: 1 })
  })
})

describe('the level of a lane', () => {
  it('rises from 8 to what the provider handles, and falls on refusals', async () => {
    const connectionId = await test.makeLane({ slots: 200, level: 8 })
    const workers = [test.startWorker(), test.startWorker(), test.startWorker()]
    let inFlight = 0
    let isOver = false
    let refusals = 0
    const line = async ({ lanes }: TestWorker) => {
      while (!isOver) {
        const slot = await lanes.withSlot(connectionId, { tokens: 1 }, async (report) => {
          inFlight += 1
          const isTooMany = inFlight > 40
          await new Promise((resolve) => setTimeout(resolve, isTooMany ? 1 : 20))
          inFlight -= 1
          await report(isTooMany ? refused(30) : { is: 'fine', latencyMs: 20, tokens: 1, outputTokens: 1 })
          if (isTooMany) refusals += 1
        })
        if (!slot.open) return
      }
    }
    const lines = workers.flatMap((worker) => Array.from({ length: 60 }, () => line(worker)))
    await vi.waitFor(() => expect(refusals).toBeGreaterThan(0), { timeout: 15_000 })
    const { level, fellAt } = await test.readLane(connectionId)
    expect(fellAt).not.toBeNull()
    expect(level).toBeGreaterThan(8)
    expect(level).toBeLessThan(80)
    isOver = true
    await Promise.all(lines)
  })
})
