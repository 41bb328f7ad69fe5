import { readFile } from 'node:fs/promises'
import { formatExtension, type ExtensionCounts } from '../../../../web/src/domain/sampling/extensions'
import type { ApiClient } from '../../api/api-client'
import { findIdByName, listNamed } from '../../api/find-id-by-name'
import type { Arguments } from '../../command-line/arguments'
import type { Command, Option } from '../../command-line/command'
import { CliError, exitCodes, UsageError } from '../../terminal/cli-error'
import { formatCount } from '../../terminal/format-duration'
import { formatTable } from '../../terminal/format-table'
import { omitUndefined } from '../llm-options'

interface Draft {
  id: string
  name: string
  state: string
  drawn: number | null
  version: number
  plan: unknown
  planIsSaved: boolean
  saved: { id: string; poolTasks: number } | null
  currentDrawId: string | null
  draws: {
    id: string
    number: number
    tasks: number
    extension: ExtensionCounts | null
    discarded: { reason: string } | null
  }[]
  split: { id: string; size: number } | null
}

export interface Check {
  name: string
  failing: number
  waivable: boolean
  active: boolean
  blocks: boolean
  waived: { reason: string } | null
}

interface Difference {
  previous: { name: string } | null
  counts: { added: number; changed: number; dropped: number; kept: number }
}

interface Answerers {
  specialties: {
    specialty: string
    tasks: number
    answered: number
    people: number
    places: number
    toNotify: number
    nobody: number
  }[]
  unstated: number
}

const path = (id: string) => `/drafts/${encodeURIComponent(id)}`

/** A command that acts on one draft by its id and prints one sentence. */
function onDraft<Result>(
  word: string,
  summary: string,
  act: (api: ApiClient, id: string, args: Arguments) => Promise<Result>,
  says: (result: Result) => string,
  options: Record<string, Option> = {},
): Command {
  return {
    words: ['draft', word],
    operands: ['DRAFT'],
    summary,
    reaches: 'api',
    options,
    async run({ api, args, terminal }) {
      const result = await act(api(), args.operand('DRAFT'), args)
      terminal.print(args.flag('json') ? JSON.stringify(result, null, 2) : says(result))
      return exitCodes.done
    },
  }
}

const listCommand: Command = {
  words: ['draft', 'list'],
  summary: 'list the drafts of a dataset',
  reaches: 'api',
  options: { dataset: { value: 'NAME', help: 'name or id of the dataset', required: true } },
  async run({ api: connect, args, terminal }) {
    const api = connect()
    const datasetId = await findIdByName(api, 'datasets', args.required('dataset'))
    const items = await listNamed<Draft>(api, 'drafts', { datasetId })
    if (args.flag('json')) terminal.print(JSON.stringify(items, null, 2))
    else if (items.length === 0) terminal.print('This dataset has no drafts.')
    else
      terminal.print(
        formatTable(
          ['id', 'name', 'state', 'drawn'],
          items.map(({ id, name, state, drawn }) => [id, name, state, drawn === null ? '–' : `${drawn}`]),
          [3],
        ),
      )
    return exitCodes.done
  },
}

const createCommand: Command = {
  words: ['draft', 'create'],
  summary: 'begin a draft of a release (scope admin)',
  reaches: 'api',
  options: {
    dataset: { value: 'NAME', help: 'name or id of the dataset', required: true },
    name: { value: 'NAME', help: 'what the release will be called', required: true },
    purpose: {
      value: 'WHAT',
      help: 'release: from accepted tasks; review: which submitted tasks are reviewed first',
      choices: ['release', 'review'],
    },
  },
  async run({ api: connect, args, terminal }) {
    const api = connect()
    const draft = await api.post<Draft>(
      '/drafts',
      omitUndefined({
        datasetId: await findIdByName(api, 'datasets', args.required('dataset')),
        name: args.required('name'),
        purpose: args.text('purpose'),
      }),
    )
    terminal.print(args.flag('json') ? JSON.stringify(draft, null, 2) : `Draft ${draft.name}, id ${draft.id}`)
    return exitCodes.done
  },
}

