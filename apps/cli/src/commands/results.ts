import { exitCodes, UsageError } from '../terminal/cli-error'
import type { Command } from '../command-line/command'
import { formatTable } from '../terminal/format-table'
import { describeWithdrawal, type RunView } from './watch-run'

export const resultsCommand: Command = {
  words: ['results'],
  operands: ['RUN'],
  summary: 'print the numbers of a completed run',
  reaches: 'api',
  options: {
    table: { help: 'print a table with scores from 0 to 1; this is the default' },
  },
  details: [
    'Metric names follow the reference harness: raw tags, pooled samples, and :n_samples and :bootstrap_std for each metric.',
  ],
  async run({ api: connect, args, terminal }) {
    if (args.flag('table') && args.flag('json'))
      throw new UsageError('Give either --json or --table, not both.')
    const api = connect()
    const id = encodeURIComponent(args.operand('RUN'))
    const results = await api.get<Record<string, number>>(`/runs/${id}/results`)
    if (args.flag('json')) {
      terminal.print(JSON.stringify(results, null, 2))
      return exitCodes.done
    }
    const run = await api.get<RunView>(`/runs/${id}`)
    terminal.print(
      `${run.system.name} on ${run.release.name}, judged by ${run.judge.name}, profile ${run.profile}${run.simulated ? ' (simulated)' : ''}`,
    )
    for (const line of describeWithdrawal(run)) terminal.print(line)
    terminal.print(formatTable(['metric', 'score', 'n', 'std'], listMetricRows(results), [1, 2, 3]))
    return exitCodes.done
  },
}

/** One row per metric, with its sample count and bootstrap standard deviation as columns. */
function listMetricRows(results: Readonly<Record<string, number>>): string[][] {
  return Object.entries(results)
    .filter(([name]) => !/:(n_samples|bootstrap_std)$/.test(name))
    .sort(([a], [b]) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1))
    .map(([name, value]) => [
      name,
      fixed(value),
      String(results[`${name}:n_samples`] ?? ''),
      fixed(results[`${name}:bootstrap_std`]),
    ])
}

function placeOf(name: string): number {
  const place = ['score', 'overall_score', 'overall_score_length_adjusted'].indexOf(name)
  return place === -1 ? 3 : place
}

function fixed(value: number | undefined): string {
  return typeof value === 'number' ? value.toFixed(4) : ''
}

/** The fields of `GET /runs/{id}/weighted-mean` that the command uses. */
interface ResultWeightedMean {
  estimate: {
    target: 'as_tasks_come' | 'accepted_pool'
    score: number
    interval: { low: number; high: number } | null
    whyNoInterval: string | null
    tasks: number
    effectiveTasks: number
    leftOut: { phase: string; stratum: string; share: number }[]
  } | null
  because: string | null
}

export const weightedMeanCommand: Command = {
  words: ['weighted-mean'],
  operands: ['RUN'],
  summary: 'print the mean score of a run on tasks as they come (scope admin)',
  reaches: 'api',
  options: { result: { value: 'ID', help: 'the result of another judge or profile' } },
  details: [
    'Tasks are weighted by the probabilities of the release’s draw, and of the draw for review before it.',
  ],
  async run({ api, args, terminal }) {
    const result = args.text('result')
    const query = result === undefined ? '' : `?resultId=${encodeURIComponent(result)}`
    const found = await api().get<ResultWeightedMean>(
      `/runs/${encodeURIComponent(args.operand('RUN'))}/weighted-mean${query}`,
    )
    if (args.flag('json')) terminal.print(JSON.stringify(found, null, 2))
    else for (const line of describeWeightedMean(found)) terminal.print(line)
    return exitCodes.done
  },
}

function describeWeightedMean({ estimate, because }: ResultWeightedMean): string[] {
  if (!estimate) return [`No estimate for tasks as they come. ${because ?? ''}`]
  const { target, score, interval, whyNoInterval, tasks, effectiveTasks, leftOut } = estimate
  const bounds = interval
    ? `95 % interval ${interval.low.toFixed(4)} to ${interval.high.toFixed(4)}`
    : `no interval (${whyNoInterval ?? ''})`
  return [
    `${target === 'as_tasks_come' ? 'As tasks come' : 'In the accepted pool'} (estimate): ${score.toFixed(4)}, ${bounds}`,
    `${effectiveTasks.toFixed(1)} effective of ${tasks} tasks`,
    ...leftOut.map(
      ({ phase, stratum, share }) =>
        `Not described, no task drawn: ${stratum} (${phase}), ${(share * 100).toFixed(1)} %`,
    ),
  ]
}
