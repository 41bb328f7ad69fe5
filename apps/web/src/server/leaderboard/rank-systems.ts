import { clipScore, compareTable } from '@consilium/scoring'
import type { Metric, SliceRow } from '../../domain/leaderboard/leaderboard'
import type { LoadedEntry, LoadedTable } from './load-table'
import { findClusteredInterval } from './stored-board'

export const alpha = 0.05

/** Systems on the same tasks, best first, with the smallest difference that those tasks can detect. */
export interface Ranking {
  rows: SliceRow[]
  /** The difference that these tasks detect with 80 % power between any two systems; null if none. */
  resolves: number | null
  /** The fewest shared tasks on which any two systems can differ significantly; null with fewer than two. */
  minTasks: number | null
}

/** The tasks of a slice, by its value. */
export interface RankedSlice {
  value: string
  versions: ReadonlySet<string>
}

/**
 * Ranks the systems of a table on the tasks of a slice (default: all tasks) by their mean over tasks:
 * unclipped for ranks, clipped once for display. All pairs are tested and corrected as one family. Where the
 * tasks are too few for any pair to differ, ranks and letters are empty: they would claim ties.
 */
export function rankSystems({ entries }: LoadedTable, metric: Metric, slice?: RankedSlice): Ranking {
  const byRun = new Map(entries.map((entry) => [entry.result.runId, entry]))
  const systems = entries.map((entry) => ({
    id: entry.result.runId,
    examples: pickScores(entry, metric, slice?.versions),
  }))
  const { standings, smallestDifference, fewestExamples, isComparable } = compareTable(systems, { alpha })
  const isRanked = isComparable || standings.length === 1
  const rows = standings.flatMap(
    ({ id, mean, interval: { low, high, examples }, ranks, letters }): SliceRow[] => {
      const entry = byRun.get(id)
      if (!entry) return []
      const clustered = findClusteredInterval(entry.board, metric, slice?.value ?? null)
      return [
        {
          runId: id,
          system: entry.result.system,
          kind: entry.result.kind,
          tasks: examples,
          score: mean === null ? null : clipScore(mean),
          unclipped: mean,
          interval:
            clustered === undefined ? (low === null || high === null ? null : { low, high }) : clustered,
          rank: isRanked ? { ...ranks } : null,
          letters: isRanked ? [...letters] : [],
        },
      ]
    },
  )
  return { rows, resolves: smallestDifference, minTasks: fewestExamples }
}

function pickScores(
  { examples }: LoadedEntry,
  metric: Metric,
  includes?: ReadonlySet<string>,
): Map<string, number[]> {
  const scores = new Map<string, number[]>()
  for (const [version, { score, adjusted }] of examples) {
    if (!includes || includes.has(version)) scores.set(version, [metric === 'headline' ? adjusted : score])
  }
  return scores
}
