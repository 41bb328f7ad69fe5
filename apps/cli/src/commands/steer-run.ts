import type { Command, Option } from '../command-line/command'
import { exitCodes } from '../terminal/cli-error'
import { chooseExitCode, describeOutcome, watchRun, type RunView } from './watch-run'

interface Steering {
  word: string
  summary: string
  /** The last part of the endpoint's path. */
  path: string
  /** The run continues, so the command can wait for its end. */
  continues?: boolean
}

const steerings: readonly Steering[] = [
  { word: 'pause', path: 'pause', summary: 'pause a run: calls that were sent finish, and no other is sent' },
  { word: 'resume', path: 'resume', summary: 'resume a paused run', continues: true },
  { word: 'retry', path: 'retry-failed', summary: 'retry what failed in an incomplete run', continues: true },
  { word: 'cancel', path: 'cancel', summary: 'cancel a run; this cannot be undone' },
  { word: 'publish', path: 'publish', summary: 'publish a completed or incomplete run (scope admin)' },
]

const WAIT: Record<string, Option> = {
  wait: { help: 'wait until the run has finished, with a progress bar' },
}

/** Commands that act on an existing run. */
export const steerCommands: readonly Command[] = steerings.map(
  ({ word, path, summary, continues = false }) => ({
    words: [word],
    operands: ['RUN'],
    summary,
    reaches: 'api',
    options: continues ? WAIT : {},
    async run(context) {
      const { args, terminal } = context
      const api = context.api()
      const id = args.operand('RUN')
      const steered = await api.post<RunView>(`/runs/${encodeURIComponent(id)}/${path}`, null)
      const isAwaited = continues && args.flag('wait')
      const run = isAwaited ? await watchRun(api, steered.id, context) : steered
      if (args.flag('json')) terminal.print(JSON.stringify(run, null, 2))
      else if (path === 'publish')
        terminal.print(
          `Run ${run.id} is published.${run.limit ? ' It is a trial, so the leaderboard does not rank it.' : ''}`,
        )
      else if (isAwaited) terminal.print(describeOutcome(run))
      else terminal.print(`Run ${run.id} is ${run.state === 'cancelled' ? 'canceled' : run.state}.`)
      return isAwaited ? chooseExitCode(run.state) : exitCodes.done
    },
  }),
)
