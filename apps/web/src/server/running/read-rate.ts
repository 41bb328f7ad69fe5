import type { Pool } from 'pg'

/** Completions and verdicts that arrived, per minute. */
export interface Rate {
  completions: number
  verdicts: number
}

const MAX_ROWS = 20_000
const MIN_SECONDS = 10

/** Seconds since the run was started, resumed or retried, whichever was last. */
const workingSql = `
  SELECT extract(epoch FROM now() - max(at))::float8 AS seconds FROM audit_event
  WHERE entity_type = 'run' AND entity_id = $1 AND action IN ('run.started', 'run.resumed', 'run.retried')`

const verdictSql = `
  WITH recent AS (SELECT grading_id, created_at FROM verdict ORDER BY id DESC LIMIT ${MAX_ROWS})
  SELECT count(*) FILTER (WHERE grading_id = $1)::int AS verdicts, count(*)::int AS seen,
    extract(epoch FROM now() - min(created_at))::float8 AS seconds
  FROM recent WHERE created_at > now() - $2 * interval '1 second'`

const completionSql = `
  SELECT count(*)::int AS completions FROM completion
  WHERE run_id = $1 AND created_at > now() - $2 * interval '1 second'`

/**
 * The rate of a running run over the last minute, or since it was last started, resumed or retried. Null for
 * the first ten seconds after that, when it would say little.
 */
export async function readRate(
  pool: Pool,
  { id, gradingId }: { id: string; gradingId: string },
): Promise<Rate | null> {
  const working = await pool.query<{ seconds: number | null }>(workingSql, [id])
  const seconds = Math.min(60, working.rows[0]?.seconds ?? 60)
  if (seconds < MIN_SECONDS) return null
  const [verdictRows, completionRows] = await Promise.all([
    pool.query<{ verdicts: number; seen: number; seconds: number | null }>(verdictSql, [gradingId, seconds]),
    pool.query<{ completions: number }>(completionSql, [id, seconds]),
  ])
  const recent = verdictRows.rows[0]
  const { completions = 0 } = completionRows.rows[0] ?? {}
  // If the newest rows do not reach back that far, use the time that they span.
  const span = recent && recent.seen >= MAX_ROWS && recent.seconds ? Math.max(1, recent.seconds) : seconds
  return { completions: (completions * 60) / seconds, verdicts: ((recent?.verdicts ?? 0) * 60) / span }
}
