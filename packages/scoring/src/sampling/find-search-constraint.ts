import type { SearchConstraint } from './plan/sample-constraint'
import type { SamplingProblem } from './problem/sampling-problem'

/** The caps under which the search found no selection of the requested size; `null` where it did. */
export function findSearchConstraint(
  { holders, size, requested }: SamplingProblem,
  counts: Int32Array,
): SearchConstraint | null {
  const found = counts.reduce((sum, count) => sum + count, 0)
  if (found === size || !holders) return null
  return {
    kind: 'search',
    caps: [holders.inner, holders.outer, ...holders.extras].flatMap(({ kind }) => (kind ? [kind] : [])),
    asked: requested,
    available: requested - (size - found),
  }
}
