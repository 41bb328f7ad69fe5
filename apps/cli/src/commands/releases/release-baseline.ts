import { statementKeys, statementLabels } from '../../../../web/src/domain/results/baseline/statements'
import type { ApiClient } from '../../api/api-client'
import { findIdByName } from '../../api/find-id-by-name'
import type { Command } from '../../command-line/command'
import { exitCodes, UsageError } from '../../terminal/cli-error'

interface Baseline {
  version: number
  statements: Readonly<Record<string, string>>
}

async function findPath(api: ApiClient, release: string): Promise<string> {
  return `/releases/${encodeURIComponent(await findIdByName(api, 'releases', release))}/human-baseline`
}

const baselineCommand: Command = {
  words: ['release', 'baseline'],
  operands: ['NAME'],
  summary: 'print how physicians answered the tasks of a release, as Markdown',
  reaches: 'api',
  options: {},
  details: ['NAME is the name or the id of the release. The list follows the stages of arXiv 2506.13776.'],
  async run({ api: connect, args, terminal }) {
    const api = connect()
    const path = await findPath(api, args.operand('NAME'))
    terminal.print(
      args.flag('json')
        ? JSON.stringify(await api.get<Baseline>(path), null, 2)
        : ((await api.text(`${path}.md`)) ?? '').trimEnd(),
    )
    return exitCodes.done
  },
}

const stateCommand: Command = {
  words: ['release', 'baseline-state'],
  operands: ['NAME'],
  summary: 'state what the database can’t know about the human baseline of a release (scope admin)',
  reaches: 'api',
  options: Object.fromEntries(
    statementKeys.map((key) => [key, { value: 'TEXT', help: statementLabels[key].hint }]),
  ),
  details: ['Items without an option keep their text. An empty text means not stated.'],
  async run({ api: connect, args, terminal }) {
    const given = statementKeys.flatMap((key) => {
      const text = args.text(key)
      return text === undefined ? [] : [[key, text] as const]
    })
    if (given.length === 0) throw new UsageError('Give at least one item, such as --recruitment TEXT.')
    const api = connect()
    const path = await findPath(api, args.operand('NAME'))
    const { version, statements } = await api.get<Baseline>(path)
    const stated = await api.post<Baseline>(path, {
      seen: version,
      statements: { ...statements, ...Object.fromEntries(given) },
    })
    terminal.print(
      args.flag('json')
        ? JSON.stringify(stated, null, 2)
        : `Stated: ${given.map(([key]) => statementLabels[key].name.toLowerCase()).join(', ')}.`,
    )
    return exitCodes.done
  },
}

/** Commands of the reporting list for the human baseline of a release. */
export const baselineCommands: readonly Command[] = [baselineCommand, stateCommand]
