import { createHash } from 'node:crypto'
import { listRankedResults, loadTable } from '@consilium/worker/boards'
import {
  groupVersions,
  listDimensions,
  buildTable,
  type TableChoice,
  chooseTable,
  groupTables,
  matchTables,
  type TableGroup,
  type LoadedTable,
} from '@consilium/scoring'
import type pg from 'pg'
import type { z } from 'zod'
import type {
  Leaderboard,
  LeaderboardPage,
  LeaderboardQuery,
  LeaderboardTable,
  LeaderboardView,
} from '../../domain/leaderboard/leaderboard'
import { readDefaultTable } from './default-table'
import { createLru } from './lru-cache'

// Results never change once written, so the rows of its results identify a table.
const loaded = createLru<Promise<LoadedTable>>(6)
const built = createLru<LeaderboardTable>(60)

/** Lists the current tables with their results, and an ETag that changes whenever any of them changes. */
export async function readTableGroups(pool: pg.Pool): Promise<{ groups: TableGroup[]; etag: string }> {
  const [results, chosen] = await Promise.all([listRankedResults(pool), readDefaultTable(pool)])
  return { groups: groupTables(results, chosen), etag: `"${hash([results, chosen])}"` }
}

/** Reads every table that matches the query, with all slices or those of one dimension. */
export async function readLeaderboardTables(
  pool: pg.Pool,
  groups: readonly TableGroup[],
  query: z.input<typeof LeaderboardQuery>,
): Promise<Leaderboard> {
  const tables = []
  for (const group of matchTables(groups, query)) {
    const { key, table } = await openTable(pool, group)
    const choice = chooseView(table, query)
    if (choice) tables.push(buildOnce(key, table, choice))
  }
  return { tables }
}

/** What a query shows of a table; null if the table has no such slice. */
function chooseView(
  table: LoadedTable,
  { metric = 'headline', slice, value }: z.input<typeof LeaderboardQuery>,
): TableChoice | null {
  if (slice === undefined) return { metric, slicedBy: 'all' }
  if (!listDimensions(table).includes(slice)) return null
  if (value === undefined) return { metric, slicedBy: [slice] }
  // An axis groups criteria, so no tasks belong to it.
  if (slice === 'axis' || !groupVersions(table, slice).has(value)) return null
  return { metric, slicedBy: [], focus: { dimension: slice, value } }
}

/**
 * Reads the content of the page: the tables to choose from, the chosen one, and its slices in one dimension.
 */
export async function readLeaderboardPage(
  pool: pg.Pool,
  view: z.input<typeof LeaderboardView>,
): Promise<LeaderboardPage> {
  const { groups } = await readTableGroups(pool)
  const refs = groups.map(({ ref }) => ref)
  const group = chooseTable(groups, view)
  if (!group) return { refs, table: null }
  const { key, table } = await openTable(pool, group)
  const choice = chooseView(table, view)
  if (!choice) return { refs, table: null }
  const dimension = view.slice ?? listDimensions(table)[0]
  return { refs, table: buildOnce(key, table, { ...choice, slicedBy: dimension ? [dimension] : [] }) }
}

async function openTable(pool: pg.Pool, group: TableGroup): Promise<{ key: string; table: LoadedTable }> {
  const key = hash([
    group.ref.isDefault,
    group.leftOut,
    ...group.entries.flatMap(({ latest, earlier }) => [latest, ...earlier]),
  ])
  const loading = loaded.get(key) ?? loadTable(pool, group)
  loaded.set(key, loading)
  try {
    return { key, table: await loading }
  } catch (error) {
    loaded.delete(key)
    throw error
  }
}

function buildOnce(key: string, source: LoadedTable, choice: TableChoice): LeaderboardTable {
  const builtKey = `${key} ${JSON.stringify(choice)}`
  const known = built.get(builtKey)
  if (known) return known
  const table = buildTable(source, choice)
  built.set(builtKey, table)
  return table
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32)
}
