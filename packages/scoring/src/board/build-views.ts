import { buildSlices, describeSlice, groupVersions, listDimensions } from './build-slices'
import { buildTable, type TableChoice } from './build-table'
import type { LeaderboardSlice, LeaderboardTable, Metric } from './leaderboard-table'
import { limitTable } from './limit-table'
import { listPairs, type RankedPairs } from './list-pairs'
import type { LoadedTable } from './loaded-table'
import { rankSystems, type RankedSystems } from './rank-systems'
import { compareSliceOrder, type SliceDimension } from './slice-dimensions'

/** A part of a board that is shown as it is. */
export interface ViewKey {
  metric: Metric
  /** `null` for the table on all tasks. */
  dimension: SliceDimension | null
  /** The slice to which the table is limited; `null` for all slices of the dimension. */
  value: string | null
}

/** A table without its slices, or all slices of a dimension, with the pairs of the table. */
export type BoardView = ViewKey &
  (
    | { table: LeaderboardTable; slices: null; pairs: RankedPairs }
    | { table: null; slices: LeaderboardSlice[]; pairs: null }
  )

/**
 * Computes the views of a table one by one: for each metric all tasks, each slice of each dimension, and the slices of
 * a dimension together. Axes have no views of single slices, because they group criteria, not tasks.
 *
 * Source: that of `buildTable`.
 */
export function* buildViews(table: LoadedTable): Generator<BoardView> {
  for (const metric of ['headline', 'unadjusted'] as const) {
    const key = { metric, dimension: null, value: null }
    yield { ...key, ...buildTableView(table, { metric }, rankSystems(table, metric)) }
    for (const dimension of listDimensions(table)) yield* buildSliceViews(table, metric, dimension)
  }
}

function* buildSliceViews(
  table: LoadedTable,
  metric: Metric,
  dimension: SliceDimension,
): Generator<BoardView> {
  const all = { metric, dimension, value: null, table: null, pairs: null }
  if (dimension === 'axis') {
    yield { ...all, slices: buildSlices(table, dimension, metric) }
    return
  }
  const slices: LeaderboardSlice[] = []
  for (const [value, versions] of groupVersions(table, dimension)) {
    const limited = limitTable(table, versions)
    const ranked = rankSystems(limited, metric, { value, versions })
    slices.push(describeSlice(dimension, { value, versions }, ranked.ranking))
    const choice = { metric, focus: { dimension, value } }
    yield { metric, dimension, value, ...buildTableView(limited, choice, ranked) }
  }
  yield { ...all, slices: slices.sort(compareSliceOrder) }
}

/** What can change without new numbers is left open: which table is the default, and which release is withdrawn. */
function buildTableView(loaded: LoadedTable, choice: TableChoice, { ranking, comparison }: RankedSystems) {
  const table = buildTable(loaded, choice, ranking)
  return {
    table: { ...table, ...leaveOpen(table), withdrawal: null },
    slices: null,
    pairs: listPairs(comparison),
  }
}

/**
 * The identity of a table without what can change without new numbers.
 *
 * Source: a convention of this package.
 */
export function leaveOpen<Ref extends Pick<LeaderboardTable, 'release' | 'isDefault'>>(ref: Ref): Ref {
  return { ...ref, release: { ...ref.release, withdrawnAt: null }, isDefault: false }
}
