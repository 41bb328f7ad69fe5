import { chooseGroups, type ChosenGroups } from './choose-groups'
import type { Quotas } from './choose-quotas'
import type { SampleConstraint } from './plan/sample-constraint'
import type { PoolProblem } from './problem/encode-pool'
import { subtractForced } from './problem/forced-cells'
import { drawSmallest } from './problem/smallest-numbers'
import { findSearchConstraint } from './find-search-constraint'

/** The items of a draw, or why there is none. */
export type ChosenItems =
  | { readonly items: readonly number[]; readonly groups: ChosenGroups }
  | { readonly items: null; readonly constraints: readonly SampleConstraint[] }

/**
 * Chooses how many items of each group are drawn, and draws those with the smallest numbers, besides the
 * items that are forced in.
 */
export function chooseItems(problem: PoolProblem, quotas: Quotas): ChosenItems {
  if (quotas.constraints.length > 0) return { items: null, constraints: quotas.constraints }
  const { groups, numbers } = problem
  const chosen = chooseGroups(
    problem,
    subtractForced(problem, quotas.shares),
    subtractForced(problem, quotas.counts),
  )
  const constraint = findSearchConstraint(problem, chosen.counts)
  if (constraint) return { items: null, constraints: [constraint] }
  return {
    items: drawSmallest(groups.ofItem, groups.available, numbers, chosen.counts),
    groups: chosen,
  }
}
