import { formatExtension, type ExtensionCounts } from '../../../../web/src/domain/sampling/extensions'
import type { Command } from '../../command-line/command'
import { CliError, exitCodes, UsageError } from '../../terminal/cli-error'
import { formatCount } from '../../terminal/format-duration'
import { formatTable } from '../../terminal/format-table'
import { omitUndefined } from '../llm-options'

interface Draft {
  saved: { id: string } | null
  currentDrawId: string | null
}

interface Extended extends ExtensionCounts {
  drawId: string | null
  number: number
  leftPool: number
  revised: number
  probabilities: string
  heldOut: number | null
  endedWaivers: readonly string[]
}

interface Replaceable {
  total: number
  tasks: readonly { taskId: string; left: string | null; revised: boolean; checks: readonly string[] }[]
}

const path = (id: string) => `/drafts/${encodeURIComponent(id)}`

const replaceableCommand: Command = {
  words: ['draft', 'replaceable'],
  operands: ['DRAFT'],
  summary: 'list the tasks of the current draw that left the pool or fail a check',
  reaches: 'api',
  options: {},
  async run({ api, args, terminal }) {
    const found = await api().get<Replaceable>(`${path(args.operand('DRAFT'))}/replaceable`)
    if (args.flag('json')) terminal.print(JSON.stringify(found, null, 2))
    else if (found.total === 0) terminal.print('Every drawn task is in the pool, and none fails a check.')
    else {
      terminal.print(
        formatTable(
          ['task', 'left the pool', 'fails'],
          found.tasks.map(({ taskId, left, revised, checks }) => [
            taskId,
            left ?? (revised ? 'no, but revised' : 'no'),
            checks.join(', ') || '–',
          ]),
        ),
      )
      if (found.total > found.tasks.length)
        terminal.print(`and ${formatCount(found.total - found.tasks.length, 'more task')}`)
    }
    return exitCodes.done
  },
}

const extendCommand: Command = {
  words: ['draft', 'extend'],
  operands: ['DRAFT'],
  summary: 'replace tasks of the current draw and top it up by the saved plan (scope admin)',
  reaches: 'api',
  options: {
    replace: { value: 'TASK', help: 'a drawn task to replace; repeatable', multiple: true },
    reason: { value: 'TEXT', help: 'why these tasks are replaced; published with the release' },
    'may-stay': {
      value: 'TEXT',
      help: 'why the reason may stay although it looks as if it identified a patient',
    },
    preview: { help: 'only count what would change' },
  },
  details: [
    'Tasks that left the pool are replaced in any case. The other tasks of the draw stay, and the draw stays in',
    'the history. To have more tasks, save a plan with a larger size first: draft plan.',
  ],
  async run({ api: connect, args, terminal }) {
    const named = args.list('replace')
    const reason = args.text('reason')
    if (named.length > 0 && reason === undefined)
      throw new UsageError('--reason is missing: say why these tasks are replaced.')
    const api = connect()
    const { saved, currentDrawId } = await api.get<Draft>(path(args.operand('DRAFT')))
    if (!saved || currentDrawId === null)
      throw new CliError('This draft has no draw to extend. Draw a sample with draft draw.')
    const extended = await api.post<Extended>(
      `/draws/${encodeURIComponent(currentDrawId)}/extend`,
      omitUndefined({
        planId: saved.id,
        replace: named.map((taskId) => ({ taskId, reason })),
        preview: args.flag('preview') || undefined,
        mayStay: args.text('may-stay'),
      }),
    )
    terminal.print(args.flag('json') ? JSON.stringify(extended, null, 2) : describe(extended))
    return exitCodes.done
  },
}

function describe(extended: Extended): string {
  const { drawId, number, leftPool, revised, probabilities, heldOut, endedWaivers } = extended
  return [
    `draw ${number}${drawId === null ? ' would extend' : ` extends`} draw ${extended.extends}: ${formatExtension(extended)}${drawId === null ? '' : `, id ${drawId}`}`,
    ...(leftPool > 0 ? [`left the pool: ${formatCount(leftPool, 'task')}`] : []),
    ...(revised > 0 ? [`drawn in a newer version: ${formatCount(revised, 'task')}`] : []),
    ...(heldOut === null ? [] : [`held out again: ${formatCount(heldOut, 'task')}`]),
    ...(endedWaivers.length > 0 ? [`ended waivers: ${endedWaivers.join(', ')}`] : []),
    `probabilities: ${probabilities}`,
  ].join('\n')
}

/** Commands that extend the draw of a draft. */
export const extendCommands: readonly Command[] = [replaceableCommand, extendCommand]
