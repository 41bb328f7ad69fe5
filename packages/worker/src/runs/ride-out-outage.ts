import { inTransaction, recordAudit, type Database, type RunState } from '@consilium/db'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { MAX_TRIES, type ClaimedItem } from '../work/work-item'
import { announceState, isOpen, moveRun } from './move-run'

/** The first wait; each further one is twice as long. */
const FIRST_WAIT_S = 15
const MAX_WAIT_S = 15 * 60
/** After this long, a person decides. */
const MAX_OUTAGE_HOURS = 6
/** A single task that its provider can't answer is no outage: the failures must come from this many items. */
const MIN_ITEMS = 3
/** After so many tries, the failures of many items are enough: more calls would only load the provider. */
const MIN_TRIES = 4
const MANY_ITEMS = 20
/** A run with fewer open items can't show which of the two it is, so these are given up after this many waits. */
const MAX_WAITS_FOR_FEW = 4

interface Evidence {
  state: RunState
  isOngoing: boolean
  isOverLimit: boolean
  resumes: number
  /** Items whose calls failed since a call of this kind was last answered. */
  failing: number
  /** Open items of this kind, counted up to `MIN_ITEMS`. */
  open: number
}

const evidenceSql = `
  SELECT r.state, r.outage_kind IS NOT DISTINCT FROM $2::work_kind AS "isOngoing", r.outage_resumes AS resumes,
    coalesce(r.outage_since < now() - interval '${MAX_OUTAGE_HOURS} hours', false) AS "isOverLimit",
    (SELECT count(DISTINCT work_item_id)::int FROM attempt
     WHERE run_id = r.id AND outcome = 'transient' AND (criterion_id IS NULL) = ($2 = 'completion')
       AND id > coalesce((SELECT id FROM attempt WHERE run_id = r.id AND outcome NOT IN ('transient', 'cancelled')
         AND (criterion_id IS NULL) = ($2 = 'completion') ORDER BY id DESC LIMIT 1), 0)) AS failing,
    (SELECT count(*)::int FROM (SELECT FROM work_item
     WHERE run_id = r.id AND kind = $2::work_kind AND state IN ('ready', 'running') LIMIT ${MIN_ITEMS}) AS first) AS open
  FROM run r WHERE r.id = $1::uuid`

/**
 * What becomes of an item whose provider failed: it is retried (`retry`), waits because the run is paused
 * until the provider answers again (`paused`), or is given up (`give_up`).
 */
export async function rideOutOutage(
  engine: { db: Database; pool: Pool; log: Logger },
  { runId, kind, tries, isProbe }: ClaimedItem,
  sentence: string,
): Promise<'retry' | 'paused' | 'give_up'> {
  const isExhausted = tries + 1 >= MAX_TRIES
  const otherwise = isExhausted ? 'give_up' : 'retry'
  if (runId === null || (!isProbe && tries + 1 < MIN_TRIES)) return otherwise
  const { rows } = await engine.pool.query<Evidence>(evidenceSql, [runId, kind])
  const [evidence] = rows
  if (!evidence) return otherwise
  const { state, isOngoing, isOverLimit, resumes, failing, open } = evidence
  if (!isOpen(state)) return isOngoing ? 'paused' : otherwise
  if (!isOngoing && failing < (isExhausted ? Math.min(MIN_ITEMS, open) : MANY_ITEMS)) return otherwise
  if (isOngoing && open < MIN_ITEMS && resumes >= MAX_WAITS_FOR_FEW) return 'give_up'
  await pauseUntilLater(engine, runId, { kind, sentence, isOverLimit })
  return 'paused'
}

async function pauseUntilLater(
  { db, log }: { db: Database; log: Logger },
  runId: string,
  { kind, sentence, isOverLimit }: { kind: string; sentence: string; isOverLimit: boolean },
): Promise<void> {
  const paused = await inTransaction(db, async (tx) => {
    const [before] = await tx.$queryRaw<{ since: Date | null; resumes: number }[]>`
      SELECT CASE WHEN outage_kind = ${kind}::work_kind THEN outage_since END AS since,
        CASE WHEN outage_kind = ${kind}::work_kind THEN outage_resumes ELSE 0 END AS resumes
      FROM run WHERE id = ${runId}::uuid FOR NO KEY UPDATE`
    const reason = isOverLimit
      ? `Calls have failed for ${MAX_OUTAGE_HOURS} hours, so the run no longer resumes automatically. Latest failure: ${sentence}`
      : sentence
    if (!before || !(await moveRun(tx, runId, { from: ['running'], to: 'paused', cause: 'outage', reason })))
      return false
    const waitS = isOverLimit ? null : chooseWait(before.resumes)
    await tx.$executeRaw`
      UPDATE run SET outage_since = coalesce(${before.since}, now()), outage_kind = ${kind}::work_kind,
        outage_resumes = ${before.resumes}, resume_at = now() + ${waitS}::float8 * interval '1 second'
      WHERE id = ${runId}::uuid`
    if (isOverLimit || before.since === null)
      await announceState(tx, { runId, to: 'paused', cause: 'outage', isBlocking: isOverLimit })
    return true
  })
  if (paused) log.warn({ event: 'run_paused', runId, cause: 'outage' })
}

/** Seconds until the next try; up to a fifth less, so that paused runs don't all resume together. */
function chooseWait(resumes: number): number {
  return Math.min(FIRST_WAIT_S * 2 ** resumes, MAX_WAIT_S) * (0.8 + Math.random() / 5)
}

/** Marks the end of an outage, when a call of the kind that failed was answered; true when there was one. */
export async function endOutage(pool: Pool, { runId, kind }: ClaimedItem): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE run SET outage_since = NULL, outage_kind = NULL, outage_resumes = 0
     WHERE id = $1 AND outage_kind = $2::work_kind AND state IN ('queued', 'running')`,
    [runId, kind],
  )
  return rowCount === 1
}

/** Resumes the runs whose wait has ended. They make few calls until the provider answers. */
export async function resumeDueRuns({ db, pool }: { db: Database; pool: Pool }): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM run WHERE resume_at <= now() AND state = 'paused'`,
  )
  for (const { id } of rows)
    await inTransaction(db, async (tx) => {
      const resumed = await tx.$executeRaw`
        UPDATE run SET state = 'running', state_reason = NULL, pause_cause = NULL, resume_at = NULL, outage_resumes = outage_resumes + 1
        WHERE id = ${id}::uuid AND state = 'paused' AND resume_at <= now()`
      if (resumed === 0) return
      // Jobs from before the pause are outdated by the new epoch, so that only a few items are tried.
      await tx.$executeRaw`
        UPDATE work_item SET tries = 0, epoch = epoch + 1, enqueued_at = NULL, not_before = least(not_before, now()), updated_at = now()
        WHERE run_id = ${id}::uuid AND state = 'ready' AND (tries > 0 OR enqueued_at IS NOT NULL OR not_before > now())`
      await recordAudit(tx, {
        actor: { kind: 'platform' },
        action: 'run.resumed',
        entity: { type: 'run', id },
      })
    })
}
