import type { Pool } from 'pg'

export interface Progress {
  /** Work has been due for the whole time without being processed, and nothing holds it up. */
  overdue: boolean
  /** A call ended recently, or one is in flight that may still end. */
  moving: boolean
}

/**
 * A call may take ten minutes; after this long without a sign of life, running work no longer counts as
 * progress.
 */
const MAX_CALL_DURATION = "interval '11 minutes'"

const patience = "$1::float8 * interval '1 second'"
const dueForLong = `w.state = 'ready' AND w.not_before < now() - ${patience}`
// Work of a lane that its provider closed is not overdue, and has some time to start again.
const isWarm = `(l.cold_until IS NULL OR l.cold_until < now() - ${patience})`

// Run by run, so that the many items of a paused run are never read.
const sql = `
  SELECT
    EXISTS (
      SELECT FROM run r JOIN system s ON s.id = r.system_id LEFT JOIN lane l ON l.connection_id = s.connection_id
      WHERE r.state IN ('queued', 'running') AND ${isWarm}
        AND EXISTS (SELECT FROM work_item w WHERE w.run_id = r.id AND w.kind = 'completion' AND ${dueForLong}))
    OR EXISTS (
      SELECT FROM run r JOIN grading g ON g.run_id = r.id JOIN judge j ON j.id = g.judge_id LEFT JOIN lane l ON l.connection_id = j.connection_id
      WHERE r.state IN ('queued', 'running') AND ${isWarm}
        AND EXISTS (SELECT FROM work_item w WHERE w.run_id = r.id AND w.kind = 'grading' AND w.grading_id = g.id AND ${dueForLong}))
    OR EXISTS (
      SELECT FROM run r
      WHERE r.state IN ('queued', 'running') AND EXISTS (SELECT FROM work_item w WHERE w.run_id = r.id AND w.kind = 'result' AND ${dueForLong}))
    OR EXISTS (SELECT FROM work_item w WHERE w.run_id IS NULL AND w.kind = ANY($2::work_kind[]) AND ${dueForLong})
    OR EXISTS (
      SELECT FROM work_item w LEFT JOIN run r ON r.id = w.run_id
      WHERE w.state = 'running' AND w.leased_until < now() - ${patience} AND (r.id IS NULL OR r.state IN ('queued', 'running')))
    AS overdue,
    coalesce((SELECT created_at FROM attempt ORDER BY id DESC LIMIT 1) > now() - ${patience}, false)
    OR EXISTS (
      SELECT FROM work_item w
      WHERE w.state = 'running' AND w.leased_until > now()
        AND greatest(w.updated_at, (SELECT max(a.created_at) FROM attempt a WHERE a.work_item_id = w.id)) > now() - ${MAX_CALL_DURATION})
    AS moving`

/** Whether the work of the whole installation progresses, for the kinds of work that workers know. */
export async function readProgress(
  pool: Pool,
  kinds: readonly string[],
  patienceSeconds: number,
): Promise<Progress> {
  const { rows } = await pool.query<Progress>({
    name: 'read-progress',
    text: sql,
    values: [patienceSeconds, kinds],
  })
  const [row] = rows
  if (!row) throw new Error('A query without FROM gave no row.')
  return row
}
