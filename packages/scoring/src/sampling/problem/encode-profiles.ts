import { ScoringError } from '../../numeric/scoring-error'
import {
  NOT_STATED,
  type ItemLevels,
  type LevelCombination,
  type SampleExclusions,
} from '../plan/sample-plan'
import { countRow, type PoolRows } from './pool-rows'

/**
 * The combinations of levels in the pool, over the dimensions that a plan names. There are far
 * fewer of them than items, so everything else is computed on profiles. Their order follows that of the
 * items, so no result may depend on it.
 */
export interface Profiles {
  /** Profile of each row, −1 where it is excluded. */
  readonly ofRow: Int32Array
  /** Levels of each profile. */
  readonly levels: readonly LevelCombination[]
  /** Items of each profile that are not excluded. */
  readonly available: Int32Array
  /** Excluded items of each profile. */
  readonly excluded: Int32Array
}

/**
 * Numbers the profiles of a pool and counts available and excluded items.
 * @throws ScoringError `invalid-argument` when an item has no level in one of the dimensions.
 */
export function encodeProfiles(
  rows: PoolRows,
  dimensions: readonly string[],
  exclude: SampleExclusions = {},
): Profiles {
  const { ofCombination, levels } = numberProfiles(rows.combinations, dimensions)
  const banned = levels.map((profile) =>
    (exclude.levels ?? []).some((combination) =>
      Object.entries(combination).every(([dimension, level]) => profile[dimension] === level),
    ),
  )
  const ofRow = rows.combinationOfRow
    ? rows.combinationOfRow.map((combination) => ofCombination[combination] as number)
    : ofCombination
  const available = new Int32Array(levels.length)
  const excluded = new Int32Array(levels.length)
  for (let i = 0; i < rows.length; i += 1) {
    const profile = ofRow[i] as number
    const count = countRow(rows, i)
    if (banned[profile] === true || rows.isExcluded[i] === 1) {
      excluded[profile] = (excluded[profile] as number) + count
      ofRow[i] = -1
    } else available[profile] = (available[profile] as number) + count
  }
  return { ofRow, levels, available, excluded }
}

/** Walks a tree with one level per dimension; its leaves are the profiles. */
export function numberProfiles(
  combinations: readonly { readonly id?: string; readonly levels: ItemLevels }[],
  dimensions: readonly string[],
): { ofCombination: Int32Array; levels: LevelCombination[] } {
  const ofCombination = new Int32Array(combinations.length)
  const branches: Map<string, number>[] = [new Map()]
  const profiles: number[] = [0]
  const levels: LevelCombination[] = dimensions.length === 0 ? [{}] : []
  for (let i = 0; i < combinations.length; i += 1) {
    const own = (combinations[i] as { readonly levels: ItemLevels }).levels
    let node = 0
    for (let d = 0; d < dimensions.length; d += 1) {
      const dimension = dimensions[d] as string
      const stated: unknown = own[dimension]
      const level = stated === null ? NOT_STATED : stated
      if (typeof level !== 'string') throwMissingLevel(combinations[i]?.id ?? '', dimension)
      let next = branches[node]?.get(level)
      if (next === undefined) {
        next = branches.length
        branches[node]?.set(level, next)
        branches.push(new Map())
        profiles.push(levels.length)
        if (d === dimensions.length - 1)
          levels.push(Object.fromEntries(dimensions.map((name) => [name, own[name] ?? NOT_STATED])))
      }
      node = next
    }
    ofCombination[i] = profiles[node] as number
  }
  return { ofCombination, levels }
}

function throwMissingLevel(id: string, dimension: string): never {
  throw new ScoringError(
    'invalid-argument',
    `Item ${id} has no level for ${dimension}, which the plan names; give it one, such as "unknown", or null where it states none, or correct the name of the dimension.`,
  )
}
