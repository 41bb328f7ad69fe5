import type { ApiClient, Page } from '../api/api-client'
import { findIdByName, type Named } from '../api/find-id-by-name'
import type { Arguments } from '../command-line/arguments'
import type { Command, Option } from '../command-line/command'
import { exitCodes, UsageError } from '../terminal/cli-error'
import { formatTable } from '../terminal/format-table'
import { omitUndefined } from './llm-options'

interface Dataset extends Named {
  audience: string
  tasks: number
  releases: number
  archivedAt: string | null
}

const fields: Record<string, Option> = {
  purpose: { value: 'TEXT', help: 'what is tested, and for whom' },
  audience: {
    value: 'WHO',
    help: 'who asks the questions',
    choices: ['clinicians', 'public', 'both'],
  },
  language: { value: 'TAG', help: 'a language of the tasks, such as en; repeatable', multiple: true },
  license: { value: 'TEXT', help: 'terms for people who receive a release' },
  canary: { value: 'TEXT', help: 'text that every export carries; fixed once a release is frozen' },
}

function readFields(args: Arguments) {
  const languages = args.list('language')
  return omitUndefined({
    name: args.text('name'),
    description: args.text('purpose'),
    audience: args.text('audience'),
    languages: languages.length > 0 ? languages : undefined,
    license: args.text('license'),
    canary: args.text('canary'),
  })
}

const listCommand: Command = {
  words: ['dataset', 'list'],
  summary: 'list the datasets',
  reaches: 'api',
  options: { archived: { help: 'list the archived datasets instead' } },
  async run({ api, args, terminal }) {
    const query = args.flag('archived') ? '?archived=only' : ''
    const { items: datasets } = await api().get<Page<Dataset>>(`/datasets${query}`)
    const rows = datasets.map(({ id, name, audience, tasks, releases }) => [
      id,
      name,
      audience,
      `${tasks}`,
      `${releases}`,
    ])
    if (args.flag('json')) terminal.print(JSON.stringify(datasets, null, 2))
    else if (rows.length === 0) terminal.print('There are no datasets.')
    else terminal.print(formatTable(['id', 'name', 'audience', 'tasks', 'releases'], rows))
    return exitCodes.done
  },
}

const createCommand: Command = {
  words: ['dataset', 'create'],
  summary: 'create an empty dataset (scope admin)',
  reaches: 'api',
  options: {
    name: { value: 'NAME', help: 'what the dataset is called', required: true },
    ...fields,
  },
  details: ['Without --canary, a unique canary is generated.'],
  async run({ api, args, terminal }) {
    const dataset = await api().post<Dataset>('/datasets', readFields(args))
    terminal.print(
      args.flag('json') ? JSON.stringify(dataset, null, 2) : `Dataset ${dataset.name}, id ${dataset.id}`,
    )
    return exitCodes.done
  },
}

/** A command that acts on one dataset, by its id or name. */
function onDataset(
  word: string,
  summary: string,
  act: (api: ApiClient, path: string, args: Arguments) => Promise<Named>,
  {
    says,
    options = {},
    isArchived = false,
  }: { says: string; options?: Command['options']; isArchived?: boolean },
): Command {
  return {
    words: ['dataset', word],
    operands: ['DATASET'],
    summary: `${summary} (scope admin)`,
    reaches: 'api',
    options,
    async run({ api: connect, args, terminal }) {
      const api = connect()
      const filter = isArchived ? { archived: 'only' } : undefined
      const id = await findIdByName(api, 'datasets', args.operand('DATASET'), filter)
      const dataset = await act(api, `/datasets/${encodeURIComponent(id)}`, args)
      terminal.print(
        args.flag('json') ? JSON.stringify(dataset, null, 2) : `Dataset ${dataset.name} is ${says}.`,
      )
      return exitCodes.done
    },
  }
}

/** Commands that list, create and manage datasets. */
export const datasetCommands: readonly Command[] = [
  listCommand,
  createCommand,
  onDataset(
    'edit',
    'rename or describe a dataset',
    (api, path, args) => {
      const changes = readFields(args)
      if (Object.keys(changes).length === 0)
        throw new UsageError('Give at least one option that changes the dataset, such as --name.')
      return api.patch<Dataset>(path, changes)
    },
    { says: 'changed', options: { name: { value: 'NAME', help: 'the new name' }, ...fields } },
  ),
  onDataset(
    'archive',
    'archive a dataset: it accepts no more work, and its results stay',
    (api, path) => api.post<Dataset>(`${path}/archive`, null),
    { says: 'archived' },
  ),
  onDataset(
    'restore',
    'restore an archived dataset',
    (api, path) => api.post<Dataset>(`${path}/restore`, null),
    { says: 'in use again', isArchived: true },
  ),
  onDataset('delete', 'delete a dataset that holds nothing', (api, path) => api.delete<Dataset>(path), {
    says: 'deleted',
  }),
]
