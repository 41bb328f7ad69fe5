import type { Pool, QueryResultRow } from 'pg'
import { wait } from './wait-for'

export type Asker = Pick<Pool, 'query'>

const PATIENCE_MS = 30_000

/** Reads from a database that may be down for a while. */
export async function ask<Row extends QueryResultRow>(
  pool: Asker,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return (await pool.query<Row>(sql, values)).rows
    } catch (error) {
      if (performance.now() > end || !isAway(error)) throw error
      await wait(100)
    }
  }
}

/** The server is down, starting or stopping: no SQLSTATE, or one of the classes 57 and 08. */
function isAway(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code === '' || /^(57P|08|E[A-Z]+$)/.test(code)
}
