import { ask, type Asker } from './ask'
import { waitFor } from './wait-for'

/** How long it may take until what a fault interrupted is taken up again. */
const PATIENCE_MS = 60_000

/**
 * Resolves, with the seconds it took, when no item is any more under a lease of before the fault and no item waits for a
 * job of before it: each was ended by its worker, taken up again, or put on the queue anew.
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
    'work that a fault interrupted to be taken up again',
    async () => (await ask(pool, sql, lostIds)).length === 0,
    { timeoutMs: PATIENCE_MS },
  ).then(() => (performance.now() - since) / 1_000)
  // It is awaited later; until then its failure is nobody's.
  recovered.catch(() => undefined)
  return () => recovered
}

/** Resolves when every lease of now was renewed, given back or taken over: whoever stood still has looked at its own since. */
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
