import type { Pool } from 'pg'

/** Each worker notifies the pages of a run at most this often. */
const EVERY_MS = 500

const pending = new WeakMap<Pool, Set<string>>()

/**
 * Notifies the pages of a run shortly after its calls stored something: one notice for all changes until
 * then, outside the statements that stored them. A lost notice is harmless: the next one follows, and pages
 * also poll.
 */
export function notifyRunChanged(pool: Pool, runId: string): void {
  const known = pending.get(pool)
  if (known) return void known.add(runId)
  const runIds = new Set([runId])
  pending.set(pool, runIds)
  setTimeout(() => {
    pending.delete(pool)
    pool
      .query(`SELECT pg_notify('run', id) FROM unnest($1::text[]) AS id`, [[...runIds]])
      .catch(() => undefined)
  }, EVERY_MS).unref()
}
