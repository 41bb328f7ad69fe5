import type pg from 'pg'

/** Writes to a turn like a worker. */
export function makeTurnRow(pool: pg.Pool, id: string) {
  const change = async (set: string, values: unknown[] = []) => {
    await pool.query(
      `UPDATE turn t SET ${set} WHERE id = $1 RETURNING pg_notify('turn', t.id || ':' || t.sequence)`,
      [id, ...values],
    )
  }
  return {
    id,
    append: (text: string) =>
      change(`state = 'streaming', text = text || $2, sequence = sequence + char_length($2)`, [text]),
    restart: () => change(`text = '', sequence = sequence + 1`),
    end: (state: 'answered' | 'failed' | 'cancelled', failure: string | null = null) =>
      change(`state = $2::turn_state, failure = $3, finished_at = now()`, [state, failure]),
  }
}
