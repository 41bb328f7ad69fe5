import { listNamed, type Named } from '../api/find-id-by-name'
import type { Command } from '../command-line/command'
import { exitCodes } from '../terminal/cli-error'
import { formatTable } from '../terminal/format-table'

// `releases` is older than the other commands that begin with `release`.
const lists = [
  { noun: 'system', words: ['system', 'list'] },
  { noun: 'judge', words: ['judge', 'list'] },
  { noun: 'release', words: ['releases'] },
] as const

/** Commands that list what other commands name. */
export const listCommands: readonly Command[] = lists.map(({ noun, words }) => ({
  words,
  summary: `list the ${noun}s with their ids`,
  reaches: 'api',
  options: {},
  async run({ api, args, terminal }) {
    const items = await listNamed<Named & { archivedAt?: string | null }>(api(), `${noun}s`)
    const rows = items.map(({ id, name, archivedAt }) => [id, archivedAt ? `${name} (archived)` : name])
    if (args.flag('json')) terminal.print(JSON.stringify(items, null, 2))
    else if (rows.length === 0) terminal.print(`There are no ${noun}s.`)
    else terminal.print(formatTable(['id', 'name'], rows))
    return exitCodes.done
  },
}))
