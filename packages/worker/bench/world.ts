import { fork, type ChildProcess } from 'node:child_process'
import { openDatabase } from '@consilium/db'
import { createTestDatabase } from '@consilium/db/testing'
import pg from 'pg'
import setUpDatabases from '../../../scripts/lib/testing/vitest-global-setup.mjs'
import { startTestPostgres, startTestRedis, type TestQueueServer } from '../src/queue/test-servers'
import { generateKeyPair } from '../src/sealing/generate-key-pair'

export type QueueKind = 'redis' | 'postgres'

/** What the provider sets: calls a second, above which it refuses, and calls at once, above which it queues. */
interface StubLimits {
  rate?: number
  capacity?: number
}

export interface Stub {
  baseUrl: string
  readLoad: () => Promise<StubLoad>
}

interface StubLoad {
  /** Since the last reading. */
  mostInFlight: number
  refused: number
  /** Since the start. */
  calls: number
}

/** The servers of one benchmark, and the clean-up after it. */
export async function openWorld() {
  const tearDown = await setUpDatabases()
  const testDatabase = await createTestDatabase()
  const database = openDatabase(testDatabase.appUrl, { connections: 4 })
  const admin = new pg.Client({ connectionString: asAdmin(testDatabase.name) })
  await admin.connect()
  const queues: Record<QueueKind, TestQueueServer | null> = {
    redis: await startTestRedis(),
    postgres: await startTestPostgres(),
  }
  const stubs: ChildProcess[] = []
  return {
    ...database,
    appUrl: testDatabase.appUrl,
    /** Connects as the superuser, who may fill tables without their triggers. */
    admin,
    queues,
    keys: generateKeyPair(),
    postgresPid: Number(process.env['BENCH_POSTGRES_PID']),
    async startStub(delayMs: number, limits: StubLimits = {}): Promise<Stub> {
      const args = Object.entries({ delay: delayMs, ...limits }).flatMap(([name, value]) => [
        `--${name}`,
        `${value}`,
      ])
      const child = forkBench('stub.ts', args)
      stubs.push(child)
      const { baseUrl } = await nextMessage<{ baseUrl: string }>(child)
      return {
        baseUrl,
        readLoad: async () => (await (await fetch(baseUrl)).json()) as StubLoad,
      }
    },
    async close() {
      for (const stub of stubs) stub.kill()
      await admin.end()
      await database.close()
      for (const queue of Object.values(queues)) await queue?.stop()
      await testDatabase.drop()
      await tearDown()
    },
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>

export interface LoopFigures {
  rate: number
  cpuMs: number
}

/** The rate of a bare loop on the same provider. */
export async function runLoop(
  baseUrl: string,
  { inFlight, seconds }: { inFlight: number; seconds: number },
): Promise<LoopFigures> {
  return nextMessage<LoopFigures>(
    forkBench('loop.ts', ['--url', baseUrl, '--inflight', String(inFlight), '--seconds', String(seconds)]),
  )
}

function forkBench(file: string, args: string[]): ChildProcess {
  return fork(new URL(file, import.meta.url), args, { execArgv: ['--import', 'tsx'] })
}

function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Message))
    child.once('exit', (code) => reject(new Error(`A part of the benchmark exited with code ${code}.`)))
  })
}

function asAdmin(database: string): string {
  const url = new URL(process.env['TEST_DATABASE_ADMIN_URL'] ?? '')
  url.pathname = `/${database}`
  return url.href
}
