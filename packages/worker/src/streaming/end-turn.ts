import type { Pool } from 'pg'
import { toStorable } from '../postgres/to-storable'
import type { LlmOutcome } from '../providers/contract/llm-outcome'
import { heldSql, finishItemSql, type ClaimedItem } from '../work/work-item'
import { notifySql } from './turn-sql'

const finishSql = `
  WITH item AS (${finishItemSql('$1', '$2')} RETURNING id)
  UPDATE turn t
  SET state = $4::turn_state, finished_at = now(), outcome = $5, finish_reason = $6, served_llm = $7
  FROM item WHERE t.id = $3 AND t.state IN ('queued', 'streaming')
  RETURNING ${notifySql('t')}::text`

/** Ends the turn and its item in one statement. */
export async function finishTurn(
  pool: Pool,
  { id, token, turnId }: ClaimedItem,
  state: 'answered' | 'cancelled',
  called?: LlmOutcome,
): Promise<void> {
  await pool.query({
    name: 'finish-turn',
    text: finishSql,
    values: [id, token, turnId, state, ...describeCall(called)],
  })
}

const failSql = `
  WITH ${heldSql}
  UPDATE turn t
  SET state = 'failed', finished_at = now(), failure = $4, outcome = coalesce($5, t.outcome), finish_reason = $6, served_llm = $7
  FROM held WHERE t.id = $3 AND t.state IN ('queued', 'streaming')
  RETURNING ${notifySql('t')}::text`

/** Stores why there is no answer; text that was already shown stays. */
export async function failTurn(
  pool: Pool,
  { id, token, turnId }: ClaimedItem,
  sentence: string,
  called?: LlmOutcome | { outcome: 'over_budget' | 'rate_limited' },
): Promise<void> {
  await pool.query({
    name: 'fail-turn',
    text: failSql,
    values: [id, token, turnId, sentence, ...describeCall(called)],
  })
}

function describeCall(
  called: LlmOutcome | { outcome: 'over_budget' | 'rate_limited' } | undefined,
): (string | null)[] {
  const cut = (text: string | null) => (text === null ? null : toStorable(text.slice(0, 200)))
  const response = called && 'usage' in called ? called : null
  return [called?.outcome ?? null, cut(response?.finishReason ?? null), cut(response?.servedLlm ?? null)]
}
