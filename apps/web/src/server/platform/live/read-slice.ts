import type pg from 'pg'
import { isCutShort, type TurnStateName } from '../../../domain/turns/turns'

/**
 * The current state of a turn, with its text from `start` on. Positions count code points across all attempts
 * of the turn.
 */
export interface TurnSlice {
  state: TurnStateName
  /** The position where the current text begins; above 0 after a restart. */
  base: number
  start: number
  sequence: number
  text: string
  failure: string | null
  /** The typed outcome of the call. */
  outcome: string | null
  cutShort: boolean
  servedLlm: string | null
  firstTokenMs: number | null
}

type Row = Omit<TurnSlice, 'cutShort'> & { finishReason: string | null }

const sql = `
  SELECT state, base, start, sequence, substr(text, start - base + 1) AS text, failure, outcome, finish_reason AS "finishReason",
    served_llm AS "servedLlm", first_token_ms AS "firstTokenMs"
  FROM (
    SELECT *, CASE WHEN $2::int BETWEEN base AND sequence THEN $2::int ELSE base END AS start
    FROM (SELECT *, sequence - char_length(text) AS base FROM turn WHERE id = $1) AS placed
  ) AS started`

/**
 * Reads the text after position `after`, or all of it if `after` is not within the text. Null if there is no
 * such turn.
 */
export async function readSlice(pool: pg.Pool, turnId: string, after: number): Promise<TurnSlice | null> {
  const { rows } = await pool.query<Row>({ name: 'read-turn-slice', text: sql, values: [turnId, after] })
  const [row] = rows
  if (!row) return null
  const { finishReason, ...slice } = row
  return { ...slice, cutShort: isCutShort(finishReason) }
}
