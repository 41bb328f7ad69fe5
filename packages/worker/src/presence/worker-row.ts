import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Pool } from 'pg'

/** A worker's row in `worker`: others see the worker by it, and its leases refer to it. */
export interface WorkerIdentity {
  id: string
  version: string
  machine: string
  pid: number
  queue: string
}

export type NewWorker = Partial<WorkerIdentity> & Pick<WorkerIdentity, 'queue'>

export interface Heartbeat {
  /** Items being worked on. */
  inWork: number
  /** Time since its last completed sweep; null before the first. */
  sweptMsAgo: number | null
}

// The time of the sweep is converted to the database's clock, whatever the clock of the machine shows.
const upsertSql = `
  INSERT INTO worker (id, version, machine, pid, queue, in_work, swept_at, started_at, seen_at)
  VALUES ($1, $2, $3, $4, $5, $6, now() - $7::float8 * interval '1 millisecond', now(), now())
  ON CONFLICT (id) DO UPDATE SET seen_at = now(), in_work = $6, swept_at = coalesce(excluded.swept_at, worker.swept_at)`

/** Writes the row of a worker that starts. Leases of lanes and budgets refer to its id. */
export async function registerWorker(
  pool: Pool,
  { queue, id = randomUUID(), version = 'unknown', machine = hostname(), pid = process.pid }: NewWorker,
): Promise<WorkerIdentity> {
  const identity = { id, version, machine, pid, queue }
  await recordHeartbeat(pool, identity, { inWork: 0, sweptMsAgo: null })
  return identity
}

/** Records that the worker is alive; recreates its row if it was removed. */
export async function recordHeartbeat(
  pool: Pool,
  { id, version, machine, pid, queue }: WorkerIdentity,
  { inWork, sweptMsAgo }: Heartbeat,
): Promise<void> {
  await pool.query({
    name: 'beat-worker',
    text: upsertSql,
    values: [id, version, machine, pid, queue, inWork, sweptMsAgo],
  })
}

/** Records that the worker takes no new work. */
export async function markWorkerStopping(pool: Pool, id: string): Promise<void> {
  await pool.query(
    'UPDATE worker SET stopping_at = now(), seen_at = now() WHERE id = $1 AND stopping_at IS NULL',
    [id],
  )
}

/** Deletes the row of a worker that ended, and with it every lease that it still holds. */
export async function removeWorker(pool: Pool, id: string): Promise<void> {
  await pool.query('DELETE FROM worker WHERE id = $1', [id])
}

/** Deletes the rows of workers that were not seen for a day. */
export async function removeOldWorkers(pool: Pool): Promise<void> {
  await pool.query(`DELETE FROM worker WHERE seen_at < now() - interval '1 day'`)
}
