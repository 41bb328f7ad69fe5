import { writeFile } from 'node:fs/promises'
import { findIdByName, listNamed } from '../../api/find-id-by-name'
import type { Command } from '../../command-line/command'
import { CliError, exitCodes } from '../../terminal/cli-error'
import { formatCount } from '../../terminal/format-duration'
import { formatTable } from '../../terminal/format-table'
import { waitUnlessAborted } from '../../terminal/wait-unless-aborted'
import { compareDrawsCommand } from './compare-draws'
import { reviewYieldCommand } from './review-yield'

interface Redraw {
  identical: boolean
  stored: string
  redrawn: string
  lines: string[]
}

interface Draw {
  id: string
  name: string
  number: number
  tasks: number
  draft: { name: string; purpose: string; state: string }
  extendedBy: number | null
  discarded: { reason: string } | null
}

const path = (id: string) => `/draws/${encodeURIComponent(id)}`

const listCommand: Command = {
  words: ['sample', 'list'],
  summary: 'list the draws of a dataset, discarded ones included',
  reaches: 'api',
  options: { dataset: { value: 'NAME', help: 'name or id of the dataset', required: true } },
  async run({ api: connect, args, terminal }) {
    const api = connect()
    const datasetId = await findIdByName(api, 'datasets', args.required('dataset'))
    const items = await listNamed<Draw>(api, 'draws', { datasetId })
    if (args.flag('json')) terminal.print(JSON.stringify(items, null, 2))
    else if (items.length === 0) terminal.print('This dataset has no draws.')
    else
      terminal.print(
        formatTable(
          ['id', 'draft', 'for', 'draw', 'tasks', 'state'],
          items.map(({ id, draft, number, tasks, discarded, extendedBy }) => [
            id,
            draft.name,
            draft.purpose,
            `${number}`,
            `${tasks}`,
            describeState({ draft, discarded, extendedBy }),
          ]),
          [3, 4],
        ),
      )
    return exitCodes.done
  },
}

function describeState({
  draft,
  discarded,
  extendedBy,
}: Pick<Draw, 'draft' | 'discarded' | 'extendedBy'>): string {
  if (discarded) return 'discarded'
  if (extendedBy) return `extended by draw ${extendedBy}`
  return draft.state === 'open' ? 'in use' : `draft ${draft.state}`
}

interface Reserves {
  strata: readonly {
    stratum: string
    reserves: readonly { taskId: string; skip: string | null }[]
  }[]
}

const reservesCommand: Command = {
  words: ['sample', 'reserves'],
  operands: ['DRAW'],
  summary: 'list the tasks of each stratum that an extension would draw next',
  reaches: 'api',
  options: { each: { value: 'COUNT', help: 'how many of each stratum, 1 to 20; 5 by default' } },
  details: ['An extension skips tasks that left the pool, and those that would break a cap.'],
  async run({ api, args, terminal }) {
    const each = args.text('each')
    const query = each === undefined ? '' : `?perStratum=${encodeURIComponent(each)}`
    const found = await api().get<Reserves>(`${path(args.operand('DRAW'))}/reserves${query}`)
    if (args.flag('json')) terminal.print(JSON.stringify(found, null, 2))
    else if (found.strata.length === 0) terminal.print('Every task of the drawn strata is drawn.')
    else
      terminal.print(
        formatTable(
          ['stratum', 'next', 'task', 'skipped'],
          found.strata.flatMap(({ stratum, reserves }) =>
            reserves.map(({ taskId, skip }, place) => [stratum, `${place + 1}`, taskId, skip ?? 'no']),
          ),
          [1],
        ),
      )
    return exitCodes.done
  },
}

const redrawCommand: Command = {
  words: ['sample', 'redraw'],
  operands: ['DRAW'],
  summary: 'draw a stored draw once more and compare the bytes',
  reaches: 'api',
  options: { out: { value: 'FILE', help: 'write the drawn tasks, one JSON line each' } },
  details: ['Reads the stored pool, plan and seed only, so later changes of tasks change nothing.'],
  async run({ api, args, terminal }) {
    const redraw = await api().get<Redraw>(`${path(args.operand('DRAW'))}/redraw`)
    const out = args.text('out')
    if (out !== undefined) await writeFile(out, `${redraw.lines.join('\n')}\n`)
    if (args.flag('json')) terminal.print(JSON.stringify(redraw, null, 2))
    else
      terminal.print(
        redraw.identical
          ? `${formatCount(redraw.lines.length, 'task')}, the same bytes: sha256 ${redraw.redrawn}`
          : `The draw differs: stored sha256 ${redraw.stored}, drawn again ${redraw.redrawn}`,
      )
    return redraw.identical ? exitCodes.done : exitCodes.failed
  },
}

const discardCommand: Command = {
  words: ['sample', 'discard'],
  operands: ['DRAW'],
  summary: 'discard a draw with a reason; it stays in the history (scope admin)',
  reaches: 'api',
  options: {
    reason: { value: 'TEXT', help: 'why; published with the release', required: true },
    'may-stay': { value: 'REASON', help: 'why text that looks like patient data may stay' },
  },
  async run({ api, args, terminal }) {
    const mayStay = args.text('may-stay')
    const draft = await api().post(`${path(args.operand('DRAW'))}/discard`, {
      reason: args.required('reason'),
      ...(mayStay === undefined ? {} : { mayStay }),
    })
    terminal.print(args.flag('json') ? JSON.stringify(draft, null, 2) : 'The draw is discarded.')
    return exitCodes.done
  },
}

/** The fields of `GET /draws/{id}/inclusion` that the command uses. */
interface Inclusion {
  state: 'not_requested' | 'queued' | 'running' | 'done' | 'failed'
  failure: string | null
  estimate: {
    redraws: number
    failedRedraws: number
    maxStandardError: number
    lowestRatio: number
    highestRatio: number
  } | null
}

const estimateCommand: Command = {
  words: ['sample', 'estimate'],
  operands: ['DRAW'],
  summary: 'estimate the probabilities of an approximate draw (scope admin)',
  reaches: 'api',
  options: {},
  details: [
    'A worker draws the plan again 10,000 times, which takes minutes for a large pool; the command waits for it.',
    'Ctrl-C stops waiting; the estimate on the server continues. A second call reads the same estimate.',
  ],
  async run({ api: connect, args, terminal, signal, pollMs }) {
    const api = connect()
    const at = `${path(args.operand('DRAW'))}/inclusion`
    let found = await api.post<Inclusion>(at, null)
    while (found.state === 'queued' || found.state === 'running') {
      await waitUnlessAborted(pollMs, signal)
      found = await api.get<Inclusion>(at)
    }
    if (!found.estimate) throw new CliError(found.failure ?? 'The estimate failed.')
    const { redraws, failedRedraws, maxStandardError, lowestRatio, highestRatio } = found.estimate
    terminal.print(
      args.flag('json')
        ? JSON.stringify(found, null, 2)
        : `Estimated by ${redraws} redraws (${failedRedraws} found no sample), standard error at most ${maxStandardError.toFixed(4)}. Drawn tasks are ${lowestRatio.toFixed(2)} to ${highestRatio.toFixed(2)} times as likely as reported.`,
    )
    return exitCodes.done
  },
}

/** Commands on stored draws. */
export const sampleCommands: readonly Command[] = [
  listCommand,
  compareDrawsCommand,
  reviewYieldCommand,
  reservesCommand,
  redrawCommand,
  estimateCommand,
  discardCommand,
]
