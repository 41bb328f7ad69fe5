import { z } from 'zod'
import { peopleSorts, PersonFilter, type PeopleSort } from '../../domain/people/people-list'

/** The filters, order and cursor of the list of people, read from the address. */
export interface PeopleQuery {
  filter: PersonFilter
  sort: PeopleSort
  after?: string
  before?: string
}

type SearchParams = Record<string, string | string[] | undefined>

/** Reads the address; invalid values are ignored and the rest still applies. */
export function readPeopleQuery(params: SearchParams): PeopleQuery {
  const kept = Object.entries(PersonFilter.shape).flatMap(([name, schema]) => {
    const value = params[name]
    return typeof value === 'string' && value !== '' && schema.safeParse(value).success
      ? [[name, value] as const]
      : []
  })
  const readId = (value: string | string[] | undefined) => z.uuid().safeParse(value).data
  const after = readId(params['after'])
  const before = after ? undefined : readId(params['before'])
  const sort = z.enum(peopleSorts).safeParse(params['sort']).data ?? 'name'
  return {
    filter: PersonFilter.parse(Object.fromEntries(kept)),
    sort,
    ...(after ? { after } : {}),
    ...(before ? { before } : {}),
  }
}

/** The address of one page of the list. */
export function peopleHref({ filter, sort, after, before }: PeopleQuery): string {
  const query = new URLSearchParams(
    Object.entries(filter).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  if (sort !== 'name') query.set('sort', sort)
  if (after) query.set('after', after)
  if (before) query.set('before', before)
  return query.size === 0 ? '/people' : `/people?${query}`
}
