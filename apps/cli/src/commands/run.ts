import type { ApiClient } from '../api-client'
import { exitCodes } from '../cli-error'
import type { Command, CommandContext } from '../command'
import { findNamed } from '../find-named'
import { countOf } from '../format-duration'
import { describeEnd, exitCodeOf, watchRun } from '../watch-run'

interface StartedRun {
  id: string
  completionCount: number
  verdictCount: number
}

interface RunPlan {
  tasks: number
  completions: number
  judgeCalls: number
  /** False for physicians, whose answers are there already. */
  asksSystem: boolean
}

type RunWish = Awaited<ReturnType<typeof readWish>>

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
    profile: {
      value: 'P',
      help: 'scoring profile; healthbench unless said',
      choices: ['healthbench', 'healthbench-professional'],
    },
    budget: {
      value: 'D',
      help: 'dollars that its calls may cost in all, such as 12.50; it is paused before it costs more',
    },
    plan: { help: 'only count what it would do, without starting it' },
    wait: { help: 'wait until it has ended, with a progress bar' },
    publish: { help: 'wait, and publish it when it is completed (scope admin)' },
  },
  async run(context) {
    const { args, terminal } = context
    const api = context.api()
    const wish = await readWish(api, context)
    if (args.flag('plan')) return showPlan(api, wish, context)
    const run = await startRun(api, wish, context)
    if (!args.flag('wait') && !args.flag('publish')) {
      terminal.print(args.flag('json') ? JSON.stringify(run, null, 2) : run.id)
      return exitCodes.done
    }
    return followRun(context, run.id)
  },
}

async function readWish(api: ApiClient, { args }: CommandContext) {
  const limit = args.count('limit')
  const budget = args.text('budget')
  return {
    samplesPerTask: args.count('samples') ?? 1,
    profile: args.text('profile') ?? 'healthbench',
    ...(limit === undefined ? {} : { limit }),
    ...(budget === undefined ? {} : { budget }),
    releaseId: await findNamed(api, 'releases', args.required('release')),
    systemId: await findNamed(api, 'systems', args.required('system')),
    judgeId: await findNamed(api, 'judges', args.required('judge')),
  }
}

async function showPlan(api: ApiClient, wish: RunWish, { args, terminal }: CommandContext): Promise<number> {
  const plan = await api.post<RunPlan>('/runs/plan', wish)
  const calls = plan.asksSystem ? plan.completions + plan.judgeCalls : plan.judgeCalls
  if (args.flag('json')) terminal.print(JSON.stringify(plan, null, 2))
  else
    terminal.print(
      `${countOf(plan.tasks, 'task')}, ${countOf(plan.completions, 'answer')}, ${countOf(plan.judgeCalls, 'verdict')}: ${countOf(calls, 'call')}, profile ${wish.profile}`,
    )
  return exitCodes.done
}

async function startRun(api: ApiClient, wish: RunWish, { terminal }: CommandContext): Promise<StartedRun> {
  const run = await api.post<StartedRun>('/runs', wish)
  terminal.note(
    `Run ${run.id} has started: ${countOf(run.completionCount, 'answer')}, ${countOf(run.verdictCount, 'verdict')}, profile ${wish.profile}.`,
  )
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
    if (signal.aborted)
      terminal.note(`Stopped waiting. The run goes on; see it with status or at ${context.url()}/runs/${id}.`)
    throw error
  }
}
