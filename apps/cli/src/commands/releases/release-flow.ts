import { findIdByName } from '../../api/find-id-by-name'
import { exitCodes } from '../../terminal/cli-error'
import type { Command } from '../../command-line/command'
import { formatTable } from '../../terminal/format-table'

interface Flow {
  name: string
  form: string
  storedAt: string | null
  stages: readonly {
    label: string
    count: number
    isRounded: boolean
    exits: readonly { label: string; count: number; isRounded: boolean }[]
  }[]
}

export const releaseFlowCommand: Command = {
  words: ['release', 'flow'],
  operands: ['NAME'],
  summary: 'print how the tasks of a release were selected',
  reaches: 'api',
  options: {
    public: {
      help: 'print what everyone sees: counts that no file of the release holds are rounded up',
    },
  },
  details: ['NAME is the name or the id of the release.'],
  async run({ api: connect, args, terminal }) {
    const api = connect()
    const id = await findIdByName(api, 'releases', args.operand('NAME'))
    const query = args.flag('public') ? '?form=public' : ''
    const flow = await api.get<Flow>(`/releases/${encodeURIComponent(id)}/flow${query}`)
    if (args.flag('json')) terminal.print(JSON.stringify(flow, null, 2))
    else {
      const rows = flow.stages.flatMap(({ label, exits, ...counted }) => [
        [label, formatTasks(counted)],
        ...exits.map((exit) => [`  ${exit.label}`, formatTasks(exit)]),
      ])
      const when = flow.storedAt ? `, counted on ${flow.storedAt.slice(0, 10)}` : ', counted today'
      terminal.print(`${flow.name}${flow.form === 'public' ? ', as everyone sees it' : ''}${when}`)
      terminal.print(formatTable(['stage', 'tasks'], rows, [1]))
    }
    return exitCodes.done
  },
}

const formatTasks = ({ count, isRounded }: { count: number; isRounded: boolean }) =>
  isRounded ? `≤ ${count}` : String(count)
