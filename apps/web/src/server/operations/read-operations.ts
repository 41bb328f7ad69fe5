import type { Pool } from 'pg'
import type { OperationsView, OpenRunView, WorkerView } from '../../domain/operations/operations-view'
import type { Context } from '../platform/context'
import { selectRunSystem } from '../platform/select-run-system'
import { readLanes } from './read-lanes'
import { readQueues } from './read-queues'
import { readFailed, readStuck } from './read-stuck'

/** Reads the current state of the engine: its limits, its load, and what needs attention. */
export async function readOperations({
  actor,
  pool,
}: Pick<Context, 'actor' | 'pool'>): Promise<OperationsView> {
  const pendingWorkers = readWorkers(pool)
  const [{ lanes, callsWithinMs }, workers, queues, stuck, failed, runs] = await Promise.all([
    readLanes(pool, actor),
    pendingWorkers,
    pendingWorkers.then(readQueues),
    readStuck(pool),
    readFailed(pool, actor),
    readOpenRuns(pool),
  ])
  return { at: new Date().toISOString(), lanes, callsWithinMs, queues, workers, stuck, failed, runs }
}

const openRunsSql = `
  SELECT r.id, ${selectRunSystem('s', 'r')} AS system, l.name AS release, r.state, r.state_reason AS "stateReason", r.created_at AS "createdAt",
    coalesce(sum(w.items) FILTER (WHERE w.state IN ('ready', 'running')), 0)::int AS open,
    coalesce(sum(w.items) FILTER (WHERE w.state = 'running'), 0)::int AS "inWork",
    coalesce(sum(w.items) FILTER (WHERE w.state = 'failed'), 0)::int AS failed
  FROM run r JOIN system s ON s.id = r.system_id JOIN release l ON l.id = r.release_id
  LEFT JOIN LATERAL (
    SELECT state, count(*) AS items FROM work_item
    WHERE run_id = r.id AND kind IN ('completion', 'grading', 'result') AND state IN ('ready', 'running', 'failed') GROUP BY state) w ON true
  WHERE r.state IN ('queued', 'running', 'paused')
  GROUP BY r.id, s.name, l.name
  ORDER BY r.state = 'paused', r.created_at, r.id LIMIT 200`

/** Reads the unfinished runs: active runs first, then paused ones. */
async function readOpenRuns(pool: Pool): Promise<OpenRunView[]> {
  const { rows } = await pool.query<Omit<OpenRunView, 'createdAt'> & { createdAt: Date }>(openRunsSql)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

const workersSql = `
  SELECT id, machine, pid, version, queue, started_at AS "startedAt", in_work AS "inWork",
    CASE WHEN seen_at < now() - interval '1 minute' THEN 'gone' WHEN stopping_at IS NOT NULL THEN 'stopping' ELSE 'working' END AS state,
    greatest(0, extract(epoch FROM now() - seen_at) * 1000)::float8 AS "seenMsAgo",
    (extract(epoch FROM now() - swept_at) * 1000)::float8 AS "sweptMsAgo"
  FROM worker ORDER BY seen_at < now() - interval '1 minute', machine, started_at, id LIMIT 500`

/** Reads the workers seen within a day, running workers first. */
async function readWorkers(pool: Pool): Promise<WorkerView[]> {
  const { rows } = await pool.query<Omit<WorkerView, 'startedAt'> & { startedAt: Date }>(workersSql)
  return rows.map((row) => ({ ...row, startedAt: row.startedAt.toISOString() }))
}
