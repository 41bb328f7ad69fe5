import { deriveSeed, type Seed } from '../numeric/random'
import { ScoringError } from '../numeric/scoring-error'
import { chooseItems } from './choose-items'
import { chooseQuotas } from './choose-quotas'
import type { CapKind } from './plan/cap-kinds'
import type { LevelCombination, PoolItem, SamplePlan } from './plan/sample-plan'
import { encodePool, type PoolProblem } from './problem/encode-pool'
import { numberItems } from './problem/item-numbers'
import { nameStratum } from './problem/name-stratum'

/** How to estimate inclusion probabilities. */
export interface InclusionOptions {
  readonly seed: Seed
  /** Whether to report each item as well. */
  readonly items?: boolean
}

/** A probability estimated by draws. */
export interface EstimatedProbability {
  readonly probability: number
  /** Its standard error over the draws; `null` with fewer than two. */
  readonly standardError: number | null
}

/** Items of one stratum and one holder of each cap that can bind; a draw treats them as equal. */
export interface InclusionGroup extends EstimatedProbability {
  /** The levels of all dimensions of all targets. */
  readonly levels: LevelCombination
  /** The holders; `null` for one that no cap can bind. */
  readonly holders: Readonly<Record<CapKind, string | null>>
  readonly available: number
}

/** Inclusion probabilities estimated by drawing again with other seeds. */
export interface InclusionEstimate {
  /** Draws that gave a sample; the probabilities are those of an item in one of them. */
  readonly drawn: number
  /** Draws that found none; only three kinds of caps or more, or shares that are hard to round, give any. */
  readonly failed: number
  /** In the order of their levels and holders, without items that are forced in. */
  readonly groups: readonly InclusionGroup[]
  /**
   * In the order of the pool, where requested: every item that is not excluded, with the estimate of its group.
   */
  readonly items: readonly (EstimatedProbability & { readonly id: string })[]
}

/** An estimate in progress: one redraw at a time, so that a caller can pause between two. */
export interface InclusionEstimator {
  redraw(): void
  /** The estimate from the redraws so far. */
  report(): InclusionEstimate
}

/**
 * Estimates by Monte Carlo how likely each item is to be in a sample: the plan is drawn again with
 * `redraws` seeds. It is needed where caps or a search leave only approximate probabilities; the shares
 * are rounded in each draw, so the estimate includes their randomness.
 *
 * The items of a group are equally likely, so its probability is the mean number of its drawn items over its
 * available ones, and its standard error is `sd / √draws` of that share: 0 where all draws agree. An item has the
 * estimate of its group, which is more precise than its own.
 *
 * Source: the Monte Carlo estimate of inclusion probabilities, as in L. Fattorini (2006), Applying the
 * Horvitz–Thompson criterion in complex designs, Biometrika 93, 269–278.
 * @throws ScoringError as {@link drawSample} does; `invalid-argument` when `redraws` is not a whole number of 1 or
 * more.
 */
export function estimateInclusion(
  pool: readonly PoolItem[],
  plan: SamplePlan,
  {
    redraws,
    ...options
  }: InclusionOptions & {
    /** Number of draws; 10,000 or more for results that are reported. */
    readonly redraws: number
  },
): InclusionEstimate {
  if (!Number.isSafeInteger(redraws) || redraws < 1) {
    throw new ScoringError(
      'invalid-argument',
      `Cannot draw ${redraws} times; give a whole number of 1 or more.`,
    )
  }
  const estimator = createInclusionEstimator(pool, plan, options)
  for (let i = 0; i < redraws; i += 1) estimator.redraw()
  return estimator.report()
}

/**
 * The same as {@link estimateInclusion}, one redraw at a time: thousands of redraws of a large pool take minutes, in
 * which a server has other work to do. Redraw i has the same seed in both.
 *
 * Source: see {@link estimateInclusion}.
 * @throws ScoringError as {@link drawSample} does.
 */
export function createInclusionEstimator(
  pool: readonly PoolItem[],
  plan: SamplePlan,
  { seed, items = false }: InclusionOptions,
): InclusionEstimator {
  const problem = encodePool(pool, plan)
  const { groups, ids, forced } = problem
  const sums = new Float64Array(groups.available.length)
  const squares = new Float64Array(groups.available.length)
  const isForced = new Set(forced.items.map(({ row }) => row))
  let redraws = 0
  let drawn = 0
  return {
    redraw() {
      const own = deriveSeed(seed, `redraw ${redraws}`)
      redraws += 1
      const again: PoolProblem = { ...problem, seed: own, numbers: numberItems(ids, own) }
      const chosen = chooseItems(again, chooseQuotas(again))
      if (!chosen.items) return
      drawn += 1
      chosen.groups.counts.forEach((count, group) => {
        sums[group] = (sums[group] as number) + count
        squares[group] = (squares[group] as number) + count * count
      })
    },
    report() {
      const estimates = Array.from(groups.available, (available, group) =>
        estimateShare(sums[group] as number, squares[group] as number, available, drawn),
      )
      const estimateItem = (i: number): EstimatedProbability | undefined =>
        isForced.has(i) ? estimateShare(drawn, drawn, 1, drawn) : estimates[groups.ofItem[i] as number]
      return {
        drawn,
        failed: redraws - drawn,
        groups: reportGroups(pool, problem, estimates),
        items: items
          ? ids.flatMap((id, i) => {
              const estimated = estimateItem(i)
              return estimated ? [{ id, ...estimated }] : []
            })
          : [],
      }
    },
  }
}

function reportGroups(
  pool: readonly PoolItem[],
  problem: PoolProblem,
  estimates: readonly EstimatedProbability[],
): InclusionGroup[] {
  const { groups, holders } = problem
  const first = new Int32Array(groups.available.length)
  groups.ofItem.forEach((group, item) => {
    if (group >= 0) first[group] = item
  })
  const kinds = holders ? [holders.inner, holders.outer, ...holders.extras] : []
  return Array.from(groups.available.keys()).flatMap((group): InclusionGroup[] => {
    const available = groups.available[group] as number
    if (available === 0) return []
    const item = pool[first[group] as number]
    const names: Record<CapKind, string | null> = {
      author: null,
      institution: null,
      cluster: null,
      vendor: null,
    }
    for (const { kind, ofHolder } of kinds) {
      const isBound = (ofHolder[groups.holder[group] as number] as number) >= 0
      if (kind && isBound) names[kind] = item?.[kind] ?? null
    }
    const levels = nameStratum(problem, groups.stratum[group] as number)
    return [{ levels, holders: names, available, ...(estimates[group] as EstimatedProbability) }]
  })
}

/**
 * The probability of each of some equal items.
 * @param sum Their drawn items, over all draws.
 * @param squares The squares of the drawn items of each draw, over all draws.
 */
export function estimateShare(
  sum: number,
  squares: number,
  available: number,
  draws: number,
): EstimatedProbability {
  if (draws === 0) return { probability: 0, standardError: null }
  const mean = sum / draws
  const variance = draws < 2 ? null : Math.max(0, squares - draws * mean * mean) / (draws - 1)
  return {
    probability: mean / available,
    standardError: variance === null ? null : Math.sqrt(variance / draws) / available,
  }
}
