import type { Transaction } from '@consilium/db'
import type { Pool } from 'pg'
import type { ItemJobName } from '../jobs/catalog'

/** A work item whose lease this process holds. */
export interface ClaimedItem {
  id: string
  kind: ItemJobName
  token: string
  /**
   * This process's clock before the claim was sent: the lease began no earlier, even if the process froze
   * before the answer.
   */
  claimedAt: number
  /** Failed tries so far; waiting for a rate limit does not count. */
  tries: number
  runId: string | null
  versionId: string | null
  sample: number | null
  gradingId: string | null
  completionId: string | null
  importId: string | null
  probeId: string | null
  turnId: string | null
  mailId: string | null
  testVerdictId: string | null
  notificationId: string | null
  deliveryId: string | null
  exportId: string | null
  drawId: string | null
  /** The run's state at the claim. */
  runState: 'queued' | 'running' | null
  /** The run has a budget. */
  hasBudget: boolean
  /** The provider that this item calls has failed until now. */
  isProbe: boolean
}

/** How long the work of a dead process stays untouched: with a sweep each second, less than 15 s. */
export const LEASE_MS = 12_000
export const LEASE = `interval '${LEASE_MS} milliseconds'`

/** An item that failed this often is given up. */
export const MAX_TRIES = 6
/** How often a call is repeated at most while its answer is unusable. */
export const MAX_ASKS = 4

const claimSql = `
  UPDATE work_item w
  SET state = 'running', lease_token = gen_random_uuid(), leased_until = now() + ${LEASE}, updated_at = now()
  WHERE w.id = $1 AND w.state = 'ready' AND w.epoch = $2
    AND (w.run_id IS NULL OR EXISTS (SELECT FROM run r WHERE r.id = w.run_id AND r.state IN ('queued', 'running')))
  RETURNING w.id::text AS id, w.kind, w.lease_token AS token, w.tries, w.run_id AS "runId", w.version_id AS "versionId", w.sample,
    w.grading_id AS "gradingId", w.completion_id AS "completionId", w.import_id AS "importId", w.probe_id AS "probeId",
    w.turn_id AS "turnId", w.mail_id AS "mailId", w.test_verdict_id AS "testVerdictId", w.notification_id AS "notificationId", w.delivery_id AS "deliveryId",
    w.export_id AS "exportId", w.draw_id AS "drawId",
    (SELECT r.state FROM run r WHERE r.id = w.run_id) AS "runState",
    EXISTS (SELECT FROM run r WHERE r.id = w.run_id AND r.budget_nano IS NOT NULL) AS "hasBudget",
    EXISTS (SELECT FROM run r WHERE r.id = w.run_id AND r.outage_kind = w.kind) AS "isProbe"`

/** Takes the lease of an item; null when it is taken, done or stopped, or when the job is outdated. */
export async function claimItem(pool: Pool, id: string, epoch: number): Promise<ClaimedItem | null> {
  const claimedAt = performance.now()
  const { rows } = await pool.query<Omit<ClaimedItem, 'claimedAt'>>({
    name: 'claim-item',
    text: claimSql,
    values: [id, epoch],
  })
  return rows[0] ? { ...rows[0], claimedAt } : null
}

/** False when the lease is no longer ours. */
export async function renewLease(pool: Pool, { id, token }: ClaimedItem): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE work_item SET leased_until = now() + ${LEASE} WHERE id = $1 AND lease_token = $2`,
    [id, token],
  )
  return rowCount === 1
}

const release = 'lease_token = NULL, leased_until = NULL, updated_at = now()'

/**
 * Marks an item as done inside a larger statement, if it still holds the lease; takes the placeholders of
 * both.
 */
export function finishItemSql(id: `$${number}`, token: `$${number}`): string {
  return `UPDATE work_item SET state = 'done', ${release}, failure = NULL WHERE id = ${id}::bigint AND lease_token = ${token}::uuid`
}

/**
 * Has a row while the work item `$1` is leased under `$2`: a worker that takes it over waits until the
 * statement ends.
 */
export const heldSql = `held AS (SELECT FROM work_item WHERE id = $1 AND lease_token = $2::uuid FOR SHARE)`

/** Each of these returns false, and changes nothing, when the lease is no longer ours. */
export async function finishItem(pool: Pool, { id, token }: ClaimedItem): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'finish-item',
    text: finishItemSql('$1', '$2'),
    values: [id, token],
  })
  return rowCount === 1
}

/** The same in a transaction of the ORM, which it aborts when the lease is no longer ours. */
export async function finishItemIn(tx: Transaction, { id, token }: ClaimedItem): Promise<void> {
  const finished = await tx.$executeRaw`
    UPDATE work_item SET state = 'done', lease_token = NULL, leased_until = NULL, updated_at = now(), failure = NULL
    WHERE id = ${BigInt(id)} AND lease_token = ${token}::uuid`
  if (finished !== 1) throw new Error(`The lease of work item ${id} was lost.`)
}

export async function failItem(
  pool: Pool,
  { id, token }: ClaimedItem,
  { tries, sentence }: { tries: number; sentence: string },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE work_item SET state = 'failed', ${release}, tries = $3, failure = $4 WHERE id = $1 AND lease_token = $2`,
    [id, token, tries, sentence],
  )
  return rowCount === 1
}

/**
 * Gives the item back, to run again after `delayMs`; if its run was canceled in the meantime, the item is
 * canceled too.
 */
export async function postponeItem(
  pool: Pool,
  { id, token }: ClaimedItem,
  { tries, delayMs }: { tries: number; delayMs: number },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE work_item w
     SET state = CASE WHEN EXISTS (SELECT FROM run r WHERE r.id = w.run_id AND r.state = 'cancelled') THEN 'cancelled' ELSE 'ready' END::work_state,
       ${release}, tries = $3, enqueued_at = NULL, not_before = now() + $4 * interval '1 millisecond'
     WHERE w.id = $1 AND w.lease_token = $2`,
    [id, token, tries, Math.round(delayMs)],
  )
  return rowCount === 1
}
