import { z } from 'zod'
import { TaskFilter } from './datasets'

/** The filters and page of a task list, as in its address. */
export interface TaskQuery {
  filter: TaskFilter
  after?: string
  before?: string
}

type SearchParams = Record<string, string | string[] | undefined>

/** Parses search parameters; ignores invalid values. */
export function parseTaskQuery(params: SearchParams): TaskQuery {
  const kept = Object.entries(TaskFilter.shape).flatMap(([name, schema]) => {
    const value = params[name]
    return typeof value === 'string' && value !== '' && schema.safeParse(value).success
      ? [[name, value] as const]
      : []
  })
  const readId = (value: string | string[] | undefined) => z.uuid().safeParse(value).data
  const after = readId(params['after'])
  const before = after ? undefined : readId(params['before'])
  return {
    filter: TaskFilter.parse(Object.fromEntries(kept)),
    ...(after ? { after } : {}),
    ...(before ? { before } : {}),
  }
}

/** The address of a page of a task list. */
export function buildTaskListHref(path: string, { filter, after, before }: TaskQuery): string {
  const query = new URLSearchParams(
    Object.entries(filter).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  if (after) query.set('after', after)
  if (before) query.set('before', before)
  return query.size === 0 ? `${path}#tasks` : `${path}?${query}#tasks`
}
