import { explainUnreachable, type ApiClient, type Page } from '../api/api-client'
import { CREATE_KEY_HINT } from '../api/api-problem'
import { CliError, exitCodes } from '../terminal/cli-error'
import type { Command } from '../command-line/command'
import { formatCount } from '../terminal/format-duration'
import { formatTable } from '../terminal/format-table'
import { computeProgress, type RunView } from './watch-run'

type ListedRun = Omit<RunView, 'completions' | 'verdicts'>

export const statusCommand: Command = {
  words: ['status'],
  summary: 'show whether the instance is up, its runs and the open work',
  reaches: 'open-api',
  options: {},
  async run({ api: connect, args, terminal }) {
    const api = connect()
    const health = await readHealth(api)
    if (!api.access.key) {
      terminal.print(args.flag('json') ? JSON.stringify({ health }, null, 2) : `${api.access.url} is up.`)
      terminal.note(`You need an API key to see runs. ${CREATE_KEY_HINT}`)
      return exitCodes.done
    }
    const { items: runs } = await api.get<Page<ListedRun>>('/runs?limit=20')
    const open = await Promise.all(runs.filter(isOpen).map(({ id }) => api.get<RunView>(`/runs/${id}`)))
    if (args.flag('json')) terminal.print(JSON.stringify({ health, runs, open }, null, 2))
    else terminal.print([`${api.access.url} is up.`, describeOpen(open), ...describeRuns(runs)].join('\n'))
    return exitCodes.done
  },
}

async function readHealth({ access }: ApiClient): Promise<unknown> {
  const response = await fetch(`${access.url}/healthz`, { redirect: 'manual', signal: access.signal }).catch(
    (error: unknown) => {
      throw explainUnreachable(access, error)
    },
  )
  const body: unknown = await response.json().catch(() => null)
  if (response.ok && body !== null) return body
  const reason =
    typeof body === 'object' && body !== null && 'status' in body && typeof body.status === 'string'
      ? `: ${body.status}`
      : ''
  throw new CliError(
    `${access.url} is unhealthy (${response.status}${reason}). Check the logs of the instance.`,
  )
}

function isOpen({ state }: ListedRun): boolean {
  return state === 'queued' || state === 'running'
}

function describeOpen(open: readonly RunView[]): string {
  if (open.length === 0) return 'There is no open work.'
  const lines = open.map((run) => {
    const { completions, verdicts } = run
    const left = `${formatCount(completions.total - completions.done, 'answer')} and ${formatCount(verdicts.total - verdicts.done, 'verdict')}`
    return `  ${run.system.name} on ${run.release.name}: ${Math.floor(computeProgress(run) * 100)} %, ${left} to go`
  })
  return [`Open work in ${formatCount(open.length, 'run')}:`, ...lines].join('\n')
}

function describeRuns(runs: readonly ListedRun[]): string[] {
  if (runs.length === 0) return ['There are no runs yet.']
  const rows = runs.map(({ id, state, system, release, judge, simulated }) => [
    id,
    state,
    `${system.name}${simulated ? ' (simulated)' : ''}`,
    release.name,
    judge.name,
  ])
  return ['', formatTable(['run', 'state', 'system', 'release', 'judge'], rows)]
}
