import type { Pool } from 'pg'
import { heldSql, type ClaimedItem } from '../work/work-item'
import { notifySql, quickSql } from './turn-sql'

export interface Piece {
  /** The sequence at which the turn's text begins. */
  base: number
  /** The number of code points before the piece. */
  from: number
  text: string
  firstTokenMs: number
}

// Written at its position, so that a piece can be sent again when it is unknown whether it was stored. A text
// that ends one before the base belongs to an interrupted call: the first piece replaces it, and readers see
// the jump in the sequence.
const sql = `
  WITH ${heldSql}
  UPDATE turn t
  SET state = 'streaming', text = CASE WHEN t.sequence < $4::int THEN '' ELSE left(t.text, $5::int) END || $6,
    sequence = $4::int + $5::int + char_length($6), first_token_ms = coalesce(t.first_token_ms, $7)
  FROM held
  WHERE t.id = $3 AND t.state IN ('queued', 'streaming') AND (
    t.sequence - char_length(t.text) = $4::int AND t.sequence BETWEEN $4::int + $5::int AND $4::int + $5::int + char_length($6)
    OR $5::int = 0 AND t.sequence = $4::int - 1
  )
  RETURNING t.cancel_asked AS "cancelAsked", ${notifySql('t')}::text, ${quickSql}`

/** Appends to the text of a turn and notifies its readers; `lost` when the turn is no longer ours. */
export async function appendText(
  pool: Pool,
  { id, token, turnId }: ClaimedItem,
  { base, from, text, firstTokenMs }: Piece,
): Promise<'kept' | 'cancel_asked' | 'lost'> {
  const { rows } = await pool.query<{ cancelAsked: boolean }>({
    name: 'append-text',
    text: sql,
    values: [id, token, turnId, base, from, text, firstTokenMs],
  })
  const [row] = rows
  if (!row) return 'lost'
  return row.cancelAsked ? 'cancel_asked' : 'kept'
}
