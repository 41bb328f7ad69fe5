import type { CompletionOutcome } from '@consilium/db'
import type { Pool } from 'pg'
import type { ClaimedItem } from '../work/work-item'
import type { Message } from '../formats/imported-task'
import { selectConfiguredLlm, type ConfiguredLlm } from '../providers/contract/configured-llm'

/** A criterion without a verdict of this grading. */
export interface OpenCriterion {
  id: string
  text: string
  points: number
  /** Unusable answers since a person last started or retried the run. */
  asks: number
  /** Why another call is useless, since then. */
  refusal: string | null
}

export interface GradingTask extends ConfiguredLlm {
  taskId: string
  gradingId: string
  completionId: string
  outcome: CompletionOutcome
  text: string
  conversation: Message[]
  systemPrompt: string
  template: string
  /** The key of the marks in the judge's prompts. */
  markKey: Uint8Array
  criteriaCount: number
  criteria: OpenCriterion[]
}

const sql = `
  WITH since AS (
    SELECT COALESCE(max(at), '-infinity') AS at FROM audit_event WHERE entity_type = 'run' AND entity_id = $3::uuid AND actor_kind <> 'platform'
  ), asked AS (
    SELECT a.criterion_id, count(*) FILTER (WHERE a.outcome <> 'bad_request')::int AS asks, max(a.message) FILTER (WHERE a.outcome = 'bad_request') AS refusal
    FROM attempt a, since
    WHERE a.work_item_id = $4 AND a.created_at > since.at
      AND a.outcome IN ('not_a_verdict', 'empty', 'refused', 'filtered', 'cut_off', 'invalid_response', 'too_large', 'bad_request')
    GROUP BY a.criterion_id
  ), open_criterion AS (
    SELECT k.id, k.text, k.points, k.position, COALESCE(asked.asks, 0) AS asks, asked.refusal
    FROM completion answer JOIN criterion k ON k.version_id = answer.version_id LEFT JOIN asked ON asked.criterion_id = k.id
    WHERE answer.id = $2::uuid
      AND NOT EXISTS (SELECT FROM verdict x WHERE x.grading_id = $1::uuid AND x.completion_id = $2::uuid AND x.criterion_id = k.id)
  )
  SELECT g.id AS "gradingId", answer.id AS "completionId", answer.outcome, answer.text, v.task_id AS "taskId", v.conversation, s.system_prompt AS "systemPrompt",
    t.text AS template, g.mark_key AS "markKey", ${selectConfiguredLlm('j')},
    (SELECT count(*)::int FROM criterion k WHERE k.version_id = v.id) AS "criteriaCount",
    (SELECT COALESCE(json_agg(o ORDER BY o.position), '[]') FROM open_criterion o) AS criteria
  FROM completion answer
  JOIN task_version v ON v.id = answer.version_id
  JOIN run r ON r.id = answer.run_id JOIN system s ON s.id = r.system_id
  JOIN grading g ON g.id = $1::uuid AND g.run_id = r.id
  JOIN judge j ON j.id = g.judge_id JOIN judge_template t ON t.id = j.template_id JOIN provider_connection c ON c.id = j.connection_id
  WHERE answer.id = $2::uuid`

/** Loads everything a grading job needs, in one query. */
export async function loadGradingTask(
  pool: Pool,
  { id, runId, gradingId, completionId }: ClaimedItem,
): Promise<GradingTask | null> {
  const load = async () => {
    const { rows } = await pool.query<Omit<GradingTask, 'markKey'> & { markKey: Uint8Array | null }>({
      name: 'load-grading',
      text: sql,
      values: [gradingId, completionId, runId, id],
    })
    return rows[0] ?? null
  }
  const task = await load()
  if (!task || task.markKey) return task as GradingTask | null
  // The grading is older than keys. Of several workers, the key of the first counts.
  await pool.query('UPDATE grading SET mark_key = DEFAULT WHERE id = $1 AND mark_key IS NULL', [gradingId])
  return (await load()) as GradingTask | null
}
