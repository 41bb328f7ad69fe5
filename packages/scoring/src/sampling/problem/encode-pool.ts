import { ScoringError } from '../../numeric/scoring-error'
import type { PoolItem, SamplePlan } from '../plan/sample-plan'
import { assertDistinctIds } from './assert-distinct-ids'
import { numberItems, type ItemNumbers } from './item-numbers'
import { listPoolRows } from './pool-rows'
import { encodeProblem, type SamplingProblem } from './sampling-problem'

/** A problem whose rows are the items of a pool, so that it can be drawn. */
export interface PoolProblem extends SamplingProblem {
  readonly ids: readonly string[]
  readonly numbers: ItemNumbers
}

/**
 * Validates pool and plan and encodes them as numbers.
 * @throws ScoringError `invalid-argument` on invalid input, such as an unknown id that is forced in;
 * `duplicate-id`.
 */
export function encodePool(pool: readonly PoolItem[], plan: SamplePlan): PoolProblem {
  const ids = pool.map(({ id }) => id)
  const numbers = numberItems(ids, plan.seed)
  assertDistinctIds(ids, numbers.values)
  const rows = listPoolRows(pool, plan)
  assertKnownIds(plan, new Set(rows.included.map(({ id }) => id)))
  return { ...encodeProblem(rows, plan, numbers), ids, numbers }
}

/**
 * Throws when a plan forces in an id that the pool does not have.
 * @throws ScoringError `invalid-argument`, naming the first one.
 */
export function assertKnownIds({ include = [] }: SamplePlan, known: ReadonlySet<string>): void {
  const unknown = include.find((id) => !known.has(id))
  if (unknown !== undefined) {
    throw new ScoringError(
      'invalid-argument',
      `Item ${unknown} is forced in, but the pool does not have it; add it to the pool or leave it out of the plan.`,
    )
  }
}
