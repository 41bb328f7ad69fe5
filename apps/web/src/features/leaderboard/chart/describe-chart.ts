import { formatCount, formatDate, formatNumber, formatScore } from '../../../components/ui/text/format'
import type { LeaderboardRow, LeaderboardView, PublishedTable } from '../../../domain/leaderboard/leaderboard'
import { filterRows, keepKnownValues } from '../../../domain/leaderboard/row-filter'
import { describeShare } from '../describe-share'
import { formatLetters, formatRank } from '../ranking/format-letters'
import { describeBasis, isCompared, strings } from '../strings'
import { buildScoreScale, findMean, type ScoreScale } from '../../kits/charts/score-scale'
import { describeScoreInterval } from '../../kits/results/describe-score-interval'

/** A system in a picture of a board. */
export interface ChartRow {
  name: string
  /** What makes the row differ from others: that it is simulated, withdrawn, or on part of the tasks. */
  note: string
  rank: string
  letters: string
  score: string
  interval: string
  isPhysicians: boolean
  /** Positions in percent of the width of the plot. */
  at: number | null
  low: number | null
  high: number | null
}

/** What the pictures of a board show; they differ in how. */
export interface Chart {
  title: string
  description: string
  /** Warnings that must be read first: simulated data, a withdrawn release. */
  warnings: string[]
  ranked: ChartRow[]
  /** Systems on part of the tasks. */
  others: ChartRow[]
  othersHeading: string
  hasTies: boolean
  ticks: ScoreScale['ticks']
  notes: string[]
  /** The tasks, and who judged them when. */
  source: readonly [string, string]
}

/** Describes the rows that a view shows of a table, on the scale of all of them. */
export function describeChart(table: PublishedTable, view: LeaderboardView): Chart {
  const { title, description } = describeShare(table, view)
  const { filter } = keepKnownValues(table.rows, view)
  const shown = filterRows(table.rows, filter)
  const scale = buildScoreScale(table.rows)
  const tasks = table.focus?.tasks ?? table.scorableTasks
  const describe = (rows: readonly LeaderboardRow[]) =>
    rows.map((row) => describeRow(row, { table, tasks, scale }))
  const ranked = shown.filter(({ complete }) => complete)
  return {
    title,
    description,
    warnings: listWarnings(table),
    ranked: describe(ranked),
    others: describe(shown.filter(({ complete }) => !complete)),
    othersHeading: ranked.length > 0 ? strings.notRankedBelow : strings.notRanked,
    hasTies: isCompared(table.rows),
    ticks: scale.ticks,
    notes: listNotes(table, shown),
    source: describeSource(table),
  }
}

function describeRow(
  row: LeaderboardRow,
  { table, tasks, scale }: { table: PublishedTable; tasks: number; scale: ScoreScale },
): ChartRow {
  // The warning covers simulated models; answers of people have to say it themselves.
  const simulated = row.simulated && (row.kind === 'physicians' || !table.judge.simulated)
  const mean = findMean(row)
  const withdrawn = table.withdrawnRuns.some(({ runId }) => runId === row.runId)
  return {
    name: row.system,
    note: [withdrawn ? 'withdrawn' : '', describeBasis({ ...row, simulated }, tasks)]
      .filter(Boolean)
      .join(' · '),
    rank: row.rank ? formatRank(row.rank) : '',
    letters: formatLetters(row.letters),
    score: formatScore(row.score === null ? null : row.score * 100),
    interval: describeScoreInterval(row),
    isPhysicians: row.kind === 'physicians',
    at: mean === null ? null : scale.place(mean),
    low: row.interval && scale.place(row.interval.low),
    high: row.interval && scale.place(row.interval.high),
  }
}

function listWarnings({ simulated, judge, release }: PublishedTable): string[] {
  return [
    ...(release.withdrawnAt
      ? [`This release was withdrawn on ${formatDate(release.withdrawnAt, 'UTC')}`]
      : []),
    ...(simulated ? [judge.simulated ? strings.simulated : strings.someSimulated] : []),
  ]
}

function listNotes(table: PublishedTable, shown: readonly LeaderboardRow[]): string[] {
  const { rows, whyNoResolution, metric } = table
  const hidden = rows.length - shown.length
  return [
    `The best score is 100. Lines are 95 % confidence intervals${metric === 'overall_score_length_adjusted' ? '; scores are adjusted for length' : ''}.`,
    ...(isCompared(rows) ? [strings.sameLetter] : []),
    ...(whyNoResolution === 'too-few-tasks' ? [strings.noDifference] : []),
    ...(shown.some(({ kind }) => kind === 'physicians') ? ['The diamond marks physicians.'] : []),
    ...(hidden > 0
      ? [
          `${formatNumber(shown.length)} of ${formatCount(rows.length, 'system')} shown. Ranks and letters are those of all ${formatNumber(rows.length)}.`,
        ]
      : []),
    ...(table.judgeError.validated ? [] : [strings.judgeNotValidated]),
  ]
}

function describeSource({
  release,
  focus,
  scorableTasks,
  judge,
  profile,
  snapshot,
}: PublishedTable): Chart['source'] {
  const tasks = formatCount(focus?.tasks ?? scorableTasks, 'task')
  return [
    `${tasks} of ${release.dataset}, ${release.name}, frozen ${formatDate(release.frozenAt, 'UTC')}`,
    `Judge: ${judge.name} · ${profile.label} · snapshot ${formatNumber(snapshot.sequence)} of ${formatDate(snapshot.createdAt, 'UTC')}`,
  ]
}
