import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Redis } from 'ioredis'
import { Client } from 'pg'

export type TestQueueServer = {
  options: { redisUrl?: string; queueDatabaseUrl?: string }
  loseEverything(): Promise<void>
  stop(): Promise<void>
}

const MAX_ATTEMPTS = 5

/** A separate Redis, or null without redis-server. */
export async function startTestRedis(): Promise<TestQueueServer | null> {
  const given = process.env['TEST_REDIS_URL']
  if (!given && spawnSync('redis-server', ['--version']).status !== 0) return null
  const port = await findFreePort()
  const directory = await mkdtemp(path.join(tmpdir(), 'consilium-redis-'))
  const redisUrl = given ?? `redis://127.0.0.1:${port}`
  const server = given
    ? null
    : spawn('redis-server', ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', directory, '--save', ''], {
        stdio: 'ignore',
      })
  const admin = new Redis(redisUrl, { maxRetriesPerRequest: null, retryStrategy: () => 50 })
  admin.on('error', () => undefined)
  await admin.ping()
  return {
    options: { redisUrl },
    async loseEverything() {
      await admin.flushall()
    },
    async stop() {
      admin.disconnect()
      server?.kill()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** A separate database on the server of TEST_DATABASE_ADMIN_URL, or null without it. */
export async function startTestPostgres(): Promise<TestQueueServer | null> {
  const adminUrl = process.env['TEST_DATABASE_ADMIN_URL']
  if (!adminUrl) return null
  const database = `queue_${randomUUID().replaceAll('-', '')}`
  await retryDeadlocks(adminUrl, `CREATE DATABASE ${database}`)
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return {
    options: { queueDatabaseUrl: url.href },
    loseEverything: () => retryDeadlocks(url.href, 'DROP SCHEMA bullmq CASCADE'),
    stop: () => retryDeadlocks(adminUrl, `DROP DATABASE ${database} WITH (FORCE)`),
  }
}

/**
 * Runs one statement; again if the server aborts it for a deadlock, which is possible while workers use the
 * tables that it drops or empties.
 */
export async function retryDeadlocks(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await client.query(sql)
        return
      } catch (error) {
        const isDeadlock = error instanceof Error && 'code' in error && error.code === '40P01'
        if (!isDeadlock || attempt === MAX_ATTEMPTS) throw error
      }
    }
  } finally {
    await client.end()
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
