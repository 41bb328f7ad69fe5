import { exitCodes } from '../cli-error'
import type { Command } from '../command'
import type { RunView } from '../watch-run'

/** Takes the bound away. */
const NONE = 'none'

export const budgetCommand: Command = {
  words: ['budget'],
  operands: ['RUN', 'DOLLARS'],
  summary: 'set or raise what a run may cost; one that is paused for its budget goes on',
  reaches: 'api',
  options: {},
  details: [
    `DOLLARS is an amount such as 12.50 for all calls of the run, what is spent already included; ${NONE} takes the bound away.`,
  ],
  async run({ api: connect, args, terminal }) {
    const [id, amount] = [args.operand('RUN'), args.operand('DOLLARS')]
    const run = await connect().post<RunView & { budget: string | null; spent: string }>(
      `/runs/${encodeURIComponent(id)}/budget`,
      { budget: amount === NONE ? null : amount },
    )
    if (args.flag('json')) terminal.print(JSON.stringify(run, null, 2))
    else
      terminal.print(
        `Run ${run.id} is ${run.state}: $${run.spent} spent, ${run.budget === null ? 'no budget' : `budget $${run.budget}`}.`,
      )
    return exitCodes.done
  },
}
