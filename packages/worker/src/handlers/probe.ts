import { renderJudgePrompt } from '@consilium/scoring'
import { askLlm, selectConfiguredLlm, type ConfiguredLlm } from '../engine/ask-llm'
import type { Handler } from '../engine/handler'
import { storeAttempt } from '../engine/store-attempt'
import { toStorable } from '../engine/to-storable'
import type { LlmMessage } from '../providers/llm-request'

const TIMEOUT_MS = 60_000
const LONGEST_ANSWER = 2_000
const READY = { role: 'user', content: 'Reply with the word ready.' } as const

interface Subject extends ConfiguredLlm {
  systemPrompt: string
  /** Null for a system. */
  template: string | null
}

const loadSql = `
  SELECT s.system_prompt AS "systemPrompt", NULL AS template, ${selectConfiguredLlm('s')}
  FROM probe p JOIN system s ON s.id = p.system_id JOIN provider_connection c ON c.id = s.connection_id WHERE p.id = $1
  UNION ALL
  SELECT '', t.text, ${selectConfiguredLlm('j')}
  FROM probe p JOIN judge j ON j.id = p.judge_id JOIN judge_template t ON t.id = j.template_id
  JOIN provider_connection c ON c.id = j.connection_id WHERE p.id = $1`

/** Makes one real, harmless call and shows what came back. */
export const probeHandler: Handler = {
  async handle({ db, pool, ...engine }, item, signal) {
    const probeId = item.probeId ?? ''
    const { rows } = await pool.query<Subject>(loadSql, [probeId])
    const [subject] = rows
    if (!subject) return { is: 'failed', sentence: 'There is no llm to call: answers of this system come from people.' }
    const called = await askLlm(engine, subject, { messages: composeMessages(subject), timeoutMs: TIMEOUT_MS, signal })
    if (called.outcome === 'held_back') return { is: 'waiting', delayMs: called.waitMs }
    if (called.outcome === 'cancelled') return { is: 'stopped' }
    await storeAttempt(pool, { item, connectionId: subject.connectionId, called })
    const isAnswer = called.outcome === 'answered'
    await db.probe.update({
      where: { id: probeId },
      data: {
        state: isAnswer ? 'answered' : 'failed',
        outcome: called.outcome,
        message: isAnswer ? 'The llm answered.' : called.message,
        answer: isAnswer ? cutText(called.text) : null,
        servedLlm: 'servedLlm' in called ? called.servedLlm : null,
        latencyMs: called.latencyMs,
        finishedAt: new Date(),
      },
    })
    return { is: 'done' }
  },

  async giveUp({ db }, item, sentence) {
    await db.probe.update({ where: { id: item.probeId ?? '' }, data: { state: 'failed', message: sentence, finishedAt: new Date() } })
  },
}

function composeMessages({ systemPrompt, template }: Subject): LlmMessage[] {
  if (template === null) return [...(systemPrompt ? [{ role: 'system' as const, content: systemPrompt }] : []), READY]
  const prompt = renderJudgePrompt(template, {
    conversation: [READY],
    answer: 'Ready.',
    criterion: { text: 'Says that it is ready.', points: 1 },
  })
  return [{ role: 'user', content: prompt }]
}

function cutText(text: string): string {
  return [...toStorable(text)].slice(0, LONGEST_ANSWER).join('')
}
