import { compareIds } from '../numeric/compare-ids'
import type { Profiles } from './code-profiles'
import type { LevelCombination, SampleTarget } from './sample-plan'

/** A target with its cells as whole numbers from 0. */
export interface CodedTarget {
  readonly target: SampleTarget
  /** Cells in the order of their levels, those of the first dimension in the alphabet first. */
  readonly cells: readonly LevelCombination[]
  readonly cellOfProfile: Int32Array
  /** Items of each cell that may be drawn. */
  readonly available: Int32Array
  /** Items of each cell that the exclusions took out. */
  readonly excluded: Int32Array
}

/**
 * Numbers the cells of a target: those of the pool, and those that the target asks something of and
 * the pool does not know. Their order depends neither on that of the items nor on that of the
 * dimensions and counts in the plan.
 */
export function codeTarget(profiles: Profiles, target: SampleTarget): CodedTarget {
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
