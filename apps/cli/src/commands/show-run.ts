import type { Command } from '../command-line/command'
import { exitCodes } from '../terminal/cli-error'
import { describeRun, type RunView } from './watch-run'

export const showRunCommand: Command = {
  words: ['show'],
  operands: ['RUN'],
  summary: 'show the state, progress, cost and failures of a run',
  reaches: 'api',
  options: {},
  async run({ api, args, terminal }) {
    const run = await api().get<RunView>(`/runs/${encodeURIComponent(args.operand('RUN'))}`)
    terminal.print(args.flag('json') ? JSON.stringify(run, null, 2) : describeRun(run))
    return exitCodes.done
  },
}
