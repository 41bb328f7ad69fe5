import { ask, type Asker } from './ask'
import { waitFor } from './wait-for'

/** How long it may take until interrupted work runs again. */
const PATIENCE_MS = 60_000

/**
 * Resolves with the seconds it took until no item has a lease from before the fault, and no item waits for a
 * job from before it: each was finished by its worker, claimed again, or queued again.
 */
export async function watchRecovery(pool: Asker, lost: 'leases' | 'jobs'): Promise<() => Promise<number>> {
  const since = performance.now()
  const items = await ask<{ id: string; token: string | null; epoch: number }>(
    pool,
    lost === 'leases'
      ? `SELECT id, lease_token AS token, epoch FROM work_item WHERE state = 'running'`
      : `SELECT id, lease_token AS token, epoch FROM work_item WHERE state = 'ready' AND enqueued_at IS NOT NULL`,
  )
  const lostIds = [
    items.map(({ id }) => id),
    items.map(({ token }) => token),
    items.map(({ epoch }) => epoch),
  ]
  const sql = `
    SELECT FROM work_item w JOIN unnest($1::bigint[], $2::uuid[], $3::int[]) AS lost (id, token, epoch) ON lost.id = w.id AND lost.epoch = w.epoch
    WHERE (lost.token IS NOT NULL AND w.lease_token = lost.token) OR (lost.token IS NULL AND w.state = 'ready') LIMIT 1`
  const recovered = waitFor(
    'interrupted work to run again',
    async () => (await ask(pool, sql, lostIds)).length === 0,
    { timeoutMs: PATIENCE_MS },
  ).then(() => (performance.now() - since) / 1_000)
  // It is awaited later; until then its failure is unhandled.
  recovered.catch(() => undefined)
  return () => recovered
}

/**
 * Resolves when every current lease was renewed, given back or taken over: frozen workers have checked theirs
 * by then.
 */
export async function watchRenewal(pool: Asker): Promise<void> {
  const leases = await ask<{ token: string; until: string }>(
    pool,
    `SELECT lease_token AS token, leased_until::text AS until FROM work_item WHERE state = 'running'`,
  )
  const sql =
    'SELECT FROM work_item w JOIN unnest($1::uuid[], $2::timestamptz[]) AS lease (token, until) ON lease.token = w.lease_token AND lease.until = w.leased_until LIMIT 1'
  const held = [leases.map(({ token }) => token), leases.map(({ until }) => until)]
  await waitFor(
    'every lease to be renewed or given back',
    async () => (await ask(pool, sql, held)).length === 0,
    { timeoutMs: PATIENCE_MS },
  )
}
