import { compareIds } from '../numeric/compare-ids'
import type { LevelCombination } from './sample-plan'

/** A combination of levels as a key that does not depend on the order in which they are written. */
export function keyCell(levels: LevelCombination): string {
  return JSON.stringify(Object.entries(levels).sort(([a], [b]) => compareIds(a, b)))
}

/** A combination of levels for a sentence: `consult × difficult`. */
export function nameCell(levels: LevelCombination): string {
  return Object.values(levels).join(' × ')
}

/** A target for a sentence: `useCase × slice`. */
export function nameTarget(dimensions: readonly string[]): string {
  return dimensions.join(' × ')
}
