import type { ApiClient, Page } from '../api/api-client'
import { findIdByName } from '../api/find-id-by-name'
import { pollUntil } from '../api/poll-until'
import type { Command, CommandContext } from '../command-line/command'
import { CliError, exitCodes } from '../terminal/cli-error'
import { formatCount } from '../terminal/format-duration'
import { formatTable } from '../terminal/format-table'
import { openProgress, type Progress } from '../terminal/progress-bar'

/** The fields of `GET /guard/scan` that the command uses. */
interface ScanState {
  detectors: string
  scan: {
    state: 'running' | 'done' | 'canceled' | 'failed'
    scanned: number
    total: number
    failure: string | null
  } | null
  pending: { tasks: number; datasets: number } | null
  counts: { dataset: { name: string }; class: string; stopping: number; possible: number }[]
}

interface Hit {
  id: string
  class: string
  possible: boolean
  dataset: { name: string }
  task: { id: string } | null
}

const scanCommand: Command = {
  words: ['guard', 'scan'],
  summary: 'scan stored texts for patient data with the current detectors',
  reaches: 'api',
  options: {},
  details: [
    'Only texts are read that the current detectors have not read yet. The key needs the scope admin.',
    'Ctrl-C stops waiting; the scan on the server continues.',
  ],
  async run(context) {
    const { args, terminal } = context
    const api = context.api()
    const progress = openProgress(terminal)
    const state = await followScan(
      api,
      await api.post<ScanState>('/guard/scan', null),
      context,
      progress,
    ).finally(() => progress.clear())
    terminal.print(args.flag('json') ? JSON.stringify(state, null, 2) : describeState(state).join('\n'))
    return exitCodes.done
  },
}

const findingsCommand: Command = {
  words: ['guard', 'findings'],
  summary: 'list open findings in stored texts, without the words',
  reaches: 'api',
  options: { dataset: { value: 'NAME', help: 'only this dataset, by name or id' } },
  details: ['The page “Patient data” shows where each one is, to admins with no part in the task.'],
  async run(context) {
    const { args, terminal } = context
    const api = context.api()
    const dataset = args.text('dataset')
    const filter = dataset ? `&datasetId=${await findIdByName(api, 'datasets', dataset)}` : ''
    const hits: Hit[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const next = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
      const page: Page<Hit> = await api.get(`/guard/hits?limit=500${filter}${next}`)
      hits.push(...page.items)
      cursor = page.nextCursor
    }
    if (args.flag('json')) terminal.print(JSON.stringify(hits, null, 2))
    else if (hits.length === 0) terminal.print('There are no open findings.')
    else
      terminal.print(
        formatTable(
          ['finding', 'class', 'stops', 'dataset', 'task'],
          hits.map(({ id, class: name, possible, dataset, task }) => [
            id,
            name,
            possible ? 'no' : 'yes',
            dataset.name,
            task?.id ?? '–',
          ]),
        ),
      )
    return exitCodes.done
  },
}

export const guardCommands: readonly Command[] = [scanCommand, findingsCommand]

/** Polls until the scan has ended; throws with the reason if it failed. */
async function followScan(
  api: ApiClient,
  started: ScanState,
  context: CommandContext,
  progress: Progress,
): Promise<ScanState> {
  const found = await pollUntil<ScanState>(
    api,
    {
      path: '/guard/scan',
      known: started,
      isDone: ({ scan }) => scan?.state !== 'running',
      onProgress({ scan }) {
        const { scanned, total } = scan ?? { scanned: 0, total: 0 }
        progress.update(total === 0 ? 0 : scanned / total, `${scanned}/${total} tasks and datasets`)
      },
    },
    context,
  )
  if (found.scan?.state === 'failed') throw new CliError(found.scan.failure ?? 'The scan failed.')
  if (found.scan?.state === 'canceled' && found.pending?.tasks)
    throw new CliError('The scan was canceled. Start it again to read the rest.')
  return found
}

function describeState({ detectors, counts, pending }: ScanState): string[] {
  const stopping = counts.reduce((sum, count) => sum + count.stopping, 0)
  const possible = counts.reduce((sum, count) => sum + count.possible, 0)
  const left = (pending?.tasks ?? 0) + (pending?.datasets ?? 0)
  return [
    left === 0
      ? `All stored texts were scanned with the detectors ${detectors}.`
      : `${formatCount(left, 'task or dataset', 'tasks or datasets')} changed meanwhile. Scan again.`,
    `${formatCount(stopping, 'finding')} and ${formatCount(possible, 'possible one')} ${stopping + possible === 1 ? 'is' : 'are'} open.`,
    ...(counts.length === 0
      ? []
      : [
          '',
          formatTable(
            ['dataset', 'class', 'findings', 'possible'],
            counts.map((count) => [
              count.dataset.name,
              count.class,
              `${count.stopping}`,
              `${count.possible}`,
            ]),
          ),
        ]),
  ]
}
