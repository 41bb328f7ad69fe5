import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Redis } from 'ioredis'
import { endWithSuite } from './end-with-suite'
import { findFreePort } from '../../../scripts/lib/ports.mjs'
import { retryDeadlocks } from '../src/queue/test-servers'
import type { Cluster } from './start-cluster'

export type Backend = 'redis' | 'postgres'

/** A queue that the suite may break. */
export interface ChaosQueue {
  options: { redisUrl?: string; queueDatabaseUrl?: string }
  /** FLUSHALL, or the queue's schema dropped. */
  loseEverything: () => Promise<void>
  /** Loses only the jobs; everything else in the queue stays. */
  loseJobs: () => Promise<void>
  close: () => Promise<void>
}

/** A Redis without persistence, so that it restarts empty. */
export interface ChaosRedis extends ChaosQueue {
  kill: () => Promise<void>
  start: () => Promise<void>
  signal: (signal: NodeJS.Signals) => void
}

export function hasRedis(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0
}

export async function startChaosRedis(): Promise<ChaosRedis> {
  const port = await findFreePort()
  const redisUrl = `redis://127.0.0.1:${port}`
  const admin = new Redis(redisUrl, {
    maxRetriesPerRequest: null,
    retryStrategy: () => 50,
    lazyConnect: true,
  })
  admin.on('error', () => undefined)
  let server: ChildProcess | null = null
  const start = async () => {
    server = spawn(
      'redis-server',
      ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      { stdio: 'ignore' },
    )
    endWithSuite(server)
    await admin.ping()
  }
  const kill = async () => {
    const ended = server && once(server, 'exit')
    server?.kill('SIGKILL')
    await ended
    server = null
  }
  const empty = async () => {
    await admin.flushall()
  }
  await start()
  return {
    options: { redisUrl },
    loseEverything: empty,
    loseJobs: empty,
    kill,
    start,
    signal: (signal) => void server?.kill(signal),
    async close() {
      admin.disconnect()
      await kill()
    },
  }
}

export async function startChaosPostgresQueue(cluster: Cluster, database: string): Promise<ChaosQueue> {
  await cluster.makeDatabase(database)
  const url = cluster.adminUrl(database)
  return {
    options: { queueDatabaseUrl: cluster.appUrl(database) },
    loseEverything: () => retryDeadlocks(url, 'DROP SCHEMA IF EXISTS bullmq CASCADE'),
    loseJobs: () => retryDeadlocks(url, 'TRUNCATE bullmq.job CASCADE'),
    close: () => cluster.dropDatabase(database),
  }
}
