import { compareIds } from '../../numeric/compare-ids'
import type { Profiles } from './encode-profiles'
import type { LevelCombination, SampleTarget } from '../plan/sample-plan'

/** A target with its cells as whole numbers from 0. */
export interface EncodedTarget {
  readonly target: SampleTarget
  /** Cells in the order of their levels; dimensions are in alphabetical order. */
  readonly cells: readonly LevelCombination[]
  readonly cellOfProfile: Int32Array
  /** Items of each cell that can be drawn. */
  readonly available: Int32Array
  /** Excluded items of each cell. */
  readonly excluded: Int32Array
}

/**
 * Numbers the cells of a target: those of the pool, and those that the target requests but the pool does not
 * have. Their order depends neither on that of the items nor on that of the dimensions and counts in the
 * plan.
 */
export function encodeTarget(profiles: Profiles, target: SampleTarget): EncodedTarget {
  const dimensions = [...target.dimensions].sort(compareIds)
  const key = (levels: LevelCombination): string =>
    JSON.stringify(dimensions.map((dimension) => levels[dimension]))
  const asked =
    target.kind === 'fixed' ? target.counts.filter(({ count }) => count > 0).map(({ levels }) => levels) : []
  const byKey = new Map([...profiles.levels, ...asked].map((levels) => [key(levels), levels]))
  const keys = [...byKey.keys()].sort(compareIds)
  const ranks = new Map(keys.map((name, rank) => [name, rank]))
  const cells = keys.map((name) =>
    Object.fromEntries(target.dimensions.map((dimension) => [dimension, byKey.get(name)?.[dimension] ?? ''])),
  )
  const cellOfProfile = Int32Array.from(profiles.levels, (levels) => ranks.get(key(levels)) ?? -1)
  const available = sumProfiles(cellOfProfile, profiles.available, cells.length)
  return {
    target,
    cells,
    cellOfProfile,
    available,
    excluded: sumProfiles(cellOfProfile, profiles.excluded, cells.length),
  }
}

function sumProfiles(cellOfProfile: Int32Array, counts: Int32Array, cells: number): Int32Array {
  const sums = new Int32Array(cells)
  cellOfProfile.forEach((cell, profile) => {
    sums[cell] = (sums[cell] as number) + (counts[profile] as number)
  })
  return sums
}
