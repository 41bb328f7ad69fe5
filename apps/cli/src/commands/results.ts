import { exitCodes, UsageError } from '../terminal/cli-error'
import type { Command } from '../command-line/command'
import { formatTable } from '../terminal/format-table'
import type { RunView } from './watch-run'

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
