import { compareIds } from '../numeric/compare-ids'
import { ScoringError } from '../numeric/scoring-error'
import type { Seed } from '../numeric/random'
import { drawSample } from './draw-sample'
import type { PoolItem, SamplePlan } from './plan/sample-plan'
import type { DrawnItem, DrawnSample, InfeasiblePlan } from './plan/sample-result'
import { encodePool } from './problem/encode-pool'

/** A sample that another one extends. */
export interface ParentSample {
  readonly seed: Seed
  readonly ids: readonly string[]
  /** Ids that leave the sample, now or in earlier extensions, and are never drawn again. */
  readonly withdrawn?: readonly string[]
}

/** A sample that keeps the items of its parent. */
export interface ExtendedSample extends DrawnSample {
  /** Items of the parent, in order; its other items were withdrawn or left the pool. */
  readonly kept: readonly string[]
  /** Items that the parent did not have, in order. */
  readonly added: readonly string[]
  /** Items of the parent that are no longer in the sample, in order. */
  readonly replaced: readonly string[]
}

/**
 * Tops up a sample, and replaces items that were withdrawn or left the pool. The items of the parent are forced
 * in, so they are a lower bound in every cell; the others are drawn beside them with the parent's seed: the next
 * permanent random numbers of each stratum, except items that would break a cap. A plan that requests fewer
 * items of a cell than the parent has is reported as infeasible, where the items of the parent count as forced
 * in.
 *
 * The probabilities are those of a new draw, and exact as far as those are, where a new draw with the same plan
 * and seed gives the same items; this is so for one target of fixed counts without a binding cap when the parent
 * was drawn from the same pool. Otherwise they are approximate, `drawn / available` of the stratum. They are also
 * approximate once an item of the pool was withdrawn: it was chosen by someone who had seen the sample, so whether
 * an item stays depends on what it is. Only items that left the pool are replaced without this.
 *
 * Source: permanent random numbers as in E. Ohlsson (1995), Coordination of samples using permanent random
 * numbers, in Business Survey Methods.
 * @param plan The plan of the whole sample, with the parent's seed.
 * @throws ScoringError as {@link drawSample} does; `invalid-argument` when the seed is not the parent's.
 */
export function extendSample(
  pool: readonly PoolItem[],
  plan: SamplePlan,
  parent: ParentSample,
): ExtendedSample | InfeasiblePlan {
  if (plan.seed !== parent.seed) {
    throw new ScoringError(
      'invalid-argument',
      `The plan has the seed ${plan.seed}, but the parent was drawn with ${parent.seed}; use the seed of the parent.`,
    )
  }
  const withdrawn = new Set(parent.withdrawn)
  const inPool = new Set(pool.map(({ id }) => id))
  const ids = [...new Set(parent.ids)].sort(compareIds)
  const kept = ids.filter((id) => inPool.has(id) && !withdrawn.has(id))
  const rest = excludeWithdrawn(plan, withdrawn)
  const sample = drawSample(pool, includeKept(rest, kept))
  if (sample.status === 'infeasible') return sample
  const keptIds = new Set(kept)
  return {
    ...sample,
    ...weigh(
      pool,
      rest,
      sample,
      [...withdrawn].some((id) => inPool.has(id)),
    ),
    kept,
    added: sample.ids.filter((id) => !keptIds.has(id)),
    replaced: ids.filter((id) => !keptIds.has(id)),
  }
}

/** The plan of an extension without its parent: withdrawn items are never drawn. */
export function excludeWithdrawn(plan: SamplePlan, withdrawn: Iterable<string>): SamplePlan {
  return { ...plan, exclude: { ...plan.exclude, ids: [...(plan.exclude?.ids ?? []), ...withdrawn] } }
}

/** The plan of an extension: the kept items of its parent are forced in. */
export function includeKept(plan: SamplePlan, kept: readonly string[]): SamplePlan {
  return { ...plan, include: [...(plan.include ?? []), ...kept] }
}

/**
 * The probabilities of the items when the parent is seen as a part of the draw, not as given. `isChosen` if items of
 * the pool were withdrawn.
 */
function weigh(
  pool: readonly PoolItem[],
  plan: SamplePlan,
  sample: DrawnSample,
  isChosen: boolean,
): Pick<DrawnSample, 'items' | 'probabilities'> {
  const again = drawSample(pool, plan)
  if (again.status === 'drawn' && again.ids.join('\n') === sample.ids.join('\n'))
    return { items: again.items, probabilities: isChosen ? 'approximate' : again.probabilities }
  const { strata, ids } = encodePool(pool, plan)
  const drawn = new Set(sample.ids)
  const counts = new Int32Array(strata.available.length)
  const stratumOf = new Map<string, number>()
  ids.forEach((id, i) => {
    const stratum = strata.ofItem[i] as number
    if (!drawn.has(id) || stratum < 0) return
    stratumOf.set(id, stratum)
    counts[stratum] = (counts[stratum] as number) + 1
  })
  const items = sample.items.map((item): DrawnItem => {
    const stratum = stratumOf.get(item.id)
    // Without a stratum, the plan itself forces the item in.
    if (stratum === undefined) return item
    const probability = (counts[stratum] as number) / (strata.available[stratum] as number)
    return { ...item, probability, weight: 1 / probability }
  })
  return { items, probabilities: 'approximate' }
}
