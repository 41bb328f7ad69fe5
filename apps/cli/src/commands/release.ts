import type { ApiClient } from '../api/api-client'
import { exitCodes } from '../terminal/cli-error'
import type { Command } from '../command-line/command'
import { formatCount } from '../terminal/format-duration'
import { describePublishCommand, publishRelease } from './publish-release'

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
    publish: { help: 'publish the release after the freeze (scope admin)' },
  },
  details: [
    'Only admins see a release that is not published, and none of its runs can be published.',
    'A release can be published later with release publish NAME.',
  ],
  async run({ api: connect, args, terminal }) {
    const api = connect()
    const frozen = await api.post<CreatedRelease>('/releases', {
      name: args.required('name'),
      importId: args.required('import'),
    })
    const release = args.flag('publish') ? await publishFrozen(api, frozen, terminal.note) : frozen
    if (args.flag('json')) terminal.print(JSON.stringify(release, null, 2))
    else
      terminal.print(
        `Release ${frozen.name}, ${frozen.tasks === undefined ? '' : `${formatCount(frozen.tasks, 'task')}, `}id ${frozen.id}`,
      )
    terminal.note(
      args.flag('publish')
        ? `Release ${frozen.name} is published.`
        : `It is not published yet. To publish it: ${describePublishCommand(frozen.name)}`,
    )
    return exitCodes.done
  },
}

/** The freeze can't be undone, so its id is shown even if publishing is refused. */
async function publishFrozen(api: ApiClient, frozen: CreatedRelease, note: (text: string) => void) {
  try {
    return await publishRelease(api, frozen)
  } catch (error) {
    note(`Release ${frozen.name} is frozen, id ${frozen.id}, and not published.`)
    throw error
  }
}
