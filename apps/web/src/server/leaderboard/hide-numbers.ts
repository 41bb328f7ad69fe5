import type { LeaderboardRow, LeaderboardSlice, LeaderboardTable, SliceRow } from '@consilium/scoring'

/** The rows of a table without the numbers of hidden runs. The table is the same if it has none of them. */
export function hideNumbers(table: LeaderboardTable, hidden: ReadonlySet<string>): LeaderboardTable {
  if (
    !table.rows.some(({ runId, earlierRuns }) =>
      [runId, ...earlierRuns.map((run) => run.runId)].some((id) => hidden.has(id)),
    )
  )
    return table
  return {
    ...table,
    rows: table.rows
      .map((row) => (hidden.has(row.runId) ? hideRow(row) : hideComparisons(row, hidden)))
      // The lowest or the highest published score may be that of a hidden run.
      .map((row) => ({ ...row, runs: { ...row.runs, publishedScores: null } })),
    // The ends of the shifts are computed from the lowest and the highest score.
    judgeError: { ...table.judgeError, scenario: null },
    notes: [...table.notes, 'Withdrawn runs whose numbers are hidden have none here either.'],
  }
}

/** The same of slices. */
export function hideSliceNumbers(
  slices: readonly LeaderboardSlice[],
  hidden: ReadonlySet<string>,
): LeaderboardSlice[] {
  return slices.map((slice) => ({
    ...slice,
    rows: slice.rows.map((row) => (hidden.has(row.runId) ? { ...row, ...noScore } : row)),
  }))
}

const noShare = { share: null, interval: null, tasks: 0, reason: 'hidden' } as const

const noScore = {
  score: null,
  unclipped: null,
  interval: null,
  rank: null,
  letters: [],
  negativeCriteriaMet: noShare,
  importantCriteriaMissed: noShare,
  worstAtK: null,
} satisfies Partial<SliceRow>

function hideRow(row: LeaderboardRow): LeaderboardRow {
  return {
    ...row,
    ...noScore,
    physicians: null,
    unadjusted: null,
    adjusted: null,
    difference: null,
    characters: null,
    harmsShare: null,
    failureRate: null,
    nearEmpty: null,
    costPerTaskUsd: null,
    incomplete: row.incomplete && { bounds: null, minTasks: null, comparisons: [] },
  }
}

/** A difference from a hidden score would show it. */
function hideComparisons(row: LeaderboardRow, hidden: ReadonlySet<string>): LeaderboardRow {
  if (!row.incomplete?.comparisons.some(({ runId }) => hidden.has(runId))) return row
  const comparisons = row.incomplete.comparisons.filter(({ runId }) => !hidden.has(runId))
  return { ...row, incomplete: { ...row.incomplete, comparisons } }
}
