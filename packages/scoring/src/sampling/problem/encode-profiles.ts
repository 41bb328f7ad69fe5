import { ScoringError } from '../../numeric/scoring-error'
import type { LevelCombination, PoolItem, SampleExclusions } from '../plan/sample-plan'

/**
 * The combinations of levels in the pool, over the dimensions that a plan names. There are far
 * fewer of them than items, so everything else is computed on profiles. Their order follows that of the
 * items, so no result may depend on it.
 */
export interface Profiles {
  readonly ofItem: Int32Array
  /** Levels of each profile. */
  readonly levels: readonly LevelCombination[]
  /** Items of each profile that can be drawn. */
  readonly available: Int32Array
  /** Excluded items of each profile. */
  readonly excluded: Int32Array
}

/**
 * Numbers the profiles of a pool and counts available and excluded items.
 * @throws ScoringError `invalid-argument` when an item has no level in one of the dimensions.
 */
export function encodeProfiles(
  pool: readonly PoolItem[],
  dimensions: readonly string[],
  exclude: SampleExclusions = {},
): Profiles {
  const { ofItem, levels } = numberProfiles(pool, dimensions)
  const banned = levels.map((profile) =>
    (exclude.levels ?? []).some((combination) =>
      Object.entries(combination).every(([dimension, level]) => profile[dimension] === level),
    ),
  )
  const bannedIds = new Set(exclude.ids)
  const available = new Int32Array(levels.length)
  const excluded = new Int32Array(levels.length)
  for (let i = 0; i < pool.length; i += 1) {
    const profile = ofItem[i] as number
    const out = banned[profile] === true || (bannedIds.size > 0 && bannedIds.has((pool[i] as PoolItem).id))
    if (out) {
      excluded[profile] = (excluded[profile] as number) + 1
      ofItem[i] = -1
    } else available[profile] = (available[profile] as number) + 1
  }
  return { ofItem, levels, available, excluded }
}

/** Walks a tree with one level per dimension; its leaves are the profiles. */
function numberProfiles(
  pool: readonly PoolItem[],
  dimensions: readonly string[],
): { ofItem: Int32Array; levels: LevelCombination[] } {
  const ofItem = new Int32Array(pool.length)
  const branches: Map<string, number>[] = [new Map()]
  const profiles: number[] = [0]
  const levels: LevelCombination[] = dimensions.length === 0 ? [{}] : []
  for (let i = 0; i < pool.length; i += 1) {
    const item = pool[i] as PoolItem
    const own = item.levels
    let node = 0
    for (let d = 0; d < dimensions.length; d += 1) {
      const dimension = dimensions[d] as string
      const level: unknown = own[dimension]
      if (typeof level !== 'string') throwMissingLevel(item, dimension)
      let next = branches[node]?.get(level)
      if (next === undefined) {
        next = branches.length
        branches[node]?.set(level, next)
        branches.push(new Map())
        profiles.push(levels.length)
        if (d === dimensions.length - 1)
          levels.push(Object.fromEntries(dimensions.map((name) => [name, own[name] as string])))
      }
      node = next
    }
    ofItem[i] = profiles[node] as number
  }
  return { ofItem, levels }
}

function throwMissingLevel(item: PoolItem, dimension: string): never {
  throw new ScoringError(
    'invalid-argument',
    `Item ${item.id} has no level for ${dimension}, which the plan names; give it one, such as "unknown", or correct the name of the dimension.`,
  )
}
