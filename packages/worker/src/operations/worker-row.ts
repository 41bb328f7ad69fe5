import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Pool } from 'pg'

/** What a worker says of itself in its row of `worker`, by which others see it and its leases are known. */
export interface WorkerIdentity {
  id: string
  version: string
  machine: string
  pid: number
  queue: string
}

export type NewWorker = Partial<WorkerIdentity> & Pick<WorkerIdentity, 'queue'>

/** A worker not seen for this long is gone: the page of operations no longer counts it. */
export const GONE_AFTER_SECONDS = 60

export interface Beat {
  /** Items in work. */
  inWork: number
  /** How long ago it last swept without a fault; null before the first time. */
  sweptMsAgo: number | null
}

// The time of the sweep is told by the database's clock too, whatever the clock of the machine says.
const upsertSql = `
  INSERT INTO worker (id, version, machine, pid, queue, in_work, swept_at, started_at, seen_at)
  VALUES ($1, $2, $3, $4, $5, $6, now() - $7::float8 * interval '1 millisecond', now(), now())
  ON CONFLICT (id) DO UPDATE SET seen_at = now(), in_work = $6, swept_at = coalesce(excluded.swept_at, worker.swept_at)`

/** Writes the row of a worker that begins. Its id is what leases of lanes and budgets refer to. */
export async function registerWorker(
  pool: Pool,
  { queue, id = randomUUID(), version = 'unknown', machine = hostname(), pid = process.pid }: NewWorker,
): Promise<WorkerIdentity> {
  const identity = { id, version, machine, pid, queue }
  await beatWorker(pool, identity, { inWork: 0, sweptMsAgo: null })
  return identity
}

/** Says that the worker lives; writes its row anew when it was taken for gone long ago. */
export async function beatWorker(
  pool: Pool,
  { id, version, machine, pid, queue }: WorkerIdentity,
  { inWork, sweptMsAgo }: Beat,
): Promise<void> {
  await pool.query({
    name: 'beat-worker',
    text: upsertSql,
    values: [id, version, machine, pid, queue, inWork, sweptMsAgo],
  })
}

/** Says that the worker takes nothing new. */
export async function markWorkerStopping(pool: Pool, id: string): Promise<void> {
  await pool.query(
    'UPDATE worker SET stopping_at = now(), seen_at = now() WHERE id = $1 AND stopping_at IS NULL',
    [id],
  )
}

/** Takes the row of a worker that ended away, and with it every lease that it still holds. */
export async function removeWorker(pool: Pool, id: string): Promise<void> {
  await pool.query('DELETE FROM worker WHERE id = $1', [id])
}

/** Takes away the rows of workers that nobody has seen for a day. */
export async function removeOldWorkers(pool: Pool): Promise<void> {
  await pool.query(`DELETE FROM worker WHERE seen_at < now() - interval '1 day'`)
}
