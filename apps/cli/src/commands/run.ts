import type { ApiClient } from '../api/api-client'
import { CliError, exitCodes } from '../terminal/cli-error'
import type { Command, CommandContext } from '../command-line/command'
import { findIdByName } from '../api/find-id-by-name'
import { describePublishCommand, readRelease } from './releases/publish-release'
import { formatCount } from '../terminal/format-duration'
import { describeOutcome, chooseExitCode, watchRun } from './watch-run'

interface StartedRun {
  id: string
  completionCount: number
  verdictCount: number
}

interface RunPlan {
  tasks: number
  completions: number
  judgeCalls: number
  /** Tasks that physicians did not answer. */
  skippedTasks: number
  /** False for physicians, whose answers already exist. */
  asksSystem: boolean
}

type RunRequest = Awaited<ReturnType<typeof readRequest>>

export const runCommand: Command = {
  words: ['run'],
  summary: 'run a system on a release and have a judge grade its answers (held-out tasks: scope heldout)',
  reaches: 'api',
  options: {
    release: { value: 'R', help: 'id or name of the release', required: true },
    system: { value: 'S', help: 'id or name of the system', required: true },
    judge: { value: 'J', help: 'id or name of the judge', required: true },
    samples: { value: 'K', help: 'answers per task; default 1' },
    limit: { value: 'N', help: 'trial on N tasks, drawn as a stratified sample; never ranked' },
    profile: {
      value: 'P',
      help: 'scoring profile; default healthbench',
      choices: ['healthbench', 'healthbench-professional'],
    },
    budget: {
      value: 'D',
      help: 'maximum cost of all calls in dollars, such as 12.50; the run is paused before it exceeds this',
    },
    plan: { help: 'count the calls without starting the run' },
    wait: { help: 'wait until the run has finished, with a progress bar' },
    publish: {
      help: 'wait, and publish the run if it is completed (scope admin); its release must be published',
    },
  },
  async run(context) {
    const { args, terminal } = context
    const api = context.api()
    const request = await readRequest(api, context)
    if (args.flag('plan')) return showPlan(api, request, context)
    if (args.flag('publish')) await requirePublished(api, request.releaseId)
    const run = await startRun(api, request, context)
    if (!args.flag('wait') && !args.flag('publish')) {
      terminal.print(args.flag('json') ? JSON.stringify(run, null, 2) : run.id)
      return exitCodes.done
    }
    return followRun(context, run.id)
  },
}

async function readRequest(api: ApiClient, { args }: CommandContext) {
  const limit = args.count('limit')
  const budget = args.text('budget')
  return {
    samplesPerTask: args.count('samples') ?? 1,
    profile: args.text('profile') ?? 'healthbench',
    ...(limit === undefined ? {} : { limit }),
    ...(budget === undefined ? {} : { budget }),
    releaseId: await findIdByName(api, 'releases', args.required('release')),
    systemId: await findIdByName(api, 'systems', args.required('system')),
    judgeId: await findIdByName(api, 'judges', args.required('judge')),
  }
}

/** Refuses before anything is spent, because no run of this release could be published. */
async function requirePublished(api: ApiClient, releaseId: string): Promise<void> {
  const { name, state } = await readRelease(api, releaseId)
  if (state === 'frozen')
    throw new CliError(
      `Release ${name} is not published, so its runs can’t be. Publish it first: ${describePublishCommand(name)}`,
    )
  if (state === 'withdrawn')
    throw new CliError(
      `Release ${name} is withdrawn, so no more of its runs can be published. Run the system on another release, or leave out --publish.`,
    )
}

async function showPlan(
  api: ApiClient,
  request: RunRequest,
  { args, terminal }: CommandContext,
): Promise<number> {
  const plan = await api.post<RunPlan>('/runs/plan', request)
  const calls = plan.asksSystem ? plan.completions + plan.judgeCalls : plan.judgeCalls
  if (args.flag('json')) terminal.print(JSON.stringify(plan, null, 2))
  else
    terminal.print(
      `${formatCount(plan.tasks, 'task')}${plan.skippedTasks > 0 ? ` (${plan.skippedTasks} more without an answer)` : ''}, ${formatCount(plan.completions, 'answer')}, ${formatCount(plan.judgeCalls, 'verdict')}: ${formatCount(calls, 'call')}, profile ${request.profile}`,
    )
  return exitCodes.done
}

async function startRun(
  api: ApiClient,
  request: RunRequest,
  { terminal }: CommandContext,
): Promise<StartedRun> {
  const run = await api.post<StartedRun>('/runs', request)
  terminal.note(
    `Run ${run.id} has started: ${formatCount(run.completionCount, 'answer')}, ${formatCount(run.verdictCount, 'verdict')}, profile ${request.profile}.`,
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
    terminal.note(describeOutcome(run))
    if (args.flag('publish') && run.state === 'completed') {
      await api.post(`/runs/${id}/publish`, null)
      terminal.note(`Run ${id} is published.`)
    } else if (args.flag('publish')) {
      terminal.note('The run was not published.')
    }
    return chooseExitCode(run.state)
  } catch (error) {
    if (signal.aborted)
      terminal.note(
        `Stopped waiting. The run continues; check it with status or at ${context.url()}/runs/${id}.`,
      )
    throw error
  }
}
