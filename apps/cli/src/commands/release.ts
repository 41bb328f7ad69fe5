import { exitCodes } from '../terminal/cli-error'
import type { Command } from '../command-line/command'
import { formatCount } from '../terminal/format-duration'

interface CreatedRelease {
  id: string
  name: string
  tasks?: number
}

export const releaseCommand: Command = {
  words: ['release'],
  summary: 'freeze the tasks of an import as a release',
  reaches: 'api',
  options: {
    name: { value: 'NAME', help: 'what the release is called', required: true },
    import: { value: 'ID', help: 'id of the import', required: true },
  },
  async run({ api, args, terminal }) {
    const release = await api().post<CreatedRelease>('/releases', {
      name: args.required('name'),
      importId: args.required('import'),
    })
    if (args.flag('json')) terminal.print(JSON.stringify(release, null, 2))
    else
      terminal.print(
        `Release ${release.name}, ${release.tasks === undefined ? '' : `${formatCount(release.tasks, 'task')}, `}id ${release.id}`,
      )
    return exitCodes.done
  },
}
