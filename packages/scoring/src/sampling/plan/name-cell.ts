import { compareIds } from '../../numeric/compare-ids'
import type { LevelCombination } from './sample-plan'

/** A key for a combination of levels that does not depend on their order. */
export function keyCell(levels: LevelCombination): string {
  return JSON.stringify(Object.entries(levels).sort(([a], [b]) => compareIds(a, b)))
}

/** A combination of levels in text form: `consult × difficult`. */
export function nameCell(levels: LevelCombination): string {
  return Object.values(levels).join(' × ')
}

/** A target in text form: `useCase × slice`. */
export function nameTarget(dimensions: readonly string[]): string {
  return dimensions.join(' × ')
}
