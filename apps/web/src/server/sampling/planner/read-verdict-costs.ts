import type { Pool } from 'pg'
import type { PlanFacts } from '../../../domain/sampling/plan-facts'

/** The newest calls of a judge: enough for a mean, and the same work however many there are. */
const MAX_CALLS = 200

/** Reasoning that is more than the output was counted separately by the provider, as when a call is priced. */
const sql = `
  WITH used AS (
    SELECT j.id, t.input_tokens AS input, least(coalesce(t.cached_tokens, 0), t.input_tokens) AS cached,
      t.output_tokens + CASE WHEN t.reasoning_tokens > t.output_tokens THEN t.reasoning_tokens ELSE 0 END AS output
    FROM judge j CROSS JOIN LATERAL (
      SELECT w.id FROM grading g JOIN work_item w ON w.grading_id = g.id WHERE g.judge_id = j.id AND w.kind = 'grading' ORDER BY w.id DESC LIMIT $1) w
    JOIN attempt t ON t.work_item_id = w.id WHERE t.input_tokens IS NOT NULL AND t.output_tokens IS NOT NULL),
  mean AS (
    SELECT id, count(*)::int AS calls, avg(input) AS input, avg(cached) AS cached, avg(output) AS output
    FROM used GROUP BY GROUPING SETS ((id), ()))
  SELECT j.id, j.name, p.llm IS NOT NULL AS "hasPrice", coalesce(m.calls, 0) AS calls, own.id IS NOT NULL AS "isOwn",
    (((m.input - m.cached) * p.input_nano + m.cached * coalesce(p.cached_nano, p.input_nano) + m.output * p.output_nano) / 1000000)::float8 AS "nanoPerVerdict"
  FROM judge j JOIN provider_connection c ON c.id = j.connection_id
  LEFT JOIN price p ON p.table_id = (SELECT id FROM price_table ORDER BY number DESC LIMIT 1) AND p.provider = c.provider AND p.llm = j.llm
  LEFT JOIN mean own ON own.id = j.id
  LEFT JOIN mean m ON (own.id IS NOT NULL AND m.id = j.id) OR (own.id IS NULL AND m.id IS NULL)
  WHERE j.retired_at IS NULL ORDER BY j.name LIMIT 200`

/** Reads what a verdict of each judge costs at the newest prices, by the tokens of its newest calls. */
export async function readVerdictCosts(pool: Pick<Pool, 'query'>): Promise<PlanFacts['judges']> {
  const { rows } = await pool.query<PlanFacts['judges'][number]>(sql, [MAX_CALLS])
  return rows
}
