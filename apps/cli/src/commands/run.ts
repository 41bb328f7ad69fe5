import { exitCodes } from '../cli-error'
import type { Command, CommandContext } from '../command'
import { findNamed } from '../find-named'
import { countOf } from '../format-duration'
import { describeEnd, exitCodeOf, watchRun } from '../watch-run'

interface StartedRun {
  id: string
  completionCount?: number
  verdictCount?: number
}

export const runCommand: Command = {
  words: ['run'],
  summary: 'have a system answer a release and a judge grade it',
  reaches: 'api',
  options: {
    release: { value: 'R', help: 'id or name of the release', required: true },
    system: { value: 'S', help: 'id or name of the system', required: true },
    judge: { value: 'J', help: 'id or name of the judge', required: true },
    samples: { value: 'K', help: 'answers to each task; 1 unless said' },
    limit: { value: 'N', help: 'a trial on so many tasks, drawn in proportion; never ranked' },
    profile: { value: 'P', help: 'scoring profile; healthbench unless said', choices: ['healthbench', 'healthbench-professional'] },
    wait: { help: 'wait until it has ended, with a progress bar' },
    publish: { help: 'wait, and publish it when it is completed (scope admin)' },
  },
  async run(context) {
    const { args, terminal } = context
    const run = await startRun(context)
    if (!args.flag('wait') && !args.flag('publish')) {
      terminal.print(args.flag('json') ? JSON.stringify(run, null, 2) : run.id)
      return exitCodes.done
    }
    return followRun(context, run.id)
  },
}

async function startRun({ api: connect, args, terminal }: CommandContext): Promise<StartedRun> {
  const api = connect()
  const profile = args.text('profile') ?? 'healthbench'
  const samplesPerTask = args.count('samples') ?? 1
  const limit = args.count('limit')
  const releaseId = await findNamed(api, 'releases', args.required('release'))
  const systemId = await findNamed(api, 'systems', args.required('system'))
  const judgeId = await findNamed(api, 'judges', args.required('judge'))
  const run = await api.post<StartedRun>('/runs', { releaseId, systemId, judgeId, samplesPerTask, profile, ...(limit === undefined ? {} : { limit }) })
  const { completionCount, verdictCount } = run
  const size = completionCount === undefined || verdictCount === undefined ? '' : `: ${countOf(completionCount, 'answer')}, ${countOf(verdictCount, 'verdict')}`
  terminal.note(`Run ${run.id} has started${size}, profile ${profile}.`)
  return run
}

async function followRun(context: CommandContext, id: string): Promise<number> {
  const { args, terminal, signal } = context
  const api = context.api()
  try {
    const run = await watchRun(api, id, context)
    if (args.flag('json')) terminal.print(JSON.stringify(run, null, 2))
    else terminal.print(run.id)
    terminal.note(describeEnd(run))
    if (args.flag('publish') && run.state === 'completed') {
      await api.post(`/runs/${id}/publish`, null)
      terminal.note(`Run ${id} is published.`)
    } else if (args.flag('publish')) {
      terminal.note('It is not published.')
    }
    return exitCodeOf(run.state)
  } catch (error) {
    if (signal.aborted) terminal.note(`Stopped waiting. The run goes on; see it with status or at ${context.url()}/runs/${id}.`)
    throw error
  }
}
