import { openDatabase, type OpenDatabase } from '@consilium/db'
import { createTestDatabase, makeSystem } from '@consilium/db/testing'
import type { Pool } from 'pg'
import pino from 'pino'
import { createLanes } from '../lanes/create-lanes'
import type { Lanes } from '../lanes/lanes'
import type { LaneTimings } from '../lanes/lane-hold'

/** As in production, but twenty times as fast. */
export const FAST_TIMINGS: LaneTimings = { leaseMs: 500, everyMs: 50, soonMs: 15, peopleMs: 5 }

export interface TestWorker {
  lanes: Lanes
  /** From now on its database does not respond, as for a worker that is frozen or dead. */
  cutOff: () => void
  reconnect: () => void
  /** Resolves once it receives the notices of other workers. */
  listening: () => Promise<void>
}

export interface LaneFixture {
  slots: number
  interactiveSlots?: number
  level?: number
  requestsPerMinute?: number | null
  tokensPerMinute?: number | null
}

/** A database in which workers, each with its own lanes, call one provider. */
export async function openTestLanes() {
  const testDatabase = await createTestDatabase()
  const database = openDatabase(testDatabase.appUrl, { connections: 12 })
  const workers: TestWorker[] = []
  let listeners = 0
  return {
    database,
    /** Creates an unused lane and gives the id of its connection. */
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
      const listening = async () => {
        // The connection does not report when it listens, but the server knows.
        const listening = () =>
          database.pool.query<{ count: number }>(
            `SELECT count(*)::int AS count FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`,
          )
        while (((await listening()).rows[0]?.count ?? 0) < listeners)
          await new Promise((resolve) => setTimeout(resolve, 5))
      }
      if (listens) listeners += 1
      const worker = { lanes, ...switches, listening }
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

/** A pool whose connections can be withheld: requests made until then are served afterwards. */
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
