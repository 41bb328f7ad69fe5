import type { Command } from '../command-line/command'
import { exitCodes } from '../terminal/cli-error'
import type { RunView } from './watch-run'

const notices = [
  {
    word: 'withdraw',
    path: 'withdraw',
    summary: 'withdraw a published run: it is no longer ranked (scope admin)',
    details: [
      'Its numbers stay readable, marked with the date and the reason. A withdrawal is final; another run of the system can be published.',
    ],
    outcome: 'is withdrawn',
  },
  {
    word: 'hide-numbers',
    path: 'hide-numbers',
    summary: 'hide the numbers of a withdrawn run from readers (scope admin)',
    details: ['Readers see when and why the run was withdrawn, and no numbers of it. This is final.'],
    outcome: 'shows no numbers to readers any more',
  },
] as const

/** Commands that post a notice about a run. */
export const runNoticeCommands: readonly Command[] = notices.map(
  ({ word, path, summary, details, outcome }) => ({
    words: [word],
    operands: ['RUN'],
    summary,
    reaches: 'api',
    options: {
      reason: { value: 'TEXT', help: 'the reason, in plain text; readers see it', required: true },
      'may-stay': { value: 'REASON', help: 'why text that looks like patient data may stay' },
    },
    details: [...details],
    async run({ api, args, terminal }) {
      const mayStay = args.text('may-stay')
      const run = await api().post<RunView>(`/runs/${encodeURIComponent(args.operand('RUN'))}/${path}`, {
        reason: args.required('reason'),
        ...(mayStay === undefined ? {} : { mayStay }),
      })
      terminal.print(
        args.flag('json') ? JSON.stringify(run, null, 2) : `Run ${run.id} of ${run.system.name} ${outcome}.`,
      )
      return exitCodes.done
    },
  }),
)
