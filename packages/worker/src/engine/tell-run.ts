import type { Pool } from 'pg'

/** Every page of a run is told this often at most, by each worker. */
const EVERY_MS = 500

const waiting = new WeakMap<Pool, Set<string>>()

/**
 * Tells whoever shows a run, in a moment, that its calls brought something: one notice for all that came until then,
 * outside of the statements that wrote it. One that is lost is made up for by the next, and by looking now and then.
 */
export function tellRun(pool: Pool, runId: string): void {
  const known = waiting.get(pool)
  if (known) return void known.add(runId)
  const runIds = new Set([runId])
  waiting.set(pool, runIds)
  setTimeout(() => {
    waiting.delete(pool)
    pool
      .query(`SELECT pg_notify('run', id) FROM unnest($1::text[]) AS id`, [[...runIds]])
      .catch(() => undefined)
  }, EVERY_MS).unref()
}
