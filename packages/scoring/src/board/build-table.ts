import { groupVersions, listDimensions } from './build-slices'
import { describeTableNotes } from './describe-notes'
import { describeIncomplete } from './describe-incomplete'
import { describeJudgeError } from './describe-judge-error'
import { describePhysicians } from './describe-physicians'
import { countRuns, listMarks } from './describe-runs'
import type { LeaderboardRow, LeaderboardTable, Metric, Ranking, SliceRow } from './leaderboard-table'
import type { ExampleMeans, LoadedEntry, LoadedTable } from './loaded-table'
import { alpha, rankSystems, type RankedSlice } from './rank-systems'
import { formatSlice, type SliceDimension } from './slice-dimensions'

/** What of a table is computed. */
export interface TableChoice {
  metric: Metric
  /** Limits the whole table to one slice. */
  focus?: { dimension: Exclude<SliceDimension, 'axis'>; value: string }
}

/**
 * Computes a table from loaded data, without its slices: the same results give the same table. A ranking of the choice
 * that was computed before is not computed again.
 *
 * Source: those of `rankSystems`, `compareToReference` and `computeJudgeShift`, which it combines.
 */
export function buildTable(
  table: LoadedTable,
  choice: TableChoice,
  ranking = rankChoice(table, choice),
): LeaderboardTable {
  const { ref } = table.group
  const dimensions = listDimensions(table)
  const slice = findSlice(table, choice)
  const versions = slice?.versions
  const { rows: ranked, ...resolution } = ranking
  const incomplete = describeIncomplete(table, choice.metric, slice)
  const byRun = new Map(table.entries.map((entry) => [entry.result.runId, entry]))
  const rows = ranked.flatMap((row) => {
    const entry = byRun.get(row.runId)
    if (!entry) return []
    return [
      {
        ...describeRow(row, entry, choice.metric, table.measuresHarms, versions),
        runs: countRuns(table, entry, choice.metric, !versions),
        marks: listMarks(entry),
        exposure: entry.exposure,
        incomplete: incomplete.get(row.runId) ?? null,
      },
    ]
  })
  const adjusts = ref.profile.adjustment !== null && choice.metric === 'headline'
  return {
    ...ref,
    withdrawal: table.withdrawal,
    focus: choice.focus && versions ? describeFocus(choice.focus, versions) : null,
    metric: adjusts ? 'overall_score_length_adjusted' : 'overall_score',
    simulated: ref.judge.simulated || table.entries.some(({ result }) => result.systemSimulated),
    specialties: new Set([...table.tasks.values()].flatMap(({ specialty }) => specialty ?? [])).size,
    heldOutTasks: table.heldOutTasks,
    measuresHarms: table.measuresHarms,
    dimensions,
    scorableTasks: table.tasks.size,
    takenOutTasks: table.takenOutTasks,
    judgeError: versions ? { validated: false, scenario: null } : describeJudgeError(table, rows),
    ...resolution,
    comparison: { family: 'all-pairs', test: 'paired-t', smallestP: '2^(1-n)', correction: 'holm', alpha },
    rows,
    slices: [],
    notes: describeTableNotes(table, {
      ...resolution,
      rows,
      versions,
    }),
  }
}

function rankChoice(table: LoadedTable, choice: TableChoice): Ranking {
  return rankSystems(table, choice.metric, findSlice(table, choice)).ranking
}

function findSlice(table: LoadedTable, { focus }: TableChoice): RankedSlice | undefined {
  if (!focus) return undefined
  const versions = groupVersions(table, focus.dimension).get(focus.value)
  return { value: focus.value, versions: versions ?? new Set() }
}

function describeFocus(
  { dimension, value }: NonNullable<TableChoice['focus']>,
  versions: ReadonlySet<string>,
): LeaderboardTable['focus'] {
  return { dimension, value, label: formatSlice(value), tasks: versions.size }
}

function describeRow(
  row: SliceRow,
  entry: LoadedEntry,
  metric: Metric,
  measuresHarms: boolean,
  versions: ReadonlySet<string> | undefined,
): Omit<LeaderboardRow, 'runs' | 'marks' | 'exposure' | 'incomplete'> {
  const { result, earlier, board } = entry
  const numbers = versions ? averageExamples(entry, versions) : averageWhole(entry)
  const whole = versions ? null : metric === 'headline' ? board.headline : board.raw
  const interval =
    whole && whole.low !== null && whole.high !== null ? { low: whole.low, high: whole.high } : row.interval
  return {
    ...row,
    interval,
    ...numbers,
    harmsShare: measuresHarms ? numbers.harmsShare : null,
    systemId: result.systemId,
    answerOrigin: result.answerOrigin,
    vendor: result.vendor,
    harness: result.harness,
    reasoningEffort: result.reasoningEffort,
    simulated: result.systemSimulated,
    samplesPerTask: result.samplesPerTask,
    physicians: versions ? null : describePhysicians(board, metric),
    difference:
      numbers.adjusted === null || numbers.unadjusted === null ? null : numbers.adjusted - numbers.unadjusted,
    costPerTaskUsd: entry.costPerTaskUsd,
    publishedAt: result.publishedAt,
    earlierRuns: earlier.map(({ runId, publishedAt }) => ({ runId, publishedAt })),
  }
}

type Numbers = Pick<
  LeaderboardRow,
  'samples' | 'unadjusted' | 'adjusted' | 'characters' | 'harmsShare' | 'failureRate' | 'nearEmpty'
>

function averageWhole({ board }: LoadedEntry): Numbers {
  return {
    samples: board.samples,
    unadjusted: board.raw.mean,
    adjusted: board.adjusted?.mean ?? null,
    characters: board.meanCharacters,
    harmsShare: board.harmsShare,
    failureRate: board.failureRate,
    nearEmpty: board.nearEmpty,
  }
}

/** Averages the task means on a slice. Harms and failures are stored for the whole run only. */
function averageExamples({ result, board, examples }: LoadedEntry, versions: ReadonlySet<string>): Numbers {
  const chosen = [...examples]
    .filter(([version]) => versions.has(version))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const average = (pick: (means: ExampleMeans) => number): number | null =>
    chosen.length === 0 ? null : chosen.reduce((sum, [, means]) => sum + pick(means), 0) / chosen.length
  return {
    samples: chosen.length * result.samplesPerTask,
    unadjusted: average(({ score }) => score),
    adjusted: board.adjusted === null ? null : average(({ adjusted }) => adjusted),
    characters: average(({ characters }) => characters),
    harmsShare: null,
    failureRate: null,
    nearEmpty: null,
  }
}