/** Commands that plan, draw, check and freeze a draft. */
export const draftCommands: readonly Command[] = [
  listCommand,
  createCommand,
  onDraft(
    'show',
    'show the plan, draws and split of a draft',
    (api, id) => api.get<Draft>(path(id)),
    describeDraft,
  ),
  onDraft(
    'plan',
    'change the plan of a draft and save it with its pool (scope admin)',
    async (api, id, args) => {
      const { version } = await api.get<Draft>(path(id))
      const plan = await readPlan(args.required('file'))
      const edited = await api.post<Draft>(`${path(id)}/plan`, { version, plan })
      return api.post<Draft>(`${path(id)}/plan/save`, { version: edited.version })
    },
    ({ saved }) => `The plan is saved. It draws from ${formatCount(saved?.poolTasks ?? 0, 'task')}.`,
    { file: { value: 'FILE', help: 'the plan as JSON; - reads standard input', required: true } },
  ),
  onDraft(
    'draw',
    'draw by the saved plan (scope admin)',
    async (api, id) => {
      const { saved } = await api.get<Draft>(path(id))
      if (!saved) throw new CliError('This draft has no saved plan. Save one with draft plan.')
      return api.post<Draft>(`${path(id)}/draws`, { planId: saved.id })
    },
    describeDraft,
  ),
  onDraft(
    'hold-out',
    'hold out a part of the current draw (scope admin)',
    (api, id, args) => {
      const size = args.count('size')
      if (size === undefined) throw new UsageError('--size is missing.')
      return api.post<Draft>(`${path(id)}/held-out`, {
        size,
        dimensions: args.list('by'),
        ...omitUndefined({ reason: args.text('reason'), mayStay: args.text('may-stay') }),
      })
    },
    ({ split }) => `${formatCount(split?.size ?? 0, 'task')} held out.`,
    {
      size: { value: 'N', help: 'how many tasks to hold out; 0 for none', required: true },
      by: { value: 'DIMENSION', help: 'in the proportions by, such as slice; repeatable', multiple: true },
      reason: { value: 'TEXT', help: 'why a draw is split again; published with the release' },
      'may-stay': { value: 'REASON', help: 'why text that looks like patient data may stay' },
    },
  ),
  onDraft(
    'checks',
    'show what a draft must fulfill before the freeze',
    (api, id) => api.get<{ checks: Check[] }>(`${path(id)}/checks`),
    describeChecks,
  ),
  onDraft(
    'difference',
    'compare the current draw with the last release',
    (api, id) => api.get<Difference>(`${path(id)}/difference`),
    ({ previous, counts: { added, changed, dropped, kept } }) =>
      previous
        ? `Compared with ${previous.name}: ${added} added, ${changed} changed, ${dropped} removed, ${kept} unchanged.`
        : `The first release of this dataset: ${formatCount(added, 'task')}.`,
  ),
  onDraft(
    'waive',
    'waive a failed check with a reason that is published (scope admin)',
    (api, id, args) =>
      api.post<{ checks: Check[] }>(`${path(id)}/waivers`, {
        check: args.required('check'),
        reason: args.required('reason'),
        ...omitUndefined({ mayStay: args.text('may-stay') }),
      }),
    describeChecks,
    {
      check: { value: 'NAME', help: 'the check, such as patient_data', required: true },
      reason: { value: 'TEXT', help: 'why it does not matter', required: true },
      'may-stay': { value: 'REASON', help: 'why text that looks like patient data may stay' },
    },
  ),
  onDraft(
    'unwaive',
    'take a waiver back (scope admin)',
    (api, id, args) =>
      api.post<{ checks: Check[] }>(`${path(id)}/waivers/withdraw`, { check: args.required('check') }),
    describeChecks,
    { check: { value: 'NAME', help: 'the check', required: true } },
  ),
  onDraft(
    'freeze',
    'freeze the current draw of a draft as a release (scope admin)',
    async (api, id, args) => {
      const { currentDrawId, split } = await api.get<Draft>(path(id))
      if (currentDrawId === null) throw new CliError('This draft has no draw. Draw a sample with draft draw.')
      return api.post<{ id: string; name: string; tasks: number; root: string; frozenHash: string }>(
        `${path(id)}/freeze`,
        {
          sampleId: currentDrawId,
          splitId: split?.id ?? null,
          confirm: args.required('confirm'),
        },
      )
    },
    ({ id, name, tasks, frozenHash }) =>
      `Release ${name}, ${formatCount(tasks, 'task')}, id ${id}, frozen hash ${frozenHash}`,
    { confirm: { value: 'NAME', help: 'the name of the release, to confirm', required: true } },
  ),
  onDraft(
    'answerers',
    'count who can answer the tasks of the current draw, by specialty',
    (api, id) => api.get<{ answerers: Answerers | null }>(`${path(id)}/answerers`),
    describeAnswerers,
  ),
  onDraft(
    'rename',
    'give an open draft, and so its release, another name (scope admin)',
    (api, id, args) => api.patch<Draft>(path(id), { name: args.required('name') }),
    ({ name }) => `The draft is called ${name}.`,
    { name: { value: 'NAME', help: 'the new name', required: true } },
  ),
  onDraft(
    'discard',
    'end a draft without a release (scope admin)',
    (api, id, args) =>
      api.post<Draft>(`${path(id)}/discard`, {
        reason: args.required('reason'),
        ...omitUndefined({ mayStay: args.text('may-stay') }),
      }),
    ({ name }) => `The draft ${name} is discarded.`,
    {
      reason: { value: 'TEXT', help: 'why; later releases of the dataset publish it', required: true },
      'may-stay': { value: 'REASON', help: 'why text that looks like patient data may stay' },
    },
  ),
]

