import { exitCodes } from '../terminal/cli-error'
import type { Command } from '../command-line/command'
import { formatTable } from '../terminal/format-table'

interface Row {
  system: string
  score: number | null
  interval: { low: number; high: number } | null
  rank: { best: number; worst: number } | null
  tasks: number
  simulated: boolean
}

interface Table {
  release: { name: string; dataset: string; tasks: number }
  judge: { name: string; simulated: boolean }
  profile: { label: string }
  rows: readonly Row[]
}

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

function describeTable({ release, judge, profile, rows }: Table): string {
  const title = `${release.dataset}, ${release.name}: ${release.tasks} tasks, judged by ${judge.name}${judge.simulated ? ' (simulated)' : ''}, ${profile.label}`
  const cells = rows.map(({ system, score, interval, rank, tasks, simulated }) => [
    rank ? (rank.best === rank.worst ? `${rank.best}` : `${rank.best}–${rank.worst}`) : '',
    `${system}${simulated ? ' (simulated)' : ''}`,
    score === null ? '–' : percent(score),
    interval ? `${percent(interval.low)} to ${percent(interval.high)}` : '',
    String(tasks),
  ])
  return `${title}\n${formatTable(['rank', 'system', 'score', '95 % interval', 'n'], cells, [2, 4])}`
}

function percent(share: number): string {
  return (share * 100).toFixed(1)
}
