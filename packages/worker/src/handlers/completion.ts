import { countCodePoints } from '@consilium/scoring'
import { askWithinBudget } from '../budgets/ask-within-budget'
import { tripOnCalls } from '../breaker/trip-breaker'
import { selectConfiguredLlm, type ConfiguredLlm } from '../engine/ask-llm'
import { endRefused } from '../engine/end-refused'
import type { Engine } from '../engine/engine'
import { MOST_ASKS, type Ending, type Handler } from '../engine/handler'
import type { NewCompletion } from '../engine/store-attempt'
import { toStorable } from '../engine/to-storable'
import type { ClaimedItem } from '../engine/work-item'
import type { LlmOutcome } from '../providers/llm-outcome'
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
    const { rows } = await engine.pool.query<Assignment>({
      name: 'load-completion',
      text: loadSql,
      values: [item.runId, item.versionId],
    })
    const [task] = rows
    if (!task)
      return { is: 'failed', sentence: 'The system of this run calls no llm, so there is nobody to answer.' }
    const messages: LlmMessage[] = [
      ...(task.systemPrompt ? [{ role: 'system' as const, content: task.systemPrompt }] : []),
      ...task.conversation,
    ]
    const sample = item.sample ?? 1
    for (let asks = 1; ; asks++) {
      const answer = await askWithinBudget(engine, {
        item,
        asked: task,
        ask: { messages, sample, timeoutMs: TIMEOUT_MS, signal },
        read: (called) => readCompletion(item, called),
      })
      if (answer.is === 'not_asked') return answer.ending
      const { called } = answer
      switch (called.outcome) {
        case 'answered':
        case 'empty':
        case 'refused':
        case 'filtered':
        case 'cut_off':
          engine.wake()
          return { is: 'stored' }
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
          if (asks === MOST_ASKS)
            return failUnlessTripped(engine, item, `${called.message} It was asked ${MOST_ASKS} times.`)
          break
        case 'cancelled':
          return { is: 'stopped' }
      }
    }
  },
}

/** Where every answer fails, the run is paused, and this one waits with the others. */
async function failUnlessTripped(engine: Engine, { runId }: ClaimedItem, sentence: string): Promise<Ending> {
  return runId !== null && (await tripOnCalls(engine, runId, 'completion'))
    ? { is: 'stopped' }
    : { is: 'failed', sentence }
}

/** What is kept of an answer, or of what the system did instead; of a call without either, nothing. */
function readCompletion({ token }: ClaimedItem, called: LlmOutcome): { completion?: NewCompletion } {
  switch (called.outcome) {
    case 'answered': {
      const text = toStorable(called.text)
      return { completion: { token, text, characters: countCodePoints(text) } }
    }
    case 'empty':
    case 'refused':
    case 'filtered':
    case 'cut_off':
      return { completion: { token, text: '', characters: 0 } }
    default:
      return {}
  }
}
