import { exitCodes } from '../terminal/cli-error'
import type { Command } from '../command-line/command'
import type { RunView } from './watch-run'

/** The amount that removes the budget. */
const NONE = 'none'

export const budgetCommand: Command = {
  words: ['budget'],
  operands: ['RUN', 'DOLLARS'],
  summary: 'set or raise the budget of a run; resumes a run that was paused by its budget',
  reaches: 'api',
  options: {},
  details: [
    `DOLLARS is the total for all calls of the run, such as 12.50, including what is already spent; ${NONE} removes the budget.`,
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
