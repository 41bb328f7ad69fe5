import { ask } from './ask'
import type { Scene } from './open-scene'

/**
 * Everything that a run produced, line by line in an order independent of time: two runs are equal when their
 * lines are.
 */
export async function readOutcome({
  pool,
  world: { runId, gradingId },
}: Pick<Scene, 'pool' | 'world'>): Promise<string[]> {
  const completions = await ask<{ line: string }>(
    pool,
    `SELECT 'completion ' || t.external_id || ' ' || (to_jsonb(c) - '{id,created_at,first_token_ms,last_token_ms}'::text[])::text AS line
     FROM completion c JOIN task_version v ON v.id = c.version_id JOIN task t ON t.id = v.task_id WHERE c.run_id = $1`,
    [runId],
  )
  const verdicts = await ask<{ line: string }>(
    pool,
    `SELECT 'verdict ' || left(k.text, strpos(k.text, ':')) || ' ' || (to_jsonb(x) - '{id,created_at,completion_id}'::text[])::text AS line
     FROM verdict x JOIN criterion k ON k.id = x.criterion_id JOIN completion c ON c.id = x.completion_id WHERE x.grading_id = $1 AND c.run_id = $2`,
    [gradingId, runId],
  )
  const results = await ask<{ line: string }>(
    pool,
    `SELECT 'result ' || (to_jsonb(r) - '{id,created_at}'::text[])::text AS line FROM result r WHERE r.grading_id = $1
     UNION ALL SELECT 'example ' || (to_jsonb(e) - 'result_id')::text FROM example_result e JOIN result r ON r.id = e.result_id WHERE r.grading_id = $1
     UNION ALL SELECT 'sample ' || (to_jsonb(s) - '{result_id,completion_id,first_token_ms,last_token_ms}'::text[])::text FROM sample_result s JOIN result r ON r.id = s.result_id WHERE r.grading_id = $1
     UNION ALL SELECT 'criterion ' || (to_jsonb(k) - 'result_id')::text FROM criterion_result k JOIN result r ON r.id = k.result_id WHERE r.grading_id = $1`,
    [gradingId],
  )
  const state = await ask<{ line: string }>(pool, `SELECT 'run ' || state AS line FROM run WHERE id = $1`, [
    runId,
  ])
  return [...completions, ...verdicts, ...results, ...state].map(({ line }) => line).sort()
}
