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
  asked: Pick<ConfiguredLlm, 'connectionId' | 'provider' | 'llm'>
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
  SELECT r.state FROM run r WHERE r.id = $18::uuid`

/**
 * Appends the row of a provider call with what it cost and, in the same statement, the verdict it gave: whoever comes
 * first keeps it. Answers the run's state, so that work on a paused or cancelled run stops.
 */
export async function storeAttempt({ pool, prices }: Pick<Engine, 'pool' | 'prices'>, { item, asked, called, criterionId, fault, verdict }: NewAttempt): Promise<RunState | null> {
  const response = 'usage' in called ? called : null
  const { costNano, priceTableId } = await priceCall(prices, asked, called)
  const outcome = fault === undefined ? called.outcome : 'not_a_verdict'
  const { rows } = await pool.query<{ state: RunState }>({
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
    ],
  })
  meterCall({ provider: asked.provider, outcome, latencyMs: called.latencyMs, hasVerdict: verdict !== undefined })
  return rows[0]?.state ?? null
}

function cut(text: string | null | undefined): string | null {
  return text ? toStorable(text.slice(0, 200)) : null
}
