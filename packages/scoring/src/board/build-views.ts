import { buildSlices, groupVersions, listDimensions } from './build-slices'
import { buildTable } from './build-table'
import type { LeaderboardSlice, LeaderboardTable, Metric } from './leaderboard-table'
import { limitTable } from './limit-table'
import { listPairs, type RankedPairs } from './list-pairs'
import type { LoadedTable } from './loaded-table'
import type { SliceDimension } from './slice-dimensions'

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
 * Lists the views of a table: for each metric all tasks, each dimension, and each slice of a dimension. Axes have no
 * views of single slices, because they group criteria, not tasks.
 *
 * Source: a convention of this package.
 */
export function listViews(table: LoadedTable): ViewKey[] {
  return (['headline', 'unadjusted'] as const).flatMap((metric) => [
    { metric, dimension: null, value: null },
    ...listDimensions(table).flatMap((dimension) => [
      { metric, dimension, value: null },
      ...(dimension === 'axis' ? [] : [...groupVersions(table, dimension).keys()])
        .sort()
        .map((value) => ({ metric, dimension, value })),
    ]),
  ])
}

/**
 * Computes a view. What can change without new numbers is left open: whether the table is the default, and whether its
 * release is withdrawn.
 *
 * Source: that of `buildTable`.
 */
export function buildView(loaded: LoadedTable, key: ViewKey): BoardView {
  const { metric, dimension, value } = key
  if (dimension !== null && value === null)
    return { ...key, table: null, slices: buildSlices(loaded, dimension, metric), pairs: null }
  const focus =
    dimension === null || dimension === 'axis' || value === null ? undefined : { dimension, value }
  const versions = focus && groupVersions(loaded, focus.dimension).get(focus.value)
  const limited = versions ? limitTable(loaded, versions) : loaded
  const table = buildTable(limited, { metric, ...(focus && { focus }) })
  return {
    ...key,
    table: { ...table, ...leaveOpen(table), withdrawal: null },
    slices: null,
    pairs: listPairs(limited, metric, focus && versions && { value: focus.value, versions }),
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
