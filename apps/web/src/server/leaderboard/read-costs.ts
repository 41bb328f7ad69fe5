import type pg from 'pg'

const query = `
  SELECT run.id, run.completion_count AS answers, sum(attempt.cost_nano)::text AS nano,
    bool_or(attempt.cost_nano IS NULL AND attempt.output_tokens IS NOT NULL) AS unknown
  FROM run
  JOIN work_item ON work_item.run_id = run.id AND work_item.kind = 'completion'
  JOIN attempt ON attempt.work_item_id = work_item.id
  WHERE run.id = ANY($1::uuid[])
  GROUP BY run.id`

/** Dollars for one answer of each run, the judge left out; a run with a call of unknown price is absent. */
export async function readCosts(pool: pg.Pool, runIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: string; answers: number; nano: string | null; unknown: boolean }>(query, [runIds])
  return new Map(
    rows.flatMap(({ id, answers, nano, unknown }) => (nano === null || unknown || answers === 0 ? [] : [[id, Number(nano) / 1e9 / answers] as const])),
  )
}
