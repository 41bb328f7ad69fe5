import { countCodePoints } from '@consilium/scoring'
import { askWithinBudget } from '../engine/ask-within-budget'
import { tripBreakerOnCalls } from '../runs/trip-breaker'
import { chooseRefusalEnding } from '../engine/choose-refusal-ending'
import type { NewCompletion } from '../engine/store-attempt'
import { toStorable } from '../postgres/to-storable'
import type { LlmOutcome } from '../providers/contract/llm-outcome'
import type { LlmMessage } from '../providers/contract/llm-request'
import { selectConfiguredLlm, type ConfiguredLlm } from '../providers/contract/configured-llm'
import { MAX_ASKS, type ClaimedItem } from '../work/work-item'
import type { Ending, Handler, Engine } from '../engine/engine'

const TIMEOUT_MS = 10 * 60_000

interface CompletionTask extends ConfiguredLlm {
  taskId: string
  conversation: LlmMessage[]
  systemPrompt: string
}

const loadSql = `
  SELECT v.task_id AS "taskId", v.conversation, s.system_prompt AS "systemPrompt", ${selectConfiguredLlm('s')}
  FROM run r JOIN system s ON s.id = r.system_id JOIN provider_connection c ON c.id = s.connection_id
  CROSS JOIN task_version v WHERE r.id = $1 AND v.id = $2`

/**
 * Has a system answer one task once, and stores the answer or the way in which the system failed to give one.
 */
export const completionHandler: Handler = {
  async run(engine, item, signal) {
    const { rows } = await engine.pool.query<CompletionTask>({
      name: 'load-completion',
      text: loadSql,
      values: [item.runId, item.versionId],
    })
    const [task] = rows
    if (!task)
      return {
        is: 'failed',
        sentence: 'The system of this run has no model to call, so nothing can answer the task.',
      }
    const messages: LlmMessage[] = [
      ...(task.systemPrompt ? [{ role: 'system' as const, content: task.systemPrompt }] : []),
      ...task.conversation,
    ]
    const sample = item.sample ?? 1
    // Nobody reads along: a stream only shows when the first token arrives.
    const streaming = isStreamed(task) ? { onText: () => undefined, interactive: false } : {}
    for (let asks = 1; ; asks++) {
      const answer = await askWithinBudget(engine, {
        item,
        asked: task,
        ask: { messages, sample, timeoutMs: TIMEOUT_MS, signal, ...streaming },
        sent: { taskId: task.taskId, kind: 'answering' },
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
          return { is: 'faltered', sentence: called.message, fromProvider: true }
        case 'unauthorized':
        case 'not_found':
        case 'blocked_address':
          return chooseRefusalEnding(engine, item.runId, task, called.message)
        case 'bad_request':
          return failUnlessTripped(engine, item, called.message)
        case 'invalid_response':
        case 'too_large':
          if (asks === MAX_ASKS)
            return failUnlessTripped(engine, item, `${called.message} The call was made ${MAX_ASKS} times.`)
          break
        case 'cancelled':
          return { is: 'stopped' }
      }
    }
  },
}

/** Whether the system's parameters ask for a stream. */
function isStreamed({ parameters }: ConfiguredLlm): boolean {
  return (
    typeof parameters === 'object' &&
    parameters !== null &&
    'stream' in parameters &&
    parameters.stream === true
  )
}

/** When many answers in a row fail, the run is paused and this item waits with the others. */
async function failUnlessTripped(engine: Engine, { runId }: ClaimedItem, sentence: string): Promise<Ending> {
  return runId !== null && (await tripBreakerOnCalls(engine, runId, 'completion'))
    ? { is: 'stopped' }
    : { is: 'failed', sentence }
}

/** What is stored of an answer, or of a system's failure to give one; nothing when the provider failed. */
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
