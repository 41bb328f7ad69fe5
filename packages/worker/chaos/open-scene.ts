import path from 'node:path'
import pg, { type Pool } from 'pg'
import { ask } from './ask'
import type { FaultMix } from './fault-plan'
import { findOwner } from './find-owner'
import { holdAt, type Hold, type HoldPoint } from './hold-at'
import { SLOTS, type World } from './make-world'
import { readAttempts, type AttemptRow } from './read-attempts'
import { startChaosProvider, type ChaosProvider } from './start-chaos-provider'
import {
  startChaosPostgresQueue,
  startChaosRedis,
  type Backend,
  type ChaosQueue,
  type ChaosRedis,
} from './start-chaos-queue'
import type { Cluster } from './start-cluster'
import { startWorkerProcess, type WorkerProcess } from './start-worker-process'
import { waitFor } from './wait-for'
import { watchRecovery, watchRenewal } from './watch-recovery'

/** A fault that was inflicted on a process or a server. */
export interface Strike {
  /** When it began and ended. */
  at: number
  /** The process whose calls it may have lost; null for all. */
  pids: readonly number[] | null
  /** The attempts that existed right after it. */
  attempts: AttemptRow[]
}

/** A copy of the world with its own provider, queue and workers. */
export interface Scene {
  backend: Backend
  cluster: Cluster
  provider: ChaosProvider
  queue: ChaosQueue
  /** The same queue, if it is a Redis. */
  redis: ChaosRedis | null
  world: World
  database: string
  /** As the application, and as the superuser. */
  pool: Pool
  admin: Pool
  strikes: Strike[]
  /** Attempts that existed at a strike, by id, with a hash of the row. */
  kept: Map<string, string>
  recoveries: (() => Promise<number>)[]
  workers: () => WorkerProcess[]
  startWorkers: (count: number) => Promise<WorkerProcess[]>
  /** Inflicts a fault and records what existed before and after it. */
  strike: (pids: readonly number[] | null, deed: () => Promise<unknown>) => Promise<void>
  /** Measures the time from now until the interrupted work is running again. */
  timeRecovery: (lost: 'leases' | 'jobs') => Promise<void>
  /** kill -9. */
  kill: (worker: WorkerProcess) => Promise<void>
  /** Freezes a worker until others have taken over its work. */
  freeze: (worker: WorkerProcess) => Promise<void>
  holdAt: (point: HoldPoint) => Promise<Hold>
  /** Resolves when the run is in a final state. */
  finished: (timeoutMs?: number) => Promise<string>
  /** Stops all workers and gives their exit codes. */
  stopWorkers: () => Promise<(number | null)[]>
  close: () => Promise<void>
}

export interface Stage {
  cluster: Cluster
  bundle: string
  logFolder: string
}

const FINISH_MS = 240_000

export async function openScene(
  { cluster, bundle, logFolder }: Stage,
  name: string,
  backend: Backend,
  world: World,
  mix: FaultMix,
): Promise<Scene> {
  const database = name
  const workers: WorkerProcess[] = []
  const alive = () => workers.filter((worker) => !worker.isGone())
  await cluster.makeDatabase(database, world.database)
  const provider = await startChaosProvider(mix, (port) =>
    findOwner(
      port,
      alive().map(({ pid }) => pid),
    ),
  )
  const redis = backend === 'redis' ? await startChaosRedis() : null
  const queue = redis ?? (await startChaosPostgresQueue(cluster, `${database}_queue`))
  const pool = openPool(cluster.appUrl(database))
  const admin = openPool(cluster.adminUrl(database))
  await admin.query(
    `UPDATE provider_connection SET base_url = $1 || substr(base_url, length('http://127.0.0.1') + 1)`,
    [provider.origin],
  )
  const noteRows = async () => {
    for (const { id, hash } of await readAttempts(pool)) scene.kept.set(id, hash)
  }
  const scene: Scene = {
    backend,
    cluster,
    provider,
    queue,
    redis,
    world,
    database,
    pool,
    admin,
    strikes: [],
    kept: new Map(),
    recoveries: [],
    workers: alive,
    async startWorkers(count) {
      const logFile = path.join(logFolder, `${name}.log`)
      const started = Array.from({ length: count }, () =>
        startWorkerProcess({
          bundle,
          databaseUrl: cluster.appUrl(database),
          queue: queue.options,
          slots: SLOTS,
          logFile,
        }),
      )
      workers.push(...started)
      await Promise.all(started.map(({ ready }) => ready))
      return started
    },
    async strike(pids, deed) {
      await noteRows()
      await deed()
      await arrive()
      const at = performance.now()
      scene.strikes.push({ at, pids, attempts: await readAttempts(pool) })
    },
    async timeRecovery(lost) {
      scene.recoveries.push(await watchRecovery(pool, lost))
    },
    async kill(worker) {
      await scene.timeRecovery('leases')
      await scene.strike([worker.pid], () => {
        worker.signal('SIGKILL')
        return worker.exit
      })
    },
    async freeze(worker) {
      await scene.timeRecovery('leases')
      await noteRows()
      worker.signal('SIGSTOP')
      const attempts = await readAttempts(pool)
      await scene.recoveries.at(-1)?.()
      worker.signal('SIGCONT')
      scene.strikes.push({ at: performance.now(), pids: [worker.pid], attempts })
      // Until it knows which leases it still has, it may abort what it sent.
      await scene.strike([worker.pid], () => watchRenewal(pool))
    },
    holdAt: (point) => holdAt(admin, point),
    async finished(timeoutMs = FINISH_MS) {
      let state = ''
      const sql = 'SELECT state::text FROM run WHERE id = $1'
      await waitFor(
        'the run to end',
        async () =>
          !['queued', 'running'].includes(
            (state = (await ask<{ state: string }>(pool, sql, [world.runId]))[0]?.state ?? ''),
          ),
        { timeoutMs },
      )
      return state
    },
    async stopWorkers() {
      const stopping = alive()
      for (const worker of stopping) worker.signal('SIGTERM')
      return Promise.all(stopping.map(({ exit }) => exit))
    },
    async close() {
      for (const worker of alive()) {
        worker.signal('SIGKILL')
        await worker.exit
      }
      await provider.close()
      await pool.end()
      await admin.end()
      await queue.close()
      await cluster.dropDatabase(database)
    },
  }
  return scene
}

/** Lets the provider, which runs in this process, record what reached it before. */
async function arrive(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

function openPool(connectionString: string): Pool {
  const pool = new pg.Pool({ connectionString, max: 4 })
  pool.on('error', () => undefined)
  return pool
}