function describeDraft({ name, state, draws, currentDrawId, split, saved, planIsSaved }: Draft): string {
  const lines = [
    `${name}: ${state}`,
    saved
      ? `plan: saved${planIsSaved ? '' : ', changed since'}, pool of ${formatCount(saved.poolTasks, 'task')}`
      : 'plan: not saved',
    ...draws.map(
      ({ id, number, tasks, extension, discarded }) =>
        `draw ${number}: ${formatCount(tasks, 'task')}, id ${id}${extension ? `, extends draw ${extension.extends}: ${formatExtension(extension)}` : ''}${discarded ? `, discarded: ${discarded.reason}` : id === currentDrawId ? ', in use' : ''}`,
    ),
    ...(split ? [`held out: ${formatCount(split.size, 'task')}`] : []),
  ]
  return lines.join('\n')
}

export function describeChecks({ checks }: { checks: readonly Check[] }): string {
  const stateOf = ({ active, blocks, failing, waived }: Check): string => {
    if (!active) return 'not active'
    if (waived) return `waived: ${waived.reason}`
    if (failing === 0) return 'met'
    return blocks ? `fails (${failing})` : `to do (${failing})`
  }
  return formatTable(
    ['check', 'state'],
    checks.map((check) => [check.name, stateOf(check)]),
  )
}

function describeAnswerers({ answerers }: { answerers: Answerers | null }): string {
  if (!answerers) return 'This draft has no draw. Draw a sample with draft draw.'
  return formatTable(
    ['specialty', 'drawn', 'answered', 'physicians', 'open at once', 'to notify', 'nobody'],
    [
      ...answerers.specialties.map(({ specialty, tasks, answered, people, places, toNotify, nobody }) => [
        specialty,
        ...[tasks, answered, people, places, toNotify, nobody].map(String),
      ]),
      ...(answerers.unstated > 0 ? [['not stated', `${answerers.unstated}`]] : []),
    ],
    [1, 2, 3, 4, 5, 6],
  )
}

async function readPlan(file: string): Promise<unknown> {
  const text = await readFile(file === '-' ? '/dev/stdin' : file, 'utf8').catch(() => {
    throw new CliError(`${file} can’t be read. Give the path of a JSON file with the plan.`)
  })
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new CliError(`${file} is not JSON. See the schema SamplePlanInput in the API reference.`)
  }
}
