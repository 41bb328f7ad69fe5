import type { DefaultTableChoice } from '../../domain/leaderboard/leaderboard'
import type { Context } from '../platform/context'
import { DEFAULT_TABLE, parseDefaultTable } from './default-table'
import { readTableGroups } from './read-leaderboard'

/** Reads the tables that can be the default, and who chose the current one. */
export async function readDefaultChoice({
  db,
  pool,
}: Pick<Context, 'db' | 'pool'>): Promise<DefaultTableChoice> {
  const [{ groups }, row] = await Promise.all([
    readTableGroups(pool),
    db.setting.findUnique({
      where: { name: DEFAULT_TABLE },
      select: { value: true, updatedAt: true, updatedBy: { select: { name: true } } },
    }),
  ])
  return {
    refs: groups.map(({ ref }) => ref),
    chosen: parseDefaultTable(row?.value),
    chosenAt: row?.updatedAt.toISOString() ?? null,
    chosenBy: row?.updatedBy?.name ?? null,
  }
}
