import { withoutAnswers } from './describe-answers'
import type { LeaderboardSlice, Metric, Ranking, SliceRow } from './leaderboard-table'
import { limitTable } from './limit-table'
import type { LoadedTable } from './loaded-table'
import { rankSystems, type RankedSlice } from './rank-systems'
import {
  compareSliceOrder,
  formatSlice,
  listSlices,
  sliceDimensions,
  type SliceDimension,
} from './slice-dimensions'
import type { StoredSummary } from './stored-board'

const axisPrefix = 'axis:'

/**
 * Lists the dimensions by which the release of a table can be sliced.
 *
 * Source: a convention of this package.
 */
export function listDimensions(table: LoadedTable): SliceDimension[] {
  const found = new Set<SliceDimension>()
  for (const facets of table.tasks.values())
    for (const { dimension } of listSlices(facets)) found.add(dimension)
  if (table.entries.some(({ board }) => board.criterionTags.some(({ tag }) => tag.startsWith(axisPrefix))))
    found.add('axis')
  return sliceDimensions.filter((dimension) => found.has(dimension))
}

/**
 * Groups the task versions by slice of a dimension.
 *
 * Source: a convention of this package.
 */
export function groupVersions(table: LoadedTable, dimension: SliceDimension): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>()
  for (const [version, facets] of table.tasks) {
    for (const key of listSlices(facets)) {
      if (key.dimension !== dimension) continue
      const group = groups.get(key.value)
      if (group) group.add(version)
      else groups.set(key.value, new Set([version]))
    }
  }
  return groups
}

/**
 * Ranks the systems in each slice of a dimension. Axes group criteria, not tasks, so they have scores but no
 * ranks. Rows of systems that lack scores come last, by name.
 *
 * Source: that of `rankSystems`.
 */
export function buildSlices(
  table: LoadedTable,
  dimension: SliceDimension,
  metric: Metric,
): LeaderboardSlice[] {
  if (dimension === 'axis') return buildAxes(table)
  const slices = [...groupVersions(table, dimension)].map(([value, versions]) => {
    const { ranking } = rankSystems(limitTable(table, versions), metric, { value, versions })
    return describeSlice(dimension, { value, versions }, ranking)
  })
  return slices.sort(compareSliceOrder)
}

/** A slice with its ranking. */
export function describeSlice(
  dimension: SliceDimension,
  { value, versions }: RankedSlice,
  ranking: Ranking,
): LeaderboardSlice {
  return { dimension, value, label: formatSlice(value), tasks: versions.size, ...ranking }
}

function buildAxes(table: LoadedTable): LeaderboardSlice[] {
  const axes = new Map<string, SliceRow[]>()
  for (const { result, board, examples } of table.entries) {
    for (const summary of board.criterionTags) {
      if (!summary.tag.startsWith(axisPrefix)) continue
      const row = {
        runId: result.runId,
        system: result.system,
        kind: result.kind,
        rank: null,
        letters: [],
        complete: examples.size === table.tasks.size,
        ...withoutAnswers('axis'),
        ...describe(summary),
      }
      axes.set(summary.tag, [...(axes.get(summary.tag) ?? []), row])
    }
  }
  const slices = [...axes].map(([value, rows]): LeaderboardSlice => {
    const sorted = rows.sort(
      (a, b) =>
        Number(b.complete) - Number(a.complete) ||
        (a.complete
          ? (b.unclipped ?? -Infinity) - (a.unclipped ?? -Infinity)
          : a.system.localeCompare(b.system, 'en', { numeric: true })) ||
        (a.runId < b.runId ? -1 : 1),
    )
    return {
      dimension: 'axis',
      value,
      label: formatSlice(value),
      tasks: Math.max(...rows.map(({ tasks }) => tasks)),
      resolves: null,
      whyNoResolution: 'axis',
      minTasks: null,
      rows: sorted,
    }
  })
  return slices.sort(compareSliceOrder)
}

function describe({ mean, clipped, low, high, examples }: StoredSummary) {
  return {
    tasks: examples,
    score: clipped,
    unclipped: mean,
    interval: low === null || high === null ? null : { low, high },
  }
}
