import { DEFAULT_BOARD, parseDefaultBoard } from '@consilium/worker/boards'
import type { DefaultTableChoice } from '../../domain/leaderboard/leaderboard'
import type { Context } from '../platform/context'
import { listBoards } from './list-boards'

/** Reads the tables that can be the default, and who chose the current one. */
export async function readDefaultChoice({
  db,
  pool,
}: Pick<Context, 'db' | 'pool'>): Promise<DefaultTableChoice> {
  const [{ boards }, row] = await Promise.all([
    listBoards(pool),
    db.setting.findUnique({
      where: { name: DEFAULT_BOARD },
      select: { value: true, updatedAt: true, updatedBy: { select: { name: true } } },
    }),
  ])
  return {
    refs: boards.map(({ ref }) => ref),
    chosen: parseDefaultBoard(row?.value),
    chosenAt: row?.updatedAt.toISOString() ?? null,
    chosenBy: row?.updatedBy?.name ?? null,
  }
}
