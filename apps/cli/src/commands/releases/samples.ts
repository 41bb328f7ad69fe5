import { writeFile } from 'node:fs/promises'
import type { Command } from '../../command-line/command'
import { exitCodes } from '../../terminal/cli-error'
import { formatCount } from '../../terminal/format-duration'

interface Redraw {
  identical: boolean
  stored: string
  redrawn: string
  lines: string[]
}

const path = (id: string) => `/draws/${encodeURIComponent(id)}`

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

/** Commands on stored draws. */
export const sampleCommands: readonly Command[] = [redrawCommand, discardCommand]
