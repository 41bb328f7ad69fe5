import { ScoringError } from '../numeric/scoring-error'
import { MOST_ITEMS } from './smallest-numbers'

/**
 * Refuses a pool that holds an id twice, or more items than can be numbered.
 * @param hashes Of the ids: only equal ones can belong to equal ids.
 * @throws ScoringError `duplicate-id`, naming it; `invalid-argument` beyond 2,097,152 items.
 */
export function refuseRepeatedIds(ids: readonly string[], hashes: Uint32Array): void {
  if (ids.length > MOST_ITEMS) {
    throw new ScoringError(
      'invalid-argument',
      `The pool holds ${ids.length} items; give at most ${MOST_ITEMS}.`,
    )
  }
  const sorted = hashes.slice().sort()
  let equal = false
  for (let i = 1; i < sorted.length && !equal; i += 1) equal = sorted[i] === sorted[i - 1]
  if (!equal || new Set(ids).size === ids.length) return
  const seen = new Set<string>()
  const twice = ids.find((id) => seen.size === seen.add(id).size)
  throw new ScoringError('duplicate-id', `Item ${twice} is there twice; give each item once.`)
}
