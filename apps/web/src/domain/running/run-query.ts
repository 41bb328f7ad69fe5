import { RunFilter } from './runs'

/** The filters and the page of the list of runs, as in its address. */
export interface RunQuery {
  filter: RunFilter
  cursor?: string
}

/** Names the filters of an address whose values do not exist, so that the page can say what it ignores. */
export function listUnknownFilters(params: Record<string, string | string[] | undefined>): string[] {
  return Object.entries(RunFilter.shape).flatMap(([name, schema]) => {
    const value = params[name]
    const isGiven = typeof value === 'string' ? value.trim() !== '' : value !== undefined
    return isGiven && !schema.safeParse(value).success ? [name] : []
  })
}

/** Parses search parameters; ignores invalid values, see `listUnknownFilters`. */
export function parseRunQuery(params: Record<string, string | string[] | undefined>): RunQuery {
  const kept = Object.entries(RunFilter.shape).flatMap(([name, schema]) => {
    const value = params[name]
    return typeof value === 'string' && value !== '' && schema.safeParse(value).success ? [[name, value]] : []
  })
  const after = params['after']
  return {
    filter: RunFilter.parse(Object.fromEntries(kept)),
    ...(typeof after === 'string' && after.length <= 100 ? { cursor: after } : {}),
  }
}

/** The address of a page of the list of runs. */
export function buildRunsHref({ filter, cursor }: RunQuery): string {
  const query = new URLSearchParams(
    Object.entries(filter).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  if (cursor) query.set('after', cursor)
  return query.size === 0 ? '/runs' : `/runs?${query}`
}
