import type { ApiClient } from '../../api/api-client'
import { findIdByName } from '../../api/find-id-by-name'
import type { Arguments } from '../../command-line/arguments'
import { exitCodes, UsageError } from '../../terminal/cli-error'
import type { Command } from '../../command-line/command'
import { formatCount } from '../../terminal/format-duration'
import { omitUndefined } from '../llm-options'
import { describeChecks, type Check } from './drafts'
import { describePublishCommand, publishRelease } from './publish-release'

interface CreatedRelease {
  id: string
  name: string
  tasks?: number
  frozenHash: string
}

export const releaseCommand: Command = {
  words: ['release'],
  summary: 'freeze the tasks of an import or a dataset as a release (scope admin)',
  reaches: 'api',
  options: {
    name: { value: 'NAME', help: 'what the release is called', required: true },
    import: { value: 'ID', help: 'the tasks of this import' },
    dataset: { value: 'NAME', help: 'all accepted tasks of this dataset that are in no release' },
    waive: {
      value: 'CHECK',
      help: 'freeze although this check fails, such as duplicates; repeatable',
      multiple: true,
    },
    reason: { value: 'TEXT', help: 'why the waived checks don’t matter; published with the release' },
    'may-stay': { value: 'REASON', help: 'why text that looks like patient data may stay' },
    publish: { help: 'publish the release after the freeze (scope admin)' },
  },
  details: [
    'The dataset needs a license: dataset edit NAME --license TEXT. Checks that fail are named, and release checks',
    'shows them before. Some can be waived.',
    'Only admins see a release that is not published, and none of its runs can be published.',
    'A draw is frozen with draft freeze, where its checks and its held-out split count.',
    'A release can be published later with release publish NAME.',
  ],
  async run({ api: connect, args, terminal }) {
    const api = connect()
    const [name, waived, reason] = [args.required('name'), args.list('waive'), args.text('reason')]
    if (waived.length > 0 && reason === undefined)
      throw new UsageError('--reason is missing: say why the waived checks don’t matter.')
    const frozen = await api.post<CreatedRelease>(
      '/releases',
      omitUndefined({
        name,
        confirm: name,
        ...(await readSource(api, args)),
        waive: waived.length > 0 ? waived.map((check) => ({ check, reason })) : undefined,
        mayStay: args.text('may-stay'),
      }),
    )
    const release = args.flag('publish') ? await publishFrozen(api, frozen, terminal.note) : frozen
    if (args.flag('json')) terminal.print(JSON.stringify(release, null, 2))
    else
      terminal.print(
        `Release ${frozen.name}, ${frozen.tasks === undefined ? '' : `${formatCount(frozen.tasks, 'task')}, `}id ${frozen.id}, frozen hash ${frozen.frozenHash}`,
      )
    terminal.note(
      args.flag('publish')
        ? `Release ${frozen.name} is published.`
        : `It is not published yet. To publish it: ${describePublishCommand(frozen.name)}`,
    )
    return exitCodes.done
  },
}

interface ImportChecks {
  tasks: number
  leftOut: number
  checks: readonly Check[]
}

export const releaseChecksCommand: Command = {
  words: ['release', 'checks'],
  operands: ['IMPORT'],
  summary: 'show what a release of an import would have, and which checks it fails',
  reaches: 'api',
  options: {},
  async run({ api, args, terminal }) {
    const found = await api().get<ImportChecks>(
      `/imports/${encodeURIComponent(args.operand('IMPORT'))}/release-checks`,
    )
    if (args.flag('json')) terminal.print(JSON.stringify(found, null, 2))
    else {
      terminal.print(`${formatCount(found.tasks, 'task')}, ${found.leftOut} left out`)
      terminal.print(describeChecks(found))
    }
    return exitCodes.done
  },
}

/** Which tasks to freeze: exactly one option says so. */
async function readSource(api: ApiClient, args: Arguments): Promise<object> {
  const [importId, dataset] = [args.text('import'), args.text('dataset')]
  if (importId !== undefined && dataset === undefined) return { importId }
  if (dataset === undefined || importId !== undefined)
    throw new UsageError('Give either --import or --dataset. To freeze a draw, use draft freeze.')
  return { datasetId: await findIdByName(api, 'datasets', dataset) }
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
