import { deriveSeed, type Seed } from '../numeric/random'
import { chooseItems } from './choose-items'
import { chooseQuotas } from './choose-quotas'
import { createInclusionEstimator, estimateShare, type InclusionEstimate } from './estimate-inclusion'
import { excludeWithdrawn, includeKept } from './extend-sample'
import type { PoolItem, SamplePlan } from './plan/sample-plan'
import { encodePool } from './problem/encode-pool'

/** One draw of a line: the first draw, or one that extends the draw before it. */
export interface LineDraw {
  readonly pool: readonly PoolItem[]
  /** Its seed is replaced in every redraw. */
  readonly plan: SamplePlan
  /**
   * Ids that leave the sample at this draw for a reason of their own, whether or not a redraw has them. Items that are
   * not in the pool leave it anyway.
   */
  readonly withdrawn?: readonly string[]
}

/** An estimate for an extended draw in progress: one redraw of the whole line at a time. */
export interface LineEstimator {
  redraw(): void
  /** The estimate from the redraws so far. `failed` counts redraws in which one draw of the line found no sample. */
  report(): Pick<InclusionEstimate, 'drawn' | 'failed' | 'items'>
}

/**
 * Estimates how likely each item of the last pool is to be in an extended sample: the whole line is drawn again, one
 * redraw at a time, each with a seed of its own. An item that was withdrawn is taken as one that is withdrawn from
 * every redraw that has it; which others would have been withdrawn, had they been drawn, is not known.
 *
 * Items that all draws of the line treat as equal are equally likely, so an item has the estimate of its class.
 * A line of one draw is the same as `createInclusionEstimator`.
 *
 * Source: the Monte Carlo estimate of inclusion probabilities, as in L. Fattorini (2006), Applying the
 * Horvitz–Thompson criterion in complex designs, Biometrika 93, 269–278.
 * @param line The first draw and its extensions, in order.
 * @throws ScoringError as {@link drawSample} does.
 */
export function createLineEstimator(line: readonly LineDraw[], seed: Seed): LineEstimator {
  const [first, ...extensions] = line
  // Without an extension, the pool is encoded once instead of in every redraw.
  if (first && extensions.length === 0)
    return createInclusionEstimator(first.pool, first.plan, { seed, items: true })
  const { ids, classOf, available } = classifyItems(line)
  const sums = new Float64Array(available.length)
  const squares = new Float64Array(available.length)
  let redraws = 0
  let drawn = 0
  return {
    redraw() {
      const sample = drawLine(line, deriveSeed(seed, `redraw ${redraws}`))
      redraws += 1
      if (!sample) return
      drawn += 1
      const counts = new Int32Array(available.length)
      for (const id of sample) {
        const own = classOf.get(id) as number
        counts[own] = (counts[own] as number) + 1
      }
      counts.forEach((count, own) => {
        sums[own] = (sums[own] as number) + count
        squares[own] = (squares[own] as number) + count * count
      })
    },
    report() {
      const estimates = Array.from(available, (items, own) =>
        estimateShare(sums[own] as number, squares[own] as number, items, drawn),
      )
      return {
        drawn,
        failed: redraws - drawn,
        items: ids.flatMap((id) => {
          const estimated = estimates[classOf.get(id) as number]
          return estimated ? [{ id, ...estimated }] : []
        }),
      }
    },
  }
}

/** The ids of the last draw of a line; null where a draw of it found no sample. */
function drawLine(line: readonly LineDraw[], seed: Seed): readonly string[] | null {
  const gone = new Set<string>()
  let sample: readonly string[] = []
  for (const { pool, plan, withdrawn = [] } of line) {
    const inPool = new Set(pool.map(({ id }) => id))
    for (const id of sample) if (!inPool.has(id)) gone.add(id)
    for (const id of withdrawn) gone.add(id)
    const kept = sample.filter((id) => !gone.has(id))
    const problem = encodePool(pool, includeKept(excludeWithdrawn({ ...plan, seed }, gone), kept))
    const { items } = chooseItems(problem, chooseQuotas(problem))
    if (!items) return null
    sample = [...problem.forced.items.map(({ id }) => id), ...items.map((i) => problem.ids[i] as string)]
  }
  return sample
}

/** Items of the last pool by what they are to each draw: their group, forced in, absent, or withdrawn. */
function classifyItems(line: readonly LineDraw[]) {
  const ids = line.at(-1)?.pool.map(({ id }) => id) ?? []
  const keys = new Map(ids.map((id) => [id, '']))
  for (const { pool, plan, withdrawn } of line) {
    const { groups, forced } = encodePool(pool, plan)
    const names = new Map(pool.map(({ id }, i) => [id, String(groups.ofItem[i])]))
    for (const { id } of forced.items) names.set(id, 'forced')
    for (const id of withdrawn ?? []) names.set(id, 'withdrawn')
    for (const [id, key] of keys) keys.set(id, `${key} ${names.get(id) ?? 'absent'}`)
  }
  const places = new Map<string, number>()
  const classOf = new Map<string, number>()
  const available: number[] = []
  for (const [id, key] of keys) {
    const own = places.get(key) ?? places.size
    places.set(key, own)
    classOf.set(id, own)
    available[own] = (available[own] ?? 0) + 1
  }
  return { ids, classOf, available }
}
