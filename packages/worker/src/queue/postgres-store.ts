import { createPostgresBackend, runMigrations, type BackendFactory, type ConnectionOptions } from 'bullmq'
import { Pool, type PoolClient } from 'pg'
import { settlesWithin } from '../runtime/with-timeout'
import type { QueueStore } from './queue-store'

const SCHEMA = 'bullmq'
// undefined schema, table, function, type: someone dropped the queue's schema
const MISSING = new Set(['3F000', '42P01', '42883', '42704'])

export function openPostgresStore(connectionString: string): QueueStore {
  const pool = new Pool({
    connectionString,
    max: 20,
    idleTimeoutMillis: 10_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // A worker that freezes within a transaction must not block the others.
    idle_in_transaction_session_timeout: 8_000,
    options: `-c search_path="${SCHEMA}"`,
    application_name: 'consilium-queue',
  })
  pool.setMaxListeners(0)
  pool.on('error', () => undefined)
  const clients = new Set<PoolClient>()
  pool.on('connect', (client) => clients.add(client))
  pool.on('remove', (client) => clients.delete(client))

  const migrate = async () => {
    const client = await pool.connect()
    try {
      await runMigrations(client, SCHEMA)
    } finally {
      client.release()
    }
  }
  let preparing: Promise<void> | null = null
  const prepare = () => {
    preparing ??= migrate().catch((error: unknown) => {
      preparing = null
      throw error
    })
    return preparing
  }
  // The factory is generic over the connection; the queue classes are typed for Redis options only.
  const options = {
    connection: pool as unknown as ConnectionOptions,
    backendFactory: createPostgresBackend as unknown as BackendFactory,
  }
  return {
    kind: 'postgres',
    forQueues: options,
    forWorkers: options,
    prepare,
    async repair(error) {
      const code = error instanceof Error && 'code' in error ? error.code : null
      if (typeof code !== 'string' || !MISSING.has(code)) return false
      preparing = null
      return prepare().then(
        () => true,
        () => false,
      )
    },
    async ping() {
      await pool.query('SELECT 1')
    },
    async close() {
      if (pool.ending) return
      // A worker that did not close keeps its connections; they are closed so that the process can exit.
      if (await settlesWithin(pool.end(), 500)) return
      await Promise.allSettled([...clients].map((client) => client.end()))
    },
  }
}
