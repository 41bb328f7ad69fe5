import { writeFile } from 'node:fs/promises'
import type { Command } from '../command-line/command'
import { exitCodes } from '../terminal/cli-error'

export const completionsCommand: Command = {
  words: ['completions'],
  operands: ['RUN'],
  summary: 'download the answers of a run as JSON Lines, of a system or of physicians',
  reaches: 'api',
  options: { out: { value: 'FILE', help: 'where the file is written', required: true } },
  async run({ api, args, terminal }) {
    const file = args.required('out')
    const text =
      (await api().text(`/runs/${encodeURIComponent(args.operand('RUN'))}/completions.jsonl`)) ?? ''
    await writeFile(file, text)
    const lines = text.split('\n').length - 1
    terminal.print(
      args.flag('json') ? JSON.stringify({ file, lines }) : `Written to ${file}: ${lines} answers`,
    )
    return exitCodes.done
  },
}
