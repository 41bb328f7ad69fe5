import type pg from 'pg'
import { TableKey } from '../../domain/leaderboard/leaderboard'

/** The name of the setting that holds the default table. */
export const DEFAULT_TABLE = 'default_board'

/** Reads the table that an admin chose as the default; null if none was chosen. */
export async function readDefaultTable(pool: pg.Pool): Promise<TableKey | null> {
  const { rows } = await pool.query<{ value: unknown }>('SELECT value FROM setting WHERE name = $1', [
    DEFAULT_TABLE,
  ])
  return parseDefaultTable(rows[0]?.value)
}

export function parseDefaultTable(value: unknown): TableKey | null {
  return TableKey.safeParse(value).data ?? null
}
