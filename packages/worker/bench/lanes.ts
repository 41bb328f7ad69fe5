/* The cost of lanes: renewals, and empty calls through 240 slots. Run: npx tsx packages/worker/bench/lanes.ts */
import { openDatabase } from '@consilium/db'
import { createTestDatabase, makeSystem } from '@consilium/db/testing'
import pino from 'pino'
import setUpPostgres from '../../../scripts/lib/testing/vitest-global-setup.mjs'
import { createLanes } from '../src/lanes/create-lanes'
import type { Lanes } from '../src/lanes/lanes'

const SLOTS = 240
const SECONDS = 5

const tearDown = await setUpPostgres()
const testDatabase = await createTestDatabase()
const database = openDatabase(testDatabase.appUrl, { connections: 16 })
// Nothing else uses a connection while calls are made.
let renewals = 0
database.pool.on('acquire', () => (renewals += 1))

async function makeLane(level: number): Promise<string> {
  const id = await makeSystem(database.db, { baseUrl: `http://127.0.0.1/${crypto.randomUUID()}` })
  const { connectionId } = await database.db.system.findUniqueOrThrow({ where: { id } })
  if (connectionId === null) throw new Error('The system must have a connection.')
  await database.db.lane.create({ data: { connectionId, slots: SLOTS, interactiveSlots: 0, level } })
  return connectionId
}

/** Calls of `ms` by 1.5 times as many callers as slots. */
async function press(workers: number, { ms, level }: { ms: number; level: number }): Promise<void> {
  const connectionId = await makeLane(level)
  const lanes: Lanes[] = Array.from({ length: workers }, () =>
    createLanes(database.pool, { log: pino({ level: 'warn' }), slots: SLOTS }),
  )
  for (const mine of lanes) mine.listen()
  const before = renewals
  const cpu = process.cpuUsage()
  const startedAt = performance.now()
  const end = startedAt + SECONDS * 1_000
  let calls = 0
  const line = async (mine: Lanes) => {
    while (performance.now() < end) {
      await mine.withSlot(connectionId, { tokens: 1 }, async (report) => {
        if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
        else await new Promise((resolve) => setImmediate(resolve))
        calls += 1
        await report({ is: 'fine', latencyMs: ms, tokens: 1, outputTokens: 1 })
      })
    }
  }
  await Promise.all(
    lanes.flatMap((mine) => Array.from({ length: Math.ceil((SLOTS * 1.5) / workers) }, () => line(mine))),
  )
  const seconds = (performance.now() - startedAt) / 1_000
  const { user, system } = process.cpuUsage(cpu)
  const renewed = renewals - before
  const { level: found } = await database.db.lane.findUniqueOrThrow({ where: { connectionId } })
  const ideal = ms > 0 ? `, ${Math.round((100 * calls * ms) / (1_000 * seconds * SLOTS))} % of the ideal` : ''
  console.log(
    `${workers} worker(s), calls of ${ms} ms from level ${level}: ${Math.round(calls / seconds)} calls/s${ideal}, ${((user + system) / 1_000 / calls).toFixed(3)} ms CPU a call, ` +
      `${(renewed / seconds / workers).toFixed(1)} renewals/s a worker, level ${Math.round(found)}`,
  )
  await Promise.all(lanes.map((mine) => mine.giveBack()))
}

/** Successive renewals without anything else to wait for. */
async function timeRenewals(): Promise<void> {
  const connectionId = await makeLane(SLOTS)
  const lanes = createLanes(database.pool, {
    log: pino({ level: 'warn' }),
    slots: SLOTS,
    timings: { leaseMs: 10_000, everyMs: 1, soonMs: 1, peopleMs: 1 },
  })
  const before = renewals
  await lanes.withSlot(
    connectionId,
    { tokens: 1 },
    () => new Promise<void>((resolve) => setTimeout(resolve, SECONDS * 1_000)),
  )
  const renewed = renewals - before
  console.log(
    `Successive renewals: ${Math.round(renewed / SECONDS)} a second, ${((SECONDS * 1_000) / renewed).toFixed(2)} ms each with 1 ms between`,
  )
  await lanes.giveBack()
}

try {
  await timeRenewals()
  for (const workers of [1, 4]) {
    await press(workers, { ms: 0, level: SLOTS })
    await press(workers, { ms: 200, level: SLOTS })
    await press(workers, { ms: 200, level: 8 })
  }
} finally {
  await database.close()
  await testDatabase.drop()
  await tearDown()
}
