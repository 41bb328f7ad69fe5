import type pg from 'pg'

export interface DatabaseWatch {
  /** True at once while nothing suggests an outage; otherwise asks the database, for at most 5 seconds. */
  responds: () => true | Promise<boolean>
  /** A query failed because the database couldn't be reached: ask it before the next request. */
  suspect: () => void
}

const PATIENCE_MS = 5_000

/** Notices when the database of a pool goes away, from its broken connections, at no cost while it is there. */
export function watchDatabase(pool: pg.Pool): DatabaseWatch {
  let isSuspect = false
  let asking: Promise<boolean> | null = null
  const suspect = () => {
    isSuspect = true
  }
  pool.on('error', suspect)
  const ask = async () => {
    try {
      await pool.query('SELECT 1')
      isSuspect = false
    } catch {
      isSuspect = true
    }
    asking = null
    return !isSuspect
  }
  return {
    responds() {
      // Without a connection, nothing would have reported that the database is gone.
      if (!isSuspect && pool.totalCount > 0) return true
      asking ??= ask()
      return Promise.race([asking, expire()])
    },
    suspect,
  }
}

function expire(): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), PATIENCE_MS).unref())
}
