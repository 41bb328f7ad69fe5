import { ScoringError } from '../numeric/scoring-error'

/**
 * Refuses a pool that holds an id twice.
 * @throws ScoringError `duplicate-id`, naming it.
 */
export function refuseRepeatedIds(ids: readonly string[]): void {
  if (new Set(ids).size === ids.length) return
  const seen = new Set<string>()
  const twice = ids.find((id) => seen.size === seen.add(id).size)
  throw new ScoringError('duplicate-id', `Item ${twice} is there twice; give each item once.`)
}
