import type { TurnPurpose } from '@consilium/db'
import type { Pool } from 'pg'
import type { LlmMessage } from '../providers/contract/llm-request'
import { selectConfiguredLlm, type ConfiguredLlm } from '../providers/contract/configured-llm'
import { heldSql, type ClaimedItem } from '../work/work-item'
import { quickSql } from './turn-sql'

export interface OpenTurn extends ConfiguredLlm {
  id: string
  /** Null for a trial. */
  taskId: string | null
  purpose: TurnPurpose
  conversation: LlmMessage[]
  systemPrompt: string
  /** The sequence at which its text begins: one past that of an interrupted text that it replaces. */
  base: number
  /** It showed text from an earlier call that was interrupted, and starts again. */
  isRestarted: boolean
  /** That happened twice: the text is kept, and no other call is made. */
  wasInterruptedTwice: boolean
  cancelAsked: boolean
  /** Time since the person asked. */
  ageMs: number
}

// A shown text is replaced once by that of another call, when its first piece arrives.
const sql = `
  WITH ${heldSql}, was AS (
    SELECT id, cancel_asked, text <> '' AS shown, sequence > char_length(text) AS jumped FROM turn
    WHERE id = $3 AND state IN ('queued', 'streaming') FOR UPDATE
  ), chosen AS (
    SELECT *, shown AND NOT jumped AND NOT cancel_asked AS restarts FROM was
  )
  UPDATE turn t
  SET started_at = coalesce(t.started_at, now())
  FROM held, chosen w, system s, provider_connection c
  WHERE t.id = w.id AND s.id = t.system_id AND c.id = s.connection_id
  RETURNING t.id, t.task_id AS "taskId", t.purpose, t.conversation, t.cancel_asked AS "cancelAsked",
    CASE WHEN w.restarts THEN t.sequence + 1 ELSE t.sequence - char_length(t.text) END AS base,
    extract(epoch FROM now() - t.created_at)::float8 * 1000 AS "ageMs",
    w.restarts OR w.jumped AS "isRestarted", w.shown AND w.jumped AS "wasInterruptedTwice", s.system_prompt AS "systemPrompt", ${selectConfiguredLlm('s')}, ${quickSql}`

/** What to ask; null when the turn has ended, its system has no llm, or this worker lost the lease. */
export async function beginTurn(pool: Pool, { id, token, turnId }: ClaimedItem): Promise<OpenTurn | null> {
  const { rows } = await pool.query<OpenTurn>({ name: 'begin-turn', text: sql, values: [id, token, turnId] })
  return rows[0] ?? null
}
