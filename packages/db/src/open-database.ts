import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { PrismaClient } from './generated/client'

export type Database = PrismaClient

export interface OpenDatabase {
  db: Database
  /** The same connections, for what the ORM cannot express: COPY, set-based merges, claims. */
  pool: pg.Pool
  close: () => Promise<void>
}

/**
 * Opens one pool of connections that the ORM and raw SQL share, and connects on first use. The database ends
 * the session of a process that is idle in a transaction for `standstillMs`, which releases its locks.
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
  // The pool replaces a connection that breaks while idle; an unhandled error event would end the process.
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
