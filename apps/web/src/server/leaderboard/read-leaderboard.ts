import { createHash } from 'node:crypto'
import type pg from 'pg'
import type {
  Leaderboard,
  LeaderboardPage,
  LeaderboardQuery,
  LeaderboardTable,
  LeaderboardView,
} from '../../domain/leaderboard/leaderboard'
import { formatSlice } from '../../domain/leaderboard/slice-dimensions'
import { listDimensions } from './build-slices'
import { buildTable, type TableChoice } from './build-table'
import { groupTables, matchTables, type TableGroup } from './group-tables'
import { createLru } from './lru-cache'
import { listRankedResults, type RankedResult } from './list-ranked-results'
import { loadTable, type LoadedTable } from './load-table'

// Results never change once written, so the rows of its results identify a table.
const loaded = createLru<Promise<LoadedTable>>(6)
const built = createLru<LeaderboardTable>(60)

/** Lists the current tables with their results, and an ETag that changes whenever any of them changes. */
export async function readTableGroups(pool: pg.Pool): Promise<{ groups: TableGroup[]; etag: string }> {
  const results = await listRankedResults(pool)
  return { groups: groupTables(results), etag: `"${hash(results)}"` }
}

/** Reads every table that matches the query, with all slices. */
export async function readLeaderboardTables(
  pool: pg.Pool,
  groups: readonly TableGroup[],
  query: LeaderboardQuery,
): Promise<Leaderboard> {
  const tables = []
  for (const group of matchTables(groups, query)) {
    const { key, table } = await openTable(pool, group)
    tables.push(buildOnce(key, table, { metric: 'headline', slicedBy: 'all' }))
  }
  return { tables }
}

/**
 * Reads the content of the page: the tables to choose from, the first that matches, and its slices in one
 * dimension.
 */
export async function readLeaderboardPage(pool: pg.Pool, view: LeaderboardView): Promise<LeaderboardPage> {
  const { groups } = await readTableGroups(pool)
  const refs = groups.map(({ ref }) => ref)
  const group = matchTables(groups, view)[0]
  if (!group) return { refs, table: null, focus: null }
  const { key, table: source } = await openTable(pool, group)
  const dimensions = listDimensions(source)
  const dimension = view.slice && dimensions.includes(view.slice) ? view.slice : dimensions[0]
  const table = buildOnce(key, source, { metric: view.metric, slicedBy: dimension ? [dimension] : [] })
  const slice = view.value === undefined ? undefined : table.slices.find(({ value }) => value === view.value)
  if (!slice || !dimension || dimension === 'axis') return { refs, table, focus: null }
  const focused = buildOnce(key, source, {
    metric: view.metric,
    slicedBy: [],
    focus: { dimension, value: slice.value },
  })
  return {
    refs,
    table: { ...focused, slices: table.slices },
    focus: { dimension, value: slice.value, label: formatSlice(slice.value), tasks: slice.tasks },
  }
}

async function openTable(pool: pg.Pool, group: TableGroup): Promise<{ key: string; table: LoadedTable }> {
  const key = hash(group.entries.flatMap(({ latest, earlier }) => [latest, ...earlier]))
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

function hash(results: readonly RankedResult[]): string {
  return createHash('sha256').update(JSON.stringify(results)).digest('hex').slice(0, 32)
}
