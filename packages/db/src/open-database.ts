import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { PrismaClient } from './generated/client'

export type Database = PrismaClient

export interface OpenDatabase {
  db: Database
  /** The same connections, for what the ORM cannot say: COPY, set-based merges, claims. */
  pool: pg.Pool
  close: () => Promise<void>
}

/**
 * Opens one pool of connections (default 10) that the ORM and raw SQL share. Connects on first use. A process that stands
 * still within a transaction keeps its locks for `standstillMs` (default 30,000), then the database ends its session.
 */
export function openDatabase(
  url: string,
  { connections = 10, standstillMs = 30_000 }: { connections?: number; standstillMs?: number } = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    idle_in_transaction_session_timeout: standstillMs,
  })
  // A connection that breaks while idle is replaced by the pool; unhandled, it would end the process.
  pool.on('error', () => undefined)
  const db = new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: false }) })
  return {
    db,
    pool,
    close: async () => {
      await db.$disconnect()
      await pool.end()
    },
  }
}
