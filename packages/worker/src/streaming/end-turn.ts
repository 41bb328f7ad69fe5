import type { Pool } from 'pg'
import { toStorable } from '../engine/to-storable'
import { finishItemSql, type ClaimedItem } from '../engine/work-item'
import type { LlmOutcome } from '../providers/llm-outcome'
import { heldSql, notifySql } from './turn-sql'

const finishSql = `
  WITH item AS (${finishItemSql('$2')} RETURNING id)
  UPDATE turn t
  SET state = $4::turn_state, finished_at = now(), outcome = $5, finish_reason = $6, served_llm = $7
  FROM item WHERE t.id = $3 AND t.state IN ('queued', 'streaming')
  RETURNING ${notifySql('t')}::text`

/** One statement: the turn is at its end and its item done, or neither. */
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

/** Tells the person why there is no answer; what was shown of one stays. */
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
