import type { Pool } from 'pg'
import type { OpenRunView } from '../../domain/operations-view'

const sql = `
  SELECT r.id, s.name AS system, l.name AS release, r.state, r.state_reason AS "stateReason", r.created_at AS "createdAt",
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

/** The runs that are not over, those under way first. */
export async function readOpenRuns(pool: Pool): Promise<OpenRunView[]> {
  const { rows } = await pool.query<Omit<OpenRunView, 'createdAt'> & { createdAt: Date }>(sql)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
