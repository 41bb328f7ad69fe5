import type { Pool } from 'pg'
import type { WorkerView } from '../../domain/operations-view'

const sql = `
  SELECT id, machine, pid, version, queue, started_at AS "startedAt", in_work AS "inWork",
    CASE WHEN seen_at < now() - interval '1 minute' THEN 'gone' WHEN stopping_at IS NOT NULL THEN 'stopping' ELSE 'working' END AS state,
    greatest(0, extract(epoch FROM now() - seen_at) * 1000)::float8 AS "seenMsAgo",
    (extract(epoch FROM now() - swept_at) * 1000)::float8 AS "sweptMsAgo"
  FROM worker ORDER BY seen_at < now() - interval '1 minute', machine, started_at, id LIMIT 500`

/** The workers that told of themselves within a day, those that live first. */
export async function readWorkers(pool: Pool): Promise<WorkerView[]> {
  const { rows } = await pool.query<Omit<WorkerView, 'startedAt'> & { startedAt: Date }>(sql)
  return rows.map((row) => ({ ...row, startedAt: row.startedAt.toISOString() }))
}
