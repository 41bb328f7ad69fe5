import { dimensionLabels } from '../../../../web/src/domain/sampling/dimensions'
import type { ClusterPage, PoolCluster, PoolCounts, PoolTask } from '../../../../web/src/domain/sampling/pool'
import type { PoolView } from '../../../../web/src/domain/sampling/pool-views'
import type { ApiClient, Page } from '../../api/api-client'
import { findIdByName } from '../../api/find-id-by-name'
import type { Arguments } from '../../command-line/arguments'
import type { Command, Option } from '../../command-line/command'
import { exitCodes, UsageError } from '../../terminal/cli-error'
import { formatTable } from '../../terminal/format-table'
import { filterDetails, filterOptions, readFilter, writeFilterQuery } from './pool-filter'

const INCOMPLETE =
  'Some near duplicates may be missing: thousands of tasks share long passages, so not every pair was compared.'

const count = (tasks: number | null) => (tasks === null ? 'hidden' : tasks.toLocaleString('en'))
const countTasks = (tasks: number) => `${count(tasks)} ${tasks === 1 ? 'task' : 'tasks'}`

interface OfPool {
  word: string
  summary: string
  operands?: readonly string[]
  options?: Readonly<Record<string, Option>>
  details?: readonly string[]
  /** Calls the API below the path of the pool; returns the answer and its text. */
  act: (api: ApiClient, path: string, args: Arguments) => Promise<{ answer: unknown; text: string }>
}

/** A command on the pool of one dataset, by its id or name. */
function onPool({ word, summary, operands = [], options = {}, details, act }: OfPool): Command {
  return {
    words: ['pool', word],
    operands: ['DATASET', ...operands],
    summary,
    reaches: 'api',
    options,
    details,
    async run({ api: connect, args, terminal }) {
      const api = connect()
      const id = await findIdByName(api, 'datasets', args.operand('DATASET'))
      const { answer, text } = await act(api, `/datasets/${encodeURIComponent(id)}/pool`, args)
      terminal.print(args.flag('json') ? JSON.stringify(answer, null, 2) : text)
      return exitCodes.done
    },
  }
}

const paging: Readonly<Record<string, Option>> = {
  limit: { value: 'COUNT', help: 'the most items to print' },
  cursor: { value: 'CURSOR', help: 'continue where the previous page ended' },
}
const readPaging = (args: Arguments): Record<string, string> => {
  const [limit, cursor] = [args.count('limit'), args.text('cursor')]
  return { ...(limit ? { limit: `${limit}` } : {}), ...(cursor ? { cursor } : {}) }
}
const mark = (nextCursor: string | null) => (nextCursor ? `\nMore: --cursor ${nextCursor}` : '')

/** The tasks that a command marks: by id, or all that match a filter and the number that was seen. */
const markOptions: Readonly<Record<string, Option>> = {
  task: { value: 'ID', help: 'a task; repeatable', multiple: true },
  ...filterOptions,
  expect: { value: 'COUNT', help: 'with a filter: how many tasks match; another number is refused' },
}
function readMarked(args: Arguments): object {
  const [taskIds, filter, expected] = [args.list('task'), readFilter(args), args.count('expect')]
  if (taskIds.length > 0 && !filter && !expected) return { taskIds }
  if (taskIds.length === 0 && filter && expected) return { filter, expected }
  throw new UsageError('Give --task for each task, or a filter and --expect with the number that matches.')
}

