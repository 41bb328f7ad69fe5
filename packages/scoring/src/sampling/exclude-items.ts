import { ScoringError } from '../numeric/scoring-error'
import type { PoolItem, SampleExclusions } from './sample-plan'

/** Marks with 1 the items that may be drawn and with 0 those that the exclusions take out. */
export function markAvailable(pool: readonly PoolItem[], exclude: SampleExclusions = {}): Uint8Array {
  const excluded = new Set(exclude.ids)
  const available = Uint8Array.from(pool, ({ id }) => (excluded.has(id) ? 0 : 1))
  for (const levels of exclude.levels ?? []) {
    const named = Object.entries(levels)
    for (let i = 0; i < pool.length; i += 1) {
      if (named.every(([dimension, level]) => readLevel(pool[i] as PoolItem, dimension) === level)) available[i] = 0
    }
  }
  return available
}

/**
 * The level of an item in a dimension.
 * @throws ScoringError `invalid-argument` when it has none.
 */
export function readLevel(item: PoolItem, dimension: string): string {
  const level: unknown = item.levels[dimension]
  if (typeof level === 'string') return level
  throw new ScoringError('invalid-argument', `Item ${item.id} has no level for ${dimension}, which the plan names; give it one, such as "unknown", or mend the name of the dimension.`)
}
