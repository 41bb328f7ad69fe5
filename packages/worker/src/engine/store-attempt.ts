import type { RunState } from '@consilium/db'
import { meterCall } from '../operations/process-meters'
import { priceCall } from '../pricing/price-call'
import type { LlmOutcome } from '../providers/llm-outcome'
import type { ConfiguredLlm } from './ask-llm'
import type { Engine } from './engine'
import { finishItemSql, type ClaimedItem } from './work-item'
import { toStorable } from './to-storable'

export interface NewVerdict {
  gradingId: string
  completionId: string
  criterionId: string
  met: boolean
  explanation: string
}

/** What a system said, or did instead; with it its item is done and its gradings wait. */
export interface NewCompletion {
  /** The lease of the item. */
  token: string
  text: string
  characters: number
}

export interface NewAttempt {
  item: Pick<ClaimedItem, 'id' | 'runId'>
  /** The llm that was asked. */
  asked: Pick<ConfiguredLlm, 'connectionId' | 'provider' | 'llm'> &
    Partial<Pick<ConfiguredLlm, 'baseUrl' | 'sealedKey'>>
  called: LlmOutcome
  criterionId?: string
  /** Set when the call went well and its text is no verdict. */
  fault?: string
  verdict?: NewVerdict
  completion?: NewCompletion
}

const noteSql = `
    INSERT INTO attempt (work_item_id, connection_id, criterion_id, outcome, message, http_status, finish_reason, served_llm,
      input_tokens, cached_tokens, output_tokens, reasoning_tokens, latency_ms, run_id, reasoning_characters, refusal, cost_nano, price_table_id)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::uuid, $15, $16, $17, $18)`

const readSql = `
  SELECT r.state, $19::text IS NULL OR (c.base_url = $19 AND c.sealed_key IS NOT DISTINCT FROM $20::text) AS "isCurrent"
  FROM run r LEFT JOIN provider_connection c ON c.id = $2::uuid WHERE r.id = $14::uuid`

const attemptSql = `
  WITH noted AS (${noteSql}
  ), judged AS (
    INSERT INTO verdict (grading_id, completion_id, criterion_id, met, explanation)
    SELECT $21::uuid, $22::uuid, $3::uuid, $23::boolean, $24 WHERE $23::boolean IS NOT NULL
    ON CONFLICT DO NOTHING
  )${readSql}`

const completionSql = `
  WITH noted AS (${noteSql}
  ), item AS (${finishItemSql('$21')} RETURNING run_id, version_id, sample
  ), answer AS (
    INSERT INTO completion (id, run_id, version_id, sample, outcome, text, characters, reasoning_characters, finish_reason, served_llm)
    SELECT gen_random_uuid(), run_id, version_id, sample, $22::completion_outcome, $23, $24, $15, $7, $8 FROM item
    ON CONFLICT (run_id, version_id, sample) DO NOTHING
    RETURNING id, run_id
  ), gradings AS (
    INSERT INTO work_item (kind, unique_key, run_id, grading_id, completion_id, state)
    SELECT 'grading', 'grading:' || g.id || ':' || a.id, a.run_id, g.id, a.id,
      CASE r.state WHEN 'cancelled' THEN 'cancelled' ELSE 'ready' END::work_state
    FROM answer a JOIN run r ON r.id = a.run_id JOIN grading g ON g.run_id = a.run_id
    ON CONFLICT (unique_key) DO NOTHING
  )${readSql}`

/**
 * Appends the row of a provider call with what it cost and, in the same statement, the answer or verdict it gave: whoever
 * comes first keeps it. Answers its cost and the run's state, so that work on a paused or cancelled run stops:
 * null also when key or address were replaced meanwhile, so that the work is taken up anew with what stands there now.
 */
export async function storeAttempt(
  { pool, prices }: Pick<Engine, 'pool' | 'prices'>,
  { item, asked, called, criterionId, fault, verdict, completion }: NewAttempt,
): Promise<{ runState: RunState | null; costNano: bigint | null }> {
  const response = 'usage' in called ? called : null
  const { costNano, priceTableId } = await priceCall(prices, asked, called)
  const outcome = fault === undefined ? called.outcome : 'not_a_verdict'
  const { rows } = await pool.query<{ state: RunState; isCurrent: boolean | null }>({
    name: completion ? 'store-completion' : 'store-attempt',
    text: completion ? completionSql : attemptSql,
    values: [
      item.id,
      asked.connectionId,
      criterionId ?? null,
      outcome,
      fault ?? ('message' in called ? called.message : null),
      called.httpStatus,
      cut(response?.finishReason),
      cut(response?.servedLlm),
      response?.usage.inputTokens ?? null,
      response?.usage.cachedTokens ?? null,
      response?.usage.outputTokens ?? null,
      response?.usage.reasoningTokens ?? null,
      called.latencyMs,
      item.runId,
      response?.reasoningCharacters ?? null,
      called.outcome === 'answered' && called.refusal,
      costNano,
      priceTableId,
      asked.baseUrl ?? null,
      asked.sealedKey ?? null,
      ...(completion
        ? [completion.token, called.outcome, completion.text, completion.characters]
        : [
            verdict?.gradingId ?? null,
            verdict?.completionId ?? null,
            verdict?.met ?? null,
            verdict ? toStorable(verdict.explanation) : null,
          ]),
    ],
  })
  meterCall({
    provider: asked.provider,
    outcome,
    latencyMs: called.latencyMs,
    hasVerdict: verdict !== undefined,
  })
  const [run] = rows
  return { runState: run && run.isCurrent !== false ? run.state : null, costNano }
}

function cut(text: string | null | undefined): string | null {
  return text ? toStorable(text.slice(0, 200)) : null
}
