import { PoolDimension, poolDimensions } from '../../../../web/src/domain/sampling/dimensions'
import { exclusionStates, releaseStates, type PoolFilter } from '../../../../web/src/domain/sampling/pool'
import { writePoolFilter } from '../../../../web/src/domain/sampling/pool-query'
import type { Arguments } from '../../command-line/arguments'
import type { Option } from '../../command-line/command'
import { UsageError } from '../../terminal/cli-error'

/** Options of every command that filters a pool. */
export const filterOptions: Readonly<Record<string, Option>> = {
  level: {
    value: 'NAME=LEVEL',
    help: 'only tasks with this level, such as useCase=consult; repeatable',
    multiple: true,
  },
  exclusion: { value: 'WHICH', help: 'excluded tasks too, or only', choices: exclusionStates },
  released: { value: 'WHICH', help: 'only tasks in a release, or in none', choices: releaseStates },
}

export const filterDetails = [
  `NAME is one of ${poolDimensions.join(', ')}. Several levels of one name match any of them.`,
]

/** Reads the filter; null if none was given. */
export function readFilter(args: Arguments): PoolFilter | null {
  const levels: PoolFilter['levels'] = {}
  for (const given of args.list('level')) {
    const at = given.indexOf('=')
    const name = PoolDimension.safeParse(given.slice(0, at))
    const level = given.slice(at + 1)
    if (at < 1 || !name.success || level === '')
      throw new UsageError(
        `--level is NAME=LEVEL, such as useCase=consult, not “${given}”. ${filterDetails[0]}`,
      )
    levels[name.data] = [...(levels[name.data] ?? []), level]
  }
  const exclusion = exclusionStates.find((state) => state === args.text('exclusion'))
  const released = releaseStates.find((state) => state === args.text('released'))
  if (Object.keys(levels).length === 0 && !exclusion && !released) return null
  return { levels, exclusion: exclusion ?? 'included', released: released ?? 'all' }
}

/** The filter as the query of an address, with its question mark; empty without one. */
export function writeFilterQuery(filter: PoolFilter | null, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(filter ? writePoolFilter(filter) : {}), ...more })
  return query.size === 0 ? '' : `?${query}`
}
