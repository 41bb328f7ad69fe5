import type { Pool } from 'pg'

const MAX_ROWS = 20_000

const verdictSql = `
  WITH recent AS (SELECT grading_id, created_at FROM verdict ORDER BY id DESC LIMIT ${MAX_ROWS})
  SELECT count(*) FILTER (WHERE grading_id = $1)::int AS verdicts, count(*)::int AS seen,
    extract(epoch FROM now() - min(created_at))::float8 AS seconds
  FROM recent WHERE created_at > now() - interval '1 minute'`

const completionSql = `
  SELECT count(*) FILTER (WHERE created_at > now() - interval '1 minute')::int AS completions,
    extract(epoch FROM now() - (SELECT started_at FROM run WHERE id = $1))::float8 AS age
  FROM completion WHERE run_id = $1`

/** Answers and verdicts per minute over the last minute, scaled up while the run is younger than a minute. */
export async function readRate(
  pool: Pool,
  { id, gradingId }: { id: string; gradingId: string },
): Promise<number> {
  const [verdictRows, completionRows] = await Promise.all([
    pool.query<{ verdicts: number; seen: number; seconds: number | null }>(verdictSql, [gradingId]),
    pool.query<{ completions: number; age: number | null }>(completionSql, [id]),
  ])
  const { verdicts = 0, seen = 0, seconds = null } = verdictRows.rows[0] ?? {}
  const { completions = 0, age = null } = completionRows.rows[0] ?? {}
  const minute = Math.min(60, Math.max(1, age ?? 60))
  // If the newest rows do not reach back a full minute, use the time that they span.
  const window = seen >= MAX_ROWS && seconds ? Math.max(1, seconds) : minute
  return Math.round((completions * 60) / minute + (verdicts * 60) / window)
}
