import { hashWithKey } from '@consilium/db'
import { randomBytes } from 'node:crypto'
import { parseJudgeAnswer, renderJudgePrompt } from '@consilium/scoring'
import { storeAttempt } from '../engine/store-attempt'
import { toStorable } from '../postgres/to-storable'
import type { LlmMessage } from '../providers/contract/llm-request'
import { askLlm } from '../engine/ask-llm'
import { selectConfiguredLlm, type ConfiguredLlm } from '../providers/contract/configured-llm'
import type { Handler } from '../engine/engine'

const TIMEOUT_MS = 60_000
const MAX_ANSWER_LENGTH = 2_000
const NOT_A_VERDICT =
  'The judge answered, but not with a verdict. It must return one JSON object in which criteria_met is true or false. Choose a model that follows the template, or make the template clearer.'
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

/** Makes one real, harmless call and stores what came back. */
export const probeHandler: Handler = {
  async run(engine, item, signal) {
    const { db, pool } = engine
    const probeId = item.probeId ?? ''
    const { rows } = await pool.query<Subject>(loadSql, [probeId])
    const [subject] = rows
    if (!subject)
      return { is: 'failed', sentence: 'This system has no model to call: its answers come from people.' }
    const called = await askLlm(engine, subject, {
      messages: composeMessages(subject),
      timeoutMs: TIMEOUT_MS,
      signal,
      interactive: true,
    })
    if (called.outcome === 'held_back') return { is: 'waiting', delayMs: called.waitMs }
    if (called.outcome === 'cancelled') return { is: 'stopped' }
    await storeAttempt(engine, { item, asked: subject, called })
    const text = called.outcome === 'answered' ? called.text : null
    const lacksVerdict = text !== null && subject.template !== null && !parseJudgeAnswer(text).ok
    await db.probe.update({
      where: { id: probeId },
      data: {
        state: text === null || lacksVerdict ? 'failed' : 'answered',
        outcome: lacksVerdict ? 'not_a_verdict' : called.outcome,
        message: lacksVerdict
          ? NOT_A_VERDICT
          : called.outcome === 'answered'
            ? 'The model answered.'
            : called.message,
        answer: text === null ? null : cutText(text),
        servedLlm: 'servedLlm' in called ? called.servedLlm : null,
        latencyMs: called.latencyMs,
        finishedAt: new Date(),
      },
    })
    return { is: 'done' }
  },

  async giveUp({ db }, item, sentence) {
    await db.probe.update({
      where: { id: item.probeId ?? '' },
      data: { state: 'failed', message: sentence, finishedAt: new Date() },
    })
  },
}

function composeMessages({ systemPrompt, template }: Subject): LlmMessage[] {
  if (template === null)
    return [...(systemPrompt ? [{ role: 'system' as const, content: systemPrompt }] : []), READY]
  const prompt = renderJudgePrompt(
    template,
    {
      conversation: [READY],
      answer: 'Ready.',
      criterion: { text: 'Says that it is ready.', points: 1 },
    },
    hashWithKey(randomBytes(32)),
  )
  return [{ role: 'user', content: prompt }]
}

function cutText(text: string): string {
  return [...toStorable(text)].slice(0, MAX_ANSWER_LENGTH).join('')
}
