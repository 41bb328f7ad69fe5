import type { TableKey } from '@consilium/scoring'
import type pg from 'pg'
import { z } from 'zod'

/** The name of the setting that holds the board that readers see first. */
export const DEFAULT_BOARD = 'default_board'

const Chosen = z.strictObject({ release: z.uuid(), judge: z.uuid(), profile: z.string().min(1).max(100) })

/** Parses the stored choice; null if it is none. */
export function parseDefaultBoard(value: unknown): TableKey | null {
  return Chosen.safeParse(value).data ?? null
}

/** Reads the board that an admin chose as the default; null if none was chosen. */
export async function readDefaultBoard(pool: pg.Pool): Promise<TableKey | null> {
  const { rows } = await pool.query<{ value: unknown }>('SELECT value FROM setting WHERE name = $1', [
    DEFAULT_BOARD,
  ])
  return parseDefaultBoard(rows[0]?.value)
}