/** Commands on the pool of a dataset. */
export const poolCommands: readonly Command[] = [
  onPool({
    word: 'counts',
    summary: 'count a pool by every dimension',
    options: {
      ...filterOptions,
      purpose: { value: 'WHICH', help: 'what is drawn', choices: ['release', 'review'] },
    },
    details: [...filterDetails, 'Tasks under review are counted only, and never below 5.'],
    async act(api, path, args) {
      const purpose = args.text('purpose')
      const query = writeFilterQuery(readFilter(args), purpose ? { purpose } : {})
      const counts = await api.get<PoolCounts>(`${path}/counts${query}`)
      const rows = counts.facets.flatMap(({ dimension, levels }) =>
        levels.map(({ label, tasks }) => [dimensionLabels[dimension], label, count(tasks)]),
      )
      const { tasks, neverReleased, excluded } = counts.totals
      const totals = `${count(counts.tasks)} match, of ${count(tasks)}; ${count(neverReleased)} in no release, ${count(excluded)} excluded.`
      return {
        answer: counts,
        text: rows.length === 0 ? totals : `${totals}\n${formatTable(['dimension', 'level', 'tasks'], rows)}`,
      }
    },
  }),
  onPool({
    word: 'list',
    summary: 'list the tasks for a release',
    options: { ...filterOptions, ...paging },
    details: filterDetails,
    async act(api, path, args) {
      const page = await api.get<Page<PoolTask>>(
        `${path}${writeFilterQuery(readFilter(args), readPaging(args))}`,
      )
      const rows = page.items.map((task) => [
        task.id,
        task.useCase ?? '',
        task.specialty ?? '',
        task.isReleased ? 'released' : 'accepted',
        task.exclusion
          ? `excluded by ${task.exclusion.by?.name ?? 'a program'}: ${task.exclusion.reason}`
          : '',
      ])
      const table = formatTable(['id', 'use case', 'specialty', 'state', 'exclusion'], rows)
      return {
        answer: page,
        text: rows.length === 0 ? 'No task matches.' : `${table}${mark(page.nextCursor)}`,
      }
    },
  }),
  onPool({
    word: 'exclude',
    summary: 'exclude tasks from pools (scope admin)',
    options: {
      ...markOptions,
      reason: { value: 'TEXT', help: 'why; kept in the audit log', required: true },
      keep: { value: 'ID', help: 'the near duplicate that stays in the pool' },
    },
    details: filterDetails,
    async act(api, path, args) {
      const keptTaskId = args.text('keep')
      const answer = await api.post<{ tasks: number }>(`${path}/exclude`, {
        ...readMarked(args),
        reason: args.required('reason'),
        ...(keptTaskId ? { keptTaskId } : {}),
      })
      return { answer, text: `${countTasks(answer.tasks)} excluded.` }
    },
  }),
  onPool({
    word: 'undo',
    summary: 'return excluded tasks to the pool (scope admin)',
    options: markOptions,
    details: filterDetails,
    async act(api, path, args) {
      const answer = await api.post<{ tasks: number }>(`${path}/undo`, readMarked(args))
      return { answer, text: `${countTasks(answer.tasks)} returned to the pool.` }
    },
  }),
  onPool({
    word: 'clusters',
    summary: 'list the near duplicates of a pool',
    options: paging,
    async act(api, path, args) {
      const page = await api.get<Page<PoolCluster> & Pick<ClusterPage, 'isComplete'>>(
        `${path}/clusters${writeFilterQuery(null, readPaging(args))}`,
      )
      const rows = page.items.flatMap(({ id, tasks }) =>
        tasks.map((task) => [id, task.id, task.opening.slice(0, 60)]),
      )
      const table = formatTable(['cluster', 'task', 'begins'], rows)
      return {
        answer: page,
        text: `${rows.length === 0 ? 'There are no near duplicates.' : `${table}${mark(page.nextCursor)}`}${page.isComplete ? '' : `\n${INCOMPLETE}`}`,
      }
    },
  }),
  onPool({
    word: 'views',
    summary: 'list your saved views of a pool',
    async act(api, path) {
      const page = await api.get<Page<PoolView>>(`${path}/views`)
      const rows = page.items.map(({ id, name, filter }) => [id, name, writeFilterQuery(filter).slice(1)])
      return {
        answer: page.items,
        text: rows.length === 0 ? 'You have no saved views.' : formatTable(['id', 'name', 'filter'], rows),
      }
    },
  }),
  onPool({
    word: 'save-view',
    summary: 'save a filter of a pool under a name (scope admin)',
    options: { name: { value: 'NAME', help: 'the name of the view', required: true }, ...filterOptions },
    details: filterDetails,
    async act(api, path, args) {
      const filter = readFilter(args)
      if (!filter) throw new UsageError('Give a filter, such as --level useCase=consult.')
      const answer = await api.post<PoolView>(`${path}/views`, { name: args.required('name'), filter })
      return { answer, text: `View ${answer.name}, id ${answer.id}` }
    },
  }),
  onPool({
    word: 'delete-view',
    operands: ['VIEW'],
    summary: 'delete a saved view of a pool, by its id (scope admin)',
    async act(api, path, args) {
      const answer = await api.delete<PoolView>(`${path}/views/${encodeURIComponent(args.operand('VIEW'))}`)
      return { answer, text: `View ${answer.name} is deleted.` }
    },
  }),
]
