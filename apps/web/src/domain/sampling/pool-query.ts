/** The filter of a pool as parameters of an address, for the page and the API. */
import { z } from 'zod'
import { dimensionLabels, poolDimensions, type PoolDimension } from './dimensions'
import { exclusionStates, NO_FILTER, PoolFilter, releaseStates, type Purpose } from './pool'

const several = (label: string) =>
  z.string().max(20_000).optional().describe(`${label}: one level, or several with “|” between them.`)

/** The parameters of a filter; `|` within a level is written twice. */
export const PoolFilterQuery = z.strictObject({
  ...(Object.fromEntries(
    poolDimensions.map((dimension) => [dimension, several(dimensionLabels[dimension])]),
  ) as Record<(typeof poolDimensions)[number], ReturnType<typeof several>>),
  exclusion: z.enum(exclusionStates, 'Choose included, excluded or all.').optional(),
  released: z.enum(releaseStates, 'Choose all, never or released.').optional(),
})
export type PoolFilterQuery = z.infer<typeof PoolFilterQuery>

/**
 * Reads the filter from parameters.
 * @throws ZodError if a level is too long or there are too many.
 */
export function readPoolFilter(query: PoolFilterQuery): PoolFilter {
  const levels = Object.fromEntries(
    poolDimensions.flatMap((dimension) => {
      const wanted = splitLevels(query[dimension] ?? '')
      return wanted.length > 0 ? [[dimension, wanted]] : []
    }),
  )
  return PoolFilter.parse({
    levels,
    exclusion: query.exclusion ?? NO_FILTER.exclusion,
    released: query.released ?? NO_FILTER.released,
  })
}

/** The parameters of a filter; the defaults are left out. */
export function writePoolFilter({ levels, exclusion, released }: PoolFilter): Record<string, string> {
  return {
    ...Object.fromEntries(
      poolDimensions.flatMap((dimension) => {
        const wanted = levels[dimension]
        return wanted ? [[dimension, wanted.map((level) => level.replaceAll('|', '||')).join('|')]] : []
      }),
    ),
    ...(exclusion === NO_FILTER.exclusion ? {} : { exclusion }),
    ...(released === NO_FILTER.released ? {} : { released }),
  }
}

function splitLevels(text: string): string[] {
  const parts = text.replaceAll('||', '\u0000').split('|')
  return [...new Set(parts.map((part) => part.replaceAll('\u0000', '|')))].filter((level) => level !== '')
}

/** A page of the pool as in its address. */
export interface PoolQuery {
  /** A release by default. */
  purpose?: Purpose
  filter: PoolFilter
  after?: string
  before?: string
}

/** Reads the address of a page of the pool; ignores what is not valid. */
export function parsePoolQuery(params: Record<string, string | string[] | undefined>): PoolQuery {
  const known = Object.entries(PoolFilterQuery.shape).flatMap(([name, schema]) => {
    const value = params[name]
    return typeof value === 'string' && schema.safeParse(value).success ? [[name, value] as const] : []
  })
  const readId = (value: string | string[] | undefined) => z.uuid().safeParse(value).data
  const after = readId(params['after'])
  const before = after ? undefined : readId(params['before'])
  let filter = NO_FILTER
  try {
    filter = readPoolFilter(Object.fromEntries(known))
  } catch {
    // An address that someone edited shows the whole pool.
  }
  const isReview = params['purpose'] === 'review'
  return {
    ...(isReview ? { purpose: 'review' as const } : {}),
    filter,
    ...(after ? { after } : {}),
    ...(before ? { before } : {}),
  }
}

/** The address of a page of the pool. */
export function buildPoolHref(path: string, { purpose, filter, after, before }: PoolQuery): string {
  const query = new URLSearchParams(writePoolFilter(filter))
  if (purpose === 'review') query.set('purpose', purpose)
  if (after) query.set('after', after)
  if (before) query.set('before', before)
  return query.size === 0 ? path : `${path}?${query}`
}

/** The filter with a level of a dimension added, or removed if it is there. */
export function toggleLevel(filter: PoolFilter, dimension: PoolDimension, level: string): PoolFilter {
  const { [dimension]: had = [], ...others } = filter.levels
  const wanted = had.includes(level) ? had.filter((other) => other !== level) : [...had, level]
  return { ...filter, levels: wanted.length > 0 ? { ...others, [dimension]: wanted } : others }
}
