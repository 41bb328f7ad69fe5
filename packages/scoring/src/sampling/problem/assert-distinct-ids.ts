import { ScoringError } from '../../numeric/scoring-error'
import { MAX_ITEMS } from './smallest-numbers'

/**
 * Throws on a pool that contains an id twice, or more items than can be numbered.
 * @param hashes Hashes of the ids; only equal hashes can belong to equal ids.
 * @throws ScoringError `duplicate-id`, naming it; `invalid-argument` beyond 2,097,152 items.
 */
export function assertDistinctIds(ids: readonly string[], hashes: Uint32Array): void {
  if (ids.length > MAX_ITEMS) {
    throw new ScoringError('invalid-argument', `The pool has ${ids.length} items; give at most ${MAX_ITEMS}.`)
  }
  const sorted = hashes.slice().sort()
  let equal = false
  for (let i = 1; i < sorted.length && !equal; i += 1) equal = sorted[i] === sorted[i - 1]
  if (!equal || new Set(ids).size === ids.length) return
  const seen = new Set<string>()
  const twice = ids.find((id) => seen.size === seen.add(id).size)
  throw new ScoringError('duplicate-id', `Item ${twice} appears twice; give each item once.`)
}
