import type { Pool } from 'pg'
import { selectConfiguredLlm, type ConfiguredLlm } from '../engine/ask-llm'
import type { ClaimedItem } from '../engine/work-item'
import type { LlmMessage } from '../providers/llm-request'
import { heldSql, quickSql } from './turn-sql'

export interface OpenTurn extends ConfiguredLlm {
  id: string
  /** Null for a trial. */
  taskId: string | null
  conversation: LlmMessage[]
  systemPrompt: string
  /** The sequence at which its text begins: one past that of a text that is to give way. */
  base: number
  /** It showed text in an earlier call that broke off, and begins anew. */
  isAnew: boolean
  /** That happened twice: nothing was taken away, and no other call is to be made. */
  brokeTwice: boolean
  cancelAsked: boolean
  /** Since the person asked. */
  ageMs: number
}

// A text that is shown gives way once to that of another call, with its first piece: until then it stays.
const sql = `
  WITH ${heldSql}, was AS (
    SELECT id, cancel_asked, text <> '' AS shown, sequence > char_length(text) AS jumped FROM turn
    WHERE id = $3 AND state IN ('queued', 'streaming') FOR UPDATE
  ), chosen AS (
    SELECT *, shown AND NOT jumped AND NOT cancel_asked AS anew FROM was
  )
  UPDATE turn t
  SET started_at = coalesce(t.started_at, now())
  FROM held, chosen w, system s, provider_connection c
  WHERE t.id = w.id AND s.id = t.system_id AND c.id = s.connection_id
  RETURNING t.id, t.task_id AS "taskId", t.conversation, t.cancel_asked AS "cancelAsked",
    CASE WHEN w.anew THEN t.sequence + 1 ELSE t.sequence - char_length(t.text) END AS base,
    extract(epoch FROM now() - t.created_at)::float8 * 1000 AS "ageMs",
    w.anew OR w.jumped AS "isAnew", w.shown AND w.jumped AS "brokeTwice", s.system_prompt AS "systemPrompt", ${selectConfiguredLlm('s')}, ${quickSql}`

/** What is to be asked; null when the turn has ended, calls no llm, or is no longer ours. */
export async function beginTurn(pool: Pool, { id, token, turnId }: ClaimedItem): Promise<OpenTurn | null> {
  const { rows } = await pool.query<OpenTurn>({ name: 'begin-turn', text: sql, values: [id, token, turnId] })
  return rows[0] ?? null
}
