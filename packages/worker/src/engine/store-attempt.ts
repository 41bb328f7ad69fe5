import type { RunState } from '@consilium/db'
import { meterCall } from '../operations/process-meters'
import { priceCall } from '../pricing/price-call'
import type { LlmOutcome } from '../providers/llm-outcome'
import type { ConfiguredLlm } from './ask-llm'
import type { Engine } from './engine'
import type { ClaimedItem } from './work-item'
import { toStorable } from './to-storable'

export interface NewVerdict {
  gradingId: string
  completionId: string
  criterionId: string
  met: boolean
  explanation: string
}

export interface NewAttempt {
  item: Pick<ClaimedItem, 'id' | 'runId'>
  /** The llm that was asked. */
  asked: Pick<ConfiguredLlm, 'connectionId' | 'provider' | 'llm'> & Partial<Pick<ConfiguredLlm, 'baseUrl' | 'sealedKey'>>
  called: LlmOutcome
  criterionId?: string
  /** Set when the call went well and its text is no verdict. */
  fault?: string
  verdict?: NewVerdict
}

const sql = `
  WITH noted AS (
    INSERT INTO attempt (work_item_id, connection_id, criterion_id, outcome, message, http_status, finish_reason, served_llm,
      input_tokens, cached_tokens, output_tokens, reasoning_tokens, latency_ms, run_id, reasoning_characters, refusal, cost_nano, price_table_id)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $18::uuid, $19, $20, $21, $22)
  ), judged AS (
    INSERT INTO verdict (grading_id, completion_id, criterion_id, met, explanation)
    SELECT $14::uuid, $15::uuid, $3::uuid, $16::boolean, $17 WHERE $16::boolean IS NOT NULL
    ON CONFLICT DO NOTHING
  )
  SELECT r.state, $23::text IS NULL OR (c.base_url = $23 AND c.sealed_key IS NOT DISTINCT FROM $24::text) AS "isCurrent"
  FROM run r LEFT JOIN provider_connection c ON c.id = $2::uuid WHERE r.id = $18::uuid`

/**
 * Appends the row of a provider call with what it cost and, in the same statement, the verdict it gave: whoever comes
 * first keeps it. Answers its cost and the run's state, so that work on a paused or cancelled run stops:
 * null also when key or address were replaced meanwhile, so that the work is taken up anew with what stands there now.
 */
export async function storeAttempt({ pool, prices }: Pick<Engine, 'pool' | 'prices'>, { item, asked, called, criterionId, fault, verdict }: NewAttempt): Promise<{ runState: RunState | null; costNano: bigint | null }> {
  const response = 'usage' in called ? called : null
  const { costNano, priceTableId } = await priceCall(prices, asked, called)
  const outcome = fault === undefined ? called.outcome : 'not_a_verdict'
  const { rows } = await pool.query<{ state: RunState; isCurrent: boolean | null }>({
    name: 'store-attempt',
    text: sql,
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
      verdict?.gradingId ?? null,
      verdict?.completionId ?? null,
      verdict?.met ?? null,
      verdict ? toStorable(verdict.explanation) : null,
      item.runId,
      response?.reasoningCharacters ?? null,
      called.outcome === 'answered' && called.refusal,
      costNano,
      priceTableId,
      asked.baseUrl ?? null,
      asked.sealedKey ?? null,
    ],
  })
  meterCall({ provider: asked.provider, outcome, latencyMs: called.latencyMs, hasVerdict: verdict !== undefined })
  const [run] = rows
  return { runState: run && run.isCurrent !== false ? run.state : null, costNano }
}

function cut(text: string | null | undefined): string | null {
  return text ? toStorable(text.slice(0, 200)) : null
}
