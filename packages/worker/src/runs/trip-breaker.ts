import type { Database } from '@consilium/db'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { MAX_ASKS } from '../work/work-item'
import { pauseRun } from './move-run'

export type CallKind = 'completion' | 'grading'

/** A run is paused when this many answers or criteria in a row failed for good. */
export const MAX_FAILURES_IN_A_ROW = 20
/** One odd task is no reason to pause: the failures must come from at least this many work items. */
const MIN_ITEMS = 3
/** How many of a run's latest calls are considered. */
const CALLS_SEEN = 1_000

const failedCompletion = ['bad_request', 'invalid_response', 'too_large']
/** An empty or refused answer of a system counts as an answer and scores 0; that of a judge is no verdict. */
const failedOutcomes: Record<CallKind, readonly string[]> = {
  completion: failedCompletion,
  grading: [...failedCompletion, 'not_a_verdict', 'empty', 'refused', 'filtered', 'cut_off'],
}
/** Neither success nor failure: such a call is made again, with backoff, before it counts. */
const undecided = ['rate_limited', 'transient', 'cancelled', 'unauthorized', 'not_found', 'blocked_address']

// The latest calls of a kind. An action of a person on the run, such as resuming it, restarts the count.
const latestSql = `since AS (
    SELECT COALESCE(max(at), '-infinity') AS at FROM audit_event WHERE entity_type = 'run' AND entity_id = $1::uuid AND actor_kind <> 'platform'
  ), latest AS (
    SELECT call.* FROM (
      SELECT id, work_item_id, criterion_id, outcome, message, created_at FROM attempt WHERE run_id = $1::uuid ORDER BY id DESC LIMIT ${CALLS_SEEN}
    ) AS call, since
    WHERE created_at > since.at AND (criterion_id IS NULL) = ($2 = 'completion') AND outcome <> ALL($3)
  )`

const callsSql = `
  WITH ${latestSql}, given_up AS (
    SELECT work_item_id, max(message) AS sentence FROM latest
    WHERE id > (SELECT COALESCE(max(id), 0) FROM latest WHERE outcome <> ALL($4))
    GROUP BY work_item_id, criterion_id HAVING count(*) >= ${MAX_ASKS} OR bool_or(outcome = 'bad_request')
  )
  SELECT count(*)::int AS failures, count(DISTINCT work_item_id)::int AS items, pg_catalog.mode() WITHIN GROUP (ORDER BY sentence) AS sentence FROM given_up`

const itemsSql = `
  WITH ${latestSql}
  SELECT count(*)::int AS failures, count(*)::int AS items, pg_catalog.mode() WITHIN GROUP (ORDER BY failure) AS sentence
  FROM work_item w, since
  WHERE run_id = $1::uuid AND kind = $2::text::work_kind AND state = 'failed' AND w.updated_at > since.at
    AND w.updated_at > (SELECT COALESCE(max(created_at), '-infinity') FROM latest WHERE outcome <> ALL($4))`

interface BreakerDeps {
  db: Database
  pool: Pool
  log: Logger
}

interface Streak {
  failures: number
  items: number
  sentence: string | null
}

/**
 * Pauses a run whose latest calls of a kind all failed for good, so that a wrong parameter or a judge that
 * answers in prose costs a few calls and not all of them. Called before an answer or criterion is given up;
 * true when it paused the run.
 */
export async function tripBreakerOnCalls(
  engine: BreakerDeps,
  runId: string,
  kind: CallKind,
): Promise<boolean> {
  return tripOn(engine, runId, kind, await readStreak(engine.pool, callsSql, runId, kind), 'calls')
}

/** The same for work that failed after all its tries, as in an outage longer than backoff can bridge. */
export async function tripBreakerOnItems(
  engine: BreakerDeps,
  runId: string,
  kind: CallKind,
): Promise<boolean> {
  return tripOn(engine, runId, kind, await readStreak(engine.pool, itemsSql, runId, kind), 'items')
}

async function readStreak(pool: Pool, text: string, runId: string, kind: CallKind): Promise<Streak> {
  const { rows } = await pool.query<Streak>(text, [runId, kind, undecided, failedOutcomes[kind]])
  return rows[0] ?? { failures: 0, items: 0, sentence: null }
}

async function tripOn(
  engine: BreakerDeps,
  runId: string,
  kind: CallKind,
  { failures, items, sentence }: Streak,
  of: 'calls' | 'items',
): Promise<boolean> {
  if (failures < MAX_FAILURES_IN_A_ROW || items < MIN_ITEMS) return false
  const reason =
    `${words[of][kind](failures)} in a row, so the run was paused before it could spend more. Most often: ${sentence ?? ''}`.trim()
  await pauseRun(engine, runId, { cause: 'breaker', reason })
  return true
}

const words = {
  calls: {
    completion: (count: number) => `The system gave no usable answer to ${count} tasks`,
    grading: (count: number) => `The judge gave no verdict on ${count} criteria`,
  },
  items: {
    completion: (count: number) => `${count} answers failed after all retries`,
    grading: (count: number) => `${count} gradings failed after all retries`,
  },
}
