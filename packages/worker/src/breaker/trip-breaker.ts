import type { Pool } from 'pg'
import type { Engine } from '../engine/engine'
import { MOST_ASKS } from '../engine/handler'
import { pauseRun } from '../engine/pause-run'

export type CallKind = 'completion' | 'grading'

/** A run is paused when this many answers or criteria in a row were given up, and none went well meanwhile. */
export const ALIKE_FAILURES = 20
/** One odd task is no reason: the failures are of as many work items at least. */
const LEAST_ITEMS = 3
/** How far back among the calls of a run it is looked. */
const CALLS_SEEN = 1_000

const brokenCompletion = ['bad_request', 'invalid_response', 'too_large']
/** An empty or refused answer of a system is an answer, which scores 0; of a judge it is no verdict. */
const broken: Record<CallKind, readonly string[]> = {
  completion: brokenCompletion,
  grading: [...brokenCompletion, 'not_a_verdict', 'empty', 'refused', 'filtered', 'cut_off'],
}
/** Neither good nor bad: such a call is made again, and backing off has its chance before it counts. */
const undecided = ['rate_limited', 'transient', 'cancelled', 'unauthorized', 'not_found', 'blocked_address']

// The latest calls of a kind. What a person did to the run, such as resuming it, begins the count anew.
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
    GROUP BY work_item_id, criterion_id HAVING count(*) >= ${MOST_ASKS} OR bool_or(outcome = 'bad_request')
  )
  SELECT count(*)::int AS failures, count(DISTINCT work_item_id)::int AS items, pg_catalog.mode() WITHIN GROUP (ORDER BY sentence) AS sentence FROM given_up`

const itemsSql = `
  WITH ${latestSql}
  SELECT count(*)::int AS failures, count(*)::int AS items, pg_catalog.mode() WITHIN GROUP (ORDER BY failure) AS sentence
  FROM work_item w, since
  WHERE run_id = $1::uuid AND kind = $2::text::work_kind AND state = 'failed' AND w.updated_at > since.at
    AND w.updated_at > (SELECT COALESCE(max(created_at), '-infinity') FROM latest WHERE outcome <> ALL($4))`

interface Streak {
  failures: number
  items: number
  sentence: string | null
}

/**
 * Pauses a run whose latest calls of a kind all failed for good, so that a wrong parameter or a judge that answers prose
 * costs a few calls and not all of them. Asked when an answer or criterion is about to be given up; true when the run is paused now.
 */
export async function tripOnCalls(
  engine: Pick<Engine, 'db' | 'pool' | 'log'>,
  runId: string,
  kind: CallKind,
): Promise<boolean> {
  return tripOn(engine, runId, kind, await readStreak(engine.pool, callsSql, runId, kind), 'calls')
}

/** The same for work that was given up after all its tries, as in an outage longer than backing off can bridge. */
export async function tripOnItems(
  engine: Pick<Engine, 'db' | 'pool' | 'log'>,
  runId: string,
  kind: CallKind,
): Promise<boolean> {
  return tripOn(engine, runId, kind, await readStreak(engine.pool, itemsSql, runId, kind), 'items')
}

async function readStreak(pool: Pool, text: string, runId: string, kind: CallKind): Promise<Streak> {
  const { rows } = await pool.query<Streak>(text, [runId, kind, undecided, broken[kind]])
  return rows[0] ?? { failures: 0, items: 0, sentence: null }
}

async function tripOn(
  engine: Pick<Engine, 'db' | 'log'>,
  runId: string,
  kind: CallKind,
  { failures, items, sentence }: Streak,
  of: 'calls' | 'items',
): Promise<boolean> {
  if (failures < ALIKE_FAILURES || items < LEAST_ITEMS) return false
  const reason =
    `${words[of][kind](failures)}, one after the other, so the run was stopped before more is spent. Most often: ${sentence ?? ''}`.trim()
  await pauseRun(engine, runId, { cause: 'breaker', reason })
  return true
}

const words = {
  calls: {
    completion: (count: number) => `The system gave no usable answer to ${count} questions`,
    grading: (count: number) => `The judge gave no verdict on ${count} criteria`,
  },
  items: {
    completion: (count: number) => `${count} answers were given up after all their tries`,
    grading: (count: number) => `${count} gradings were given up after all their tries`,
  },
}
