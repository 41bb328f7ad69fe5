import {
  compareTable,
  type SampledSystem,
  type TableComparison,
  type TableStanding,
} from '../compare/tables/compare-table'
import { clipScore } from '../score/clip-score'
import { describeAnswers, type RowAnswers } from './describe-answers'
import type { Metric, Ranking, SliceRow } from './leaderboard-table'
import type { LoadedEntry, LoadedTable } from './loaded-table'
import { findClusteredInterval } from './stored-board'

export const alpha = 0.05

/** The tasks of a slice, by its value. */
export interface RankedSlice {
  value: string
  versions: ReadonlySet<string>
}

/** A ranking with the comparison that it describes. */
export interface RankedSystems {
  ranking: Ranking
  /** Of the ranked systems; ids are those of their runs. */
  comparison: TableComparison
}

/**
 * Ranks the systems with a score on every task of a slice (default: all tasks) by their mean over tasks: unclipped
 * for ranks, clipped once for display. All pairs are tested and corrected as one family. Where the tasks are too few
 * for any pair to differ, ranks and letters are empty: they would claim ties. Systems that lack scores have no rank,
 * because their means are over other tasks.
 *
 * Source: those of `compareTable`, which it describes.
 */
export function rankSystems(table: LoadedTable, metric: Metric, slice?: RankedSlice): RankedSystems {
  const { complete, incomplete } = splitSystems(table, metric, slice)
  const comparison = compareTable(
    complete.map(({ system }) => system),
    { alpha },
  )
  const { standings, smallestDifference, fewestExamples, isComparable, reason } = comparison
  const isRanked = isComparable || standings.length === 1
  const entryOf = new Map([...complete, ...incomplete].map(({ system, entry }) => [system.id, entry]))
  const describe = (standing: TableStanding, isComplete: boolean): SliceRow[] => {
    const entry = entryOf.get(standing.id)
    if (!entry) return []
    const place = { slice, isComplete, isRanked }
    return [
      {
        ...describeStanding(standing, entry, metric, place),
        ...describeAnswers(table, entry, slice?.versions),
      },
    ]
  }
  const others = incomplete.flatMap(({ system }) => compareTable([system]).standings)
  return {
    ranking: {
      rows: [
        ...standings.flatMap((standing) => describe(standing, true)),
        ...others
          .flatMap((standing) => describe(standing, false))
          .sort((a, b) => a.system.localeCompare(b.system, 'en', { numeric: true })),
      ],
      resolves: smallestDifference,
      whyNoResolution: reason && noResolution[reason],
      minTasks: fewestExamples,
    },
    comparison,
  }
}

const noResolution = {
  'no-systems': 'too-few-systems',
  'one-system': 'too-few-systems',
  'too-few-shared-examples': 'too-few-tasks',
  'zero-variance': 'zero-variance',
} as const

interface SystemScores {
  entry: LoadedEntry
  system: SampledSystem
}

/** Separates the systems with a score on every task of a slice from those with a score on some. */
export function splitSystems(
  { entries, tasks }: LoadedTable,
  metric: Metric,
  slice?: RankedSlice,
): Record<'complete' | 'incomplete', SystemScores[]> {
  const all = slice?.versions.size ?? tasks.size
  const systems = entries.map((entry) => ({
    entry,
    system: { id: entry.result.runId, examples: pickScores(entry, metric, slice?.versions) },
  }))
  const isUnscored = ({ entry }: SystemScores) => entry.result.resultId === null
  // A run without a result is never ranked, also where it lacks nothing.
  const hasAll = (scores: SystemScores) => scores.system.examples.size === all && !isUnscored(scores)
  return {
    complete: systems.filter((scores) => all > 0 && hasAll(scores)),
    incomplete: systems.filter(
      (scores) => !hasAll(scores) && (scores.system.examples.size > 0 || (isUnscored(scores) && !slice)),
    ),
  }
}

interface StandingPlace {
  slice: RankedSlice | undefined
  isComplete: boolean
  isRanked: boolean
}

function describeStanding(
  { id, mean, interval: { low, high, examples }, ranks, letters }: TableStanding,
  { result, board }: LoadedEntry,
  metric: Metric,
  { slice, isComplete, isRanked }: StandingPlace,
): Omit<SliceRow, keyof RowAnswers> {
  const clustered = findClusteredInterval(board, metric, slice?.value ?? null)
  return {
    runId: id,
    system: result.system,
    kind: result.kind,
    tasks: examples,
    complete: isComplete,
    score: mean === null ? null : clipScore(mean),
    unclipped: mean,
    interval: clustered === undefined ? (low === null || high === null ? null : { low, high }) : clustered,
    rank: isComplete && isRanked ? { ...ranks } : null,
    letters: isComplete && isRanked ? [...letters] : [],
  }
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
