import { countCodePoints } from '@consilium/scoring'
import { askWithinBudget } from '../budgets/ask-within-budget'
import { tripOnCalls } from '../breaker/trip-breaker'
import { selectConfiguredLlm, type ConfiguredLlm } from '../engine/ask-llm'
import { endRefused } from '../engine/end-refused'
import type { Engine } from '../engine/engine'
import { MOST_ASKS, type Ending, type Handler } from '../engine/handler'
import { toStorable } from '../engine/to-storable'
import { finishItemSql, type ClaimedItem } from '../engine/work-item'
import type { Answered, SystemFailure } from '../providers/llm-outcome'
import type { LlmMessage } from '../providers/llm-request'

const TIMEOUT_MS = 10 * 60_000

interface Assignment extends ConfiguredLlm {
  conversation: LlmMessage[]
  systemPrompt: string
}

const loadSql = `
  SELECT v.conversation, s.system_prompt AS "systemPrompt", ${selectConfiguredLlm('s')}
  FROM run r JOIN system s ON s.id = r.system_id JOIN provider_connection c ON c.id = s.connection_id
  CROSS JOIN task_version v WHERE r.id = $1 AND v.id = $2`

/** Has a system answer one task once, and keeps the answer or what the system did instead. */
export const completionHandler: Handler = {
  async handle(engine, item, signal) {
    const { rows } = await engine.pool.query<Assignment>({ name: 'load-completion', text: loadSql, values: [item.runId, item.versionId] })
    const [task] = rows
    if (!task) return { is: 'failed', sentence: 'The system of this run calls no llm, so there is nobody to answer.' }
    const messages: LlmMessage[] = [...(task.systemPrompt ? [{ role: 'system' as const, content: task.systemPrompt }] : []), ...task.conversation]
    const sample = item.sample ?? 1
    for (let asks = 1; ; asks++) {
      const answer = await askWithinBudget(engine, { item, asked: task, ask: { messages, sample, timeoutMs: TIMEOUT_MS, signal } })
      if (answer.is === 'not_asked') return answer.ending
      const { called } = answer
      switch (called.outcome) {
        case 'answered':
        case 'empty':
        case 'refused':
        case 'filtered':
        case 'cut_off':
          return storeCompletion(engine, item, called)
        case 'rate_limited':
          return { is: 'waiting', delayMs: called.retryAfterMs ?? 0 }
        case 'transient':
          return { is: 'faltered', sentence: called.message }
        case 'unauthorized':
        case 'not_found':
        case 'blocked_address':
          return endRefused(engine, task, called.message)
        case 'bad_request':
          return failUnlessTripped(engine, item, called.message)
        case 'invalid_response':
        case 'too_large':
          if (asks === MOST_ASKS) return failUnlessTripped(engine, item, `${called.message} It was asked ${MOST_ASKS} times.`)
          break
        case 'cancelled':
          return { is: 'stopped' }
      }
    }
  },
}

/** Where every answer fails, the run is paused, and this one waits with the others. */
async function failUnlessTripped(engine: Engine, { runId }: ClaimedItem, sentence: string): Promise<Ending> {
  return runId !== null && (await tripOnCalls(engine, runId, 'completion')) ? { is: 'stopped' } : { is: 'failed', sentence }
}

const storeSql = `
  WITH item AS (${finishItemSql} RETURNING run_id, version_id, sample),
  answer AS (
    INSERT INTO completion (id, run_id, version_id, sample, outcome, text, characters, reasoning_characters, finish_reason, served_llm)
    SELECT gen_random_uuid(), run_id, version_id, sample, $3, $4, $5, $6, $7, $8 FROM item
    ON CONFLICT (run_id, version_id, sample) DO NOTHING
    RETURNING id, run_id
  )
  INSERT INTO work_item (kind, unique_key, run_id, grading_id, completion_id, state)
  SELECT 'grading', 'grading:' || g.id || ':' || a.id, a.run_id, g.id, a.id,
    CASE r.state WHEN 'cancelled' THEN 'cancelled' ELSE 'ready' END::work_state
  FROM answer a JOIN run r ON r.id = a.run_id JOIN grading g ON g.run_id = a.run_id
  ON CONFLICT (unique_key) DO NOTHING`

/** One statement: the answer is there, its item done and its gradings waiting, or none of it. */
async function storeCompletion({ pool, wake }: Engine, { id, token }: ClaimedItem, called: Answered | SystemFailure): Promise<Ending> {
  const text = called.outcome === 'answered' ? toStorable(called.text) : ''
  await pool.query({
    name: 'store-completion',
    text: storeSql,
    values: [id, token, called.outcome, text, countCodePoints(text), called.reasoningCharacters, called.finishReason, called.servedLlm],
  })
  wake()
  return { is: 'stored' }
}
