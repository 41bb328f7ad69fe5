import { exitCodes } from '../terminal/cli-error'
import type { Command } from '../command-line/command'
import { formatTable } from '../terminal/format-table'

export interface TableName {
  release: { name: string; dataset: string }
  judge: { name: string }
}

export interface Ranked {
  score: number | null
  rank: { best: number; worst: number } | null
}

interface Row extends Ranked {
  system: string
  interval: { low: number; high: number } | null
  tasks: number
  complete: boolean
  simulated: boolean
}

interface Table {
  release: { id: string; name: string; dataset: string; tasks: number }
  judge: { id: string; name: string; simulated: boolean }
  profile: { id: string; label: string }
  isDefault: boolean
  scorableTasks: number
  resolves: number | null
  whyNoResolution: string | null
  minTasks: number | null
  judgeError: { validated: boolean }
  rows: readonly Row[]
  withdrawnRuns: readonly {
    system: string
    publishedAt: string
    withdrawal: { at: string; reason: string }
  }[]
}

/** A table without its numbers. */
type NamedTable = Pick<Table, 'release' | 'judge' | 'profile'>

export const leaderboardCommand: Command = {
  words: ['leaderboard'],
  summary: 'print the published leaderboard',
  reaches: 'open-api',
  options: {},
  async run({ api, args, terminal }) {
    const answer = await api().get<{ tables: readonly Table[] }>('/leaderboard')
    if (args.flag('json')) terminal.print(JSON.stringify(answer, null, 2))
    else
      terminal.print(
        answer.tables.length > 0
          ? answer.tables.map(describeTable).join('\n\n')
          : 'Nothing is published yet.',
      )
    return exitCodes.done
  },
}

export const defaultBoardCommand: Command = {
  words: ['default-board'],
  summary: 'choose the board that readers of the leaderboard see first (scope admin)',
  reaches: 'api',
  options: {
    release: { value: 'ID', help: 'id of the release', required: true },
    judge: { value: 'ID', help: 'id of the judge', required: true },
    profile: { value: 'ID', help: 'scoring profile, such as healthbench-professional', required: true },
  },
  details: ['leaderboard --json lists the ids of every published board.'],
  async run({ api, args, terminal }) {
    const chosen = await api().post<NamedTable>('/leaderboard/default', {
      release: args.required('release'),
      judge: args.required('judge'),
      profile: args.required('profile'),
    })
    if (args.flag('json')) terminal.print(JSON.stringify(chosen, null, 2))
    else terminal.print(`The default board is now ${describeTitle(chosen)}.`)
    return exitCodes.done
  },
}

function describeTable(table: Table): string {
  const cells = table.rows.map(({ system, score, interval, rank, tasks, complete, simulated }) => [
    complete ? formatRank(rank) : 'not ranked',
    `${system}${simulated ? ' (simulated)' : ''}`,
    formatShare(score),
    interval ? `${formatShare(interval.low)} to ${formatShare(interval.high)}` : '',
    complete ? String(tasks) : `${tasks} of ${table.scorableTasks}`,
  ])
  const title = `${describeTitle(table)}${table.isDefault ? ' (default board)' : ''}`
  const printed = formatTable(['rank', 'system', 'score', '95 % interval', 'n'], cells, [2, 4])
  const withdrawn = table.withdrawnRuns.map(
    ({ system, publishedAt, withdrawal: { at, reason } }) =>
      `Withdrawn: ${system}, run of ${publishedAt.slice(0, 10)}, on ${at.slice(0, 10)}: ${reason}`,
  )
  return [title, printed, ...describeLimits(table), ...withdrawn].join('\n')
}

/** What the numbers of a table can't show. */
function describeLimits({ resolves, whyNoResolution, minTasks, judgeError }: Table): string[] {
  return [
    ...(resolves === null
      ? []
      : [
          `Differences of ${formatShare(Math.ceil(resolves * 1000 - 1e-9) / 1000)} points are detected with 80 % power.`,
        ]),
    ...(whyNoResolution === 'too-few-tasks'
      ? [`These tasks can’t separate systems at any difference: that takes at least ${minTasks} tasks.`]
      : []),
    ...(judgeError.validated
      ? []
      : ['The judge has not been validated here, and its errors are in no interval.']),
  ]
}

function describeTitle({ release, judge, profile }: NamedTable): string {
  return `${release.dataset}, ${release.name}: ${release.tasks} tasks, judged by ${judge.name}${judge.simulated ? ' (simulated)' : ''}, ${profile.label}`
}

export function formatRank(rank: Ranked['rank']): string {
  if (!rank) return ''
  return rank.best === rank.worst ? `${rank.best}` : `${rank.best}–${rank.worst}`
}

export function formatShare(share: number | null): string {
  return share === null ? '–' : (share * 100).toFixed(1)
}
