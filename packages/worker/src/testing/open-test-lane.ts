import { openDatabase, type OpenDatabase } from '@consilium/db'
import { createTestDatabase, makeSystem } from '@consilium/db/testing'
import type { Pool } from 'pg'
import pino from 'pino'
import { createLanes } from '../lanes/create-lanes'
import type { LaneTimings } from '../lanes/held-lane'
import type { Lanes } from '../lanes/lanes'

/** As in production, twenty times as fast. */
export const FAST_TIMINGS: LaneTimings = { leaseMs: 500, everyMs: 50, soonMs: 15, peopleMs: 5 }

export interface TestWorker {
  lanes: Lanes
  /** Its database does not answer from now on, as for a worker that is frozen or dead. */
  cutOff: () => void
  reconnect: () => void
  /** Resolves once it hears what others tell. */
  hears: () => Promise<void>
}

export interface LaneFixture {
  slots: number
  interactiveSlots?: number
  level?: number
  requestsPerMinute?: number | null
  tokensPerMinute?: number | null
}

/** A database in which workers, each with lanes of its own, call one provider. */
export async function openTestLanes() {
  const testDatabase = await createTestDatabase()
  const database = openDatabase(testDatabase.appUrl, { connections: 12 })
  const workers: TestWorker[] = []
  let listeners = 0
  return {
    database,
    /** A lane that nobody has used; its connection's id. */
    async makeLane({
      slots,
      interactiveSlots = 0,
      level = slots,
      requestsPerMinute = null,
      tokensPerMinute = null,
    }: LaneFixture): Promise<string> {
      const { connectionId } = await database.db.system.findUniqueOrThrow({
        where: { id: await makeSystem(database.db, { baseUrl: `http://127.0.0.1/${crypto.randomUUID()}` }) },
      })
      if (connectionId === null) throw new Error('The system must have a connection.')
      await database.db.lane.create({
        data: { connectionId, slots, interactiveSlots, level, requestsPerMinute, tokensPerMinute },
      })
      return connectionId
    },
    startWorker({
      timings = FAST_TIMINGS,
      listens = false,
    }: { timings?: LaneTimings; listens?: boolean } = {}): TestWorker {
      const { pool, ...switches } = makeSwitch(database.pool)
      const lanes = createLanes(pool, { log: pino({ level: 'silent' }), slots: 24, timings })
      if (listens) lanes.listen()
      const hears = async () => {
        // Its own channel tells nothing of when it began; the server knows who listens.
        const listening = () =>
          database.pool.query<{ count: number }>(
            `SELECT count(*)::int AS count FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`,
          )
        while (((await listening()).rows[0]?.count ?? 0) < listeners)
          await new Promise((resolve) => setTimeout(resolve, 5))
      }
      if (listens) listeners += 1
      const worker = { lanes, ...switches, hears }
      workers.push(worker)
      return worker
    },
    readLane: (connectionId: string) =>
      database.db.lane.findUniqueOrThrow({ where: { connectionId }, include: { leases: true } }),
    async close() {
      for (const worker of workers) worker.reconnect()
      await Promise.all(workers.map(({ lanes }) => lanes.giveBack()))
      await database.close()
      await testDatabase.drop()
    },
  }
}

export type TestLanes = Awaited<ReturnType<typeof openTestLanes>>

/** A pool whose connections can be withheld: whoever asks for one meanwhile gets it afterwards. */
function makeSwitch(real: OpenDatabase['pool']) {
  let blocked: (() => void)[] | null = null
  const pass = async () => {
    const queue = blocked
    if (queue) await new Promise<void>((resolve) => queue.push(resolve))
  }
  const pool: Pool = Object.create(real)
  Object.assign(pool, {
    connect: () => pass().then(() => real.connect()),
    query: (...query: Parameters<Pool['query']>) => pass().then(() => real.query(...query)),
  })
  return {
    pool,
    cutOff() {
      blocked ??= []
    },
    reconnect() {
      const waiting = blocked ?? []
      blocked = null
      for (const go of waiting) go()
    },
  }
}
