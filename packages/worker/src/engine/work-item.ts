import type { Transaction } from '@consilium/db'
import type { Pool } from 'pg'
import type { ItemJobName } from '../catalog'

/** A work item that this process holds the lease of. */
export interface ClaimedItem {
  id: string
  kind: ItemJobName
  token: string
  /** By this process's clock, from before the claim was asked: the lease began no earlier. The process may have stood still until it heard of it. */
  claimedAt: number
  /** Failed tries so far; waiting for a rate limit is none. */
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
  /** The run's state at the claim. */
  runState: 'queued' | 'running' | null
  /** The run's calls may cost only so much. */
  hasBudget: boolean
}

/** How long the work of a process that died stays untouched: with a sweep a second, less than 15 s. */
export const LEASE_MS = 12_000
export const LEASE = `interval '${LEASE_MS} milliseconds'`

const claimSql = `
  UPDATE work_item w
  SET state = 'running', lease_token = gen_random_uuid(), leased_until = now() + ${LEASE}, updated_at = now()
  WHERE w.id = $1 AND w.state = 'ready' AND w.epoch = $2
    AND (w.run_id IS NULL OR EXISTS (SELECT FROM run r WHERE r.id = w.run_id AND r.state IN ('queued', 'running')))
  RETURNING w.id::text AS id, w.kind, w.lease_token AS token, w.tries, w.run_id AS "runId", w.version_id AS "versionId", w.sample,
    w.grading_id AS "gradingId", w.completion_id AS "completionId", w.import_id AS "importId", w.probe_id AS "probeId",
    w.turn_id AS "turnId", w.mail_id AS "mailId", w.test_verdict_id AS "testVerdictId", w.notification_id AS "notificationId",
    (SELECT r.state FROM run r WHERE r.id = w.run_id) AS "runState",
    EXISTS (SELECT FROM run r WHERE r.id = w.run_id AND r.budget_nano IS NOT NULL) AS "hasBudget"`

/** Takes the lease of an item; null when it is taken, done or stopped, or when the job is out of date. */
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

/** What makes an item done inside a larger statement: `$1` is its id, the parameter named its lease. */
export function finishItemSql(token: `$${number}`): string {
  return `UPDATE work_item SET state = 'done', ${release}, failure = NULL WHERE id = $1::bigint AND lease_token = ${token}::uuid`
}

/** Each of these returns false, and changes nothing, when the lease is no longer ours. */
export async function finishItem(pool: Pool, { id, token }: ClaimedItem): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'finish-item',
    text: finishItemSql('$2'),
    values: [id, token],
  })
  return rowCount === 1
}

/** The same in a transaction of the ORM, which it ends when the lease is no longer ours. */
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

/** Gives the item back, to be taken up again after `delayMs`; of a run that was cancelled meanwhile, it is cancelled too. */
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
