import { formatDollars } from '../platform/money'
import { formatCsvCell } from '../platform/format-csv-cell'
import type {
  Leaderboard,
  LeaderboardRow,
  LeaderboardSlice,
  LeaderboardTable,
  PublishedTable,
  SliceRow,
} from './leaderboard'

const header = [
  'release',
  'judge',
  'judge_llm',
  'profile',
  'metric',
  'simulated',
  'dimension',
  'slice',
  'system',
  'vendor',
  'kind',
  'harness',
  'reasoning_effort',
  'rank_best',
  'rank_worst',
  'letters',
  'score',
  'score_unclipped',
  'low',
  'high',
  'unadjusted',
  'adjusted',
  'difference',
  'characters',
  'harms_share',
  'failure_rate',
  'tasks',
  'samples_per_task',
  'cost_per_task_usd',
  'run_id',
  'published_at',
  'tasks_total',
  'answer_origin',
  'complete',
  'bound_low',
  'bound_high',
  'runs_made',
  'runs_published',
  'runs_completed_unpublished',
  'runs_unfinished',
  'trial_runs',
  'published_low',
  'published_high',
  'marks',
  'resolves',
  'why_no_resolution',
  'min_tasks',
  'tasks_taken_out',
  'judge_validated',
  'negative_criteria_met',
  'negative_criteria_met_low',
  'negative_criteria_met_high',
  'tasks_with_negative_criteria',
  'important_criteria_missed',
  'important_criteria_missed_low',
  'important_criteria_missed_high',
  'tasks_with_important_criteria',
  'worst_k',
  'worst_at_k',
  'worst_at_k_low',
  'worst_at_k_high',
  'snapshot',
  'runs_withdrawn',
  'withdrawn_at',
  'vendor_sent_tasks',
] as const

type Cell = string | number | boolean | null | undefined

/**
 * Writes the tables as one CSV (RFC 4180), with scores from 0 to 1: one row per system overall (`dimension`
 * is `all`, or that of the slice to which the table is limited) and per slice. An apostrophe prevents a
 * spreadsheet from running text as a formula. `harms_share` is deprecated: it divides by all tasks.
 */
export function writeLeaderboardCsv({ tables }: Leaderboard): string {
  const lines = tables.flatMap((table) => [
    ...table.rows.map((row) => writeRow(table, describeWhole(table), row, row)),
    ...table.slices.flatMap((slice) => slice.rows.map((row) => writeRow(table, slice, row))),
  ])
  return `${[header.join(','), ...lines].join('\r\n')}\r\n`
}

type RowPart = Pick<LeaderboardSlice, 'value' | 'tasks' | 'resolves' | 'whyNoResolution' | 'minTasks'> & {
  dimension: string
}

/** What the rows of the table itself are on: all tasks, or the slice to which it is limited. */
function describeWhole({
  focus,
  scorableTasks,
  resolves,
  whyNoResolution,
  minTasks,
}: LeaderboardTable): RowPart {
  const { dimension, value, tasks } = focus ?? { dimension: 'all', value: '', tasks: scorableTasks }
  return { dimension, value, tasks, resolves, whyNoResolution, minTasks }
}

/** The same text as `costPerTask` of the API, never in scientific notation. */
function formatExact(dollars: number | null | undefined): string | null {
  return dollars === null || dollars === undefined ? null : formatDollars(BigInt(Math.round(dollars * 1e9)))
}

/** `whole` has the numbers that exist only for the rows of the table itself. */
function writeRow(
  table: PublishedTable,
  { dimension, value, tasks, resolves, whyNoResolution, minTasks }: RowPart,
  row: SliceRow,
  whole?: LeaderboardRow,
): string {
  const system = table.rows.find(({ runId }) => runId === row.runId)
  const cells: Record<(typeof header)[number], Cell> = {
    release: table.release.name,
    judge: table.judge.name,
    judge_llm: table.judge.llm,
    profile: table.profile.id,
    metric: dimension === 'axis' ? 'overall_score' : table.metric,
    simulated: table.judge.simulated || system?.simulated,
    dimension,
    slice: value,
    system: row.system,
    vendor: system?.vendor,
    kind: row.kind,
    harness: system?.harness,
    reasoning_effort: system?.reasoningEffort,
    rank_best: row.rank?.best,
    rank_worst: row.rank?.worst,
    letters: row.letters.join(' '),
    score: row.score,
    score_unclipped: row.unclipped,
    low: row.interval?.low,
    high: row.interval?.high,
    unadjusted: whole?.unadjusted,
    adjusted: whole?.adjusted,
    difference: whole?.difference,
    characters: whole?.characters,
    harms_share: whole?.harmsShare,
    failure_rate: whole?.failureRate,
    tasks: row.tasks,
    samples_per_task: system?.samplesPerTask,
    cost_per_task_usd: formatExact(whole?.costPerTaskUsd),
    run_id: row.runId,
    published_at: system?.publishedAt,
    tasks_total: tasks,
    answer_origin: system?.answerOrigin,
    complete: row.complete,
    bound_low: whole?.incomplete?.bounds?.low,
    bound_high: whole?.incomplete?.bounds?.high,
    runs_made: system?.runs.made,
    runs_published: system?.runs.published,
    runs_completed_unpublished: system?.runs.completed,
    runs_unfinished: system?.runs.unfinished,
    trial_runs: system?.runs.trials,
    published_low: whole?.runs.publishedScores?.low,
    published_high: whole?.runs.publishedScores?.high,
    marks: system?.marks.join(' '),
    resolves,
    why_no_resolution: whyNoResolution,
    min_tasks: minTasks,
    tasks_taken_out: table.takenOutTasks,
    judge_validated: table.judgeError.validated,
    negative_criteria_met: row.negativeCriteriaMet.share,
    negative_criteria_met_low: row.negativeCriteriaMet.interval?.low,
    negative_criteria_met_high: row.negativeCriteriaMet.interval?.high,
    tasks_with_negative_criteria: row.negativeCriteriaMet.tasks,
    important_criteria_missed: row.importantCriteriaMissed.share,
    important_criteria_missed_low: row.importantCriteriaMissed.interval?.low,
    important_criteria_missed_high: row.importantCriteriaMissed.interval?.high,
    tasks_with_important_criteria: row.importantCriteriaMissed.tasks,
    worst_k: row.worstAtK?.k,
    worst_at_k: row.worstAtK?.score,
    worst_at_k_low: row.worstAtK?.interval?.low,
    worst_at_k_high: row.worstAtK?.interval?.high,
    snapshot: table.snapshot.path,
    runs_withdrawn: system?.runs.withdrawn,
    withdrawn_at: table.withdrawnRuns.find(({ runId }) => runId === row.runId)?.withdrawal.at,
    vendor_sent_tasks: system && (system.exposure?.tasks ?? 0),
  }
  return header.map((name) => formatCsvCell(cells[name])).join(',')
}
