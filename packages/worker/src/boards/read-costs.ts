import type pg from 'pg'

// Calls of the system itself have no criterion, so a partial index covers them. past_usage has the totals of
// deleted calls.
const query = `
  SELECT run.id, run.completion_count AS answers, spent.nano, spent.unknown
  FROM run CROSS JOIN LATERAL (
    SELECT sum(nano)::text AS nano, bool_or(unknown) AS unknown FROM (
      SELECT sum(cost_nano) AS nano, bool_or(cost_nano IS NULL AND output_tokens IS NOT NULL) AS unknown
      FROM attempt WHERE run_id = run.id AND criterion_id IS NULL
      UNION ALL
      SELECT cost_nano, unpriced_answers > 0 FROM past_usage WHERE run_id = run.id AND NOT judging
    ) AS part
  ) AS spent
  WHERE run.id = ANY($1::uuid[])`

/**
 * Reads the cost per answer of each run in dollars, without the judge; runs with a call of unknown cost are
 * left out.
 */
export async function readCosts(pool: pg.Pool, runIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: string; answers: number; nano: string | null; unknown: boolean }>(
    query,
    [runIds],
  )
  return new Map(
    rows.flatMap(({ id, answers, nano, unknown }) =>
      nano === null || unknown || answers === 0 ? [] : [[id, Number(nano) / 1e9 / answers] as const],
    ),
  )
}
