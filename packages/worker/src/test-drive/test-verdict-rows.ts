import type { Pool } from 'pg'
import { toStorable } from '../postgres/to-storable'
import { selectConfiguredLlm, type ConfiguredLlm } from '../providers/contract/configured-llm'
import { heldSql, finishItemSql, type ClaimedItem } from '../work/work-item'

export interface OpenTestVerdict extends ConfiguredLlm {
  prompt: string
  taskId: string
  /** Unusable answers so far. */
  asks: number
  /** Time since the author asked for it. */
  ageMs: number
  /** Time spent on calls without a verdict. */
  waitedMs: number
}

const loadSql = `
  SELECT v.prompt, v.task_id AS "taskId", extract(epoch FROM now() - w.created_at)::float8 * 1000 AS "ageMs",
    (SELECT count(*)::int FROM attempt a WHERE a.work_item_id = w.id
      AND a.outcome IN ('not_a_verdict', 'empty', 'refused', 'filtered', 'cut_off', 'invalid_response', 'too_large')) AS asks,
    (SELECT coalesce(sum(a.latency_ms), 0)::int FROM attempt a WHERE a.work_item_id = w.id) AS "waitedMs",
    ${selectConfiguredLlm('j')}
  FROM work_item w JOIN test_verdict v ON v.id = w.test_verdict_id
  JOIN judge j ON j.id = v.judge_id JOIN provider_connection c ON c.id = j.connection_id
  WHERE w.id = $1 AND v.state = 'queued'`

/** What to ask; null when there is a verdict, or none is wanted any more. */
export async function loadTestVerdict(pool: Pool, { id }: ClaimedItem): Promise<OpenTestVerdict | null> {
  const { rows } = await pool.query<OpenTestVerdict>({
    name: 'load-test-verdict',
    text: loadSql,
    values: [id],
  })
  return rows[0] ?? null
}

const judgedSql = `
  WITH item AS (${finishItemSql('$1', '$2')} RETURNING id)
  UPDATE test_verdict v SET state = 'judged', judged_at = now(), met = $4, explanation = $5, failure = NULL
  FROM item WHERE v.id = $3 AND v.state = 'queued'`

/** Stores the verdict and finishes its item in one statement. */
export async function storeTestVerdict(
  pool: Pool,
  { id, token, testVerdictId }: ClaimedItem,
  { met, explanation }: { met: boolean; explanation: string },
): Promise<void> {
  await pool.query({
    name: 'store-test-verdict',
    text: judgedSql,
    values: [id, token, testVerdictId, met, toStorable(explanation)],
  })
}

const failedSql = `
  WITH ${heldSql}
  UPDATE test_verdict v SET state = 'failed', judged_at = now(), failure = $4
  FROM held WHERE v.id = $3 AND v.state = 'queued'`

/** Stores why there is no verdict. */
export async function failTestVerdict(
  pool: Pool,
  { id, token, testVerdictId }: ClaimedItem,
  sentence: string,
): Promise<void> {
  await pool.query({
    name: 'fail-test-verdict',
    text: failedSql,
    values: [id, token, testVerdictId, sentence],
  })
}

const silentSql = `
  WITH item AS (
    SELECT w.id, w.test_verdict_id FROM work_item w JOIN test_verdict v ON v.id = w.test_verdict_id JOIN test_verdict silent ON silent.id = $1
    WHERE w.state = 'ready' AND v.state = 'queued' AND v.task_id = silent.task_id AND v.judge_id = silent.judge_id
      AND NOT EXISTS (SELECT FROM test_verdict t WHERE t.judge_id = silent.judge_id AND t.state = 'judged' AND t.judged_at > now() - $3 * interval '1 millisecond')
    ORDER BY w.id FOR UPDATE OF w SKIP LOCKED
  ), ended AS (
    UPDATE work_item w SET state = 'cancelled', updated_at = now() FROM item WHERE w.id = item.id
  )
  UPDATE test_verdict v SET state = 'failed', judged_at = now(), failure = $2 FROM item WHERE v.id = item.test_verdict_id AND v.state = 'queued'`

/**
 * When a judge has not answered anyone for this long, fails the waiting verdicts of the same rubric at once.
 */
export async function failWaitingVerdicts(
  pool: Pool,
  { testVerdictId }: ClaimedItem,
  { sentence, silentMs }: { sentence: string; silentMs: number },
): Promise<void> {
  await pool.query({
    name: 'fail-waiting-verdicts',
    text: silentSql,
    values: [testVerdictId, sentence, silentMs],
  })
}
