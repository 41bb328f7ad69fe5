import fc from 'fast-check'
import { CAP_KINDS } from '../plan/cap-kinds'
import {
  NOT_STATED,
  type PoolItem,
  type SampleCaps,
  type SamplePlan,
  type SampleTarget,
} from '../plan/sample-plan'

/** A small pool with a plan that may use everything: four kinds of caps, forced and excluded items. */
export interface RichProblem {
  readonly pool: readonly PoolItem[]
  readonly plan: SamplePlan
}

const item = fc.record({
  a: fc.option(fc.nat(2), { freq: 5 }),
  b: fc.nat(2),
  author: fc.option(fc.nat(3), { freq: 5 }),
  institution: fc.nat(2),
  cluster: fc.option(fc.nat(3), { freq: 2 }),
  vendor: fc.nat(2),
  mark: fc.nat(11),
  inside: fc.boolean(),
})
const cap = (max: number): fc.Arbitrary<number | null> => fc.option(fc.integer({ min: 1, max }), { freq: 2 })

/**
 * Pools of up to nine items. Sizes and counts are those of a random subset, so that plans are often barely
 * feasible.
 * @param kind Of the target over `a`; `none` for no targets.
 */
export function richProblems(kind: 'fixed' | 'proportional' | 'none'): fc.Arbitrary<RichProblem> {
  return fc
    .record({
      items: fc.array(item, { minLength: 1, maxLength: 9 }),
      caps: fc.record({
        perAuthor: cap(3),
        perInstitution: cap(4),
        perCluster: cap(2),
        perVendor: cap(4),
      }),
      seed: fc.nat(),
      second: fc.boolean(),
    })
    .map(({ items, caps, seed, second }) => {
      const pool = items.map(({ a, b, author, institution, cluster, vendor }, i): PoolItem => ({
        id: `i${i}`,
        levels: { a: a === null ? null : `a${a}`, b: `b${b}` },
        author: author === null ? null : `u${author}`,
        institution: `h${institution}`,
        cluster: cluster === null ? undefined : `c${cluster}`,
        vendor: `v${vendor}`,
      }))
      const idsOf = (mark: number): string[] =>
        pool.filter((_, i) => items[i]?.mark === mark).map(({ id }) => id)
      const inside = pool.filter((_, i) => items[i]?.inside)
      const targets = kind === 'none' ? [] : [target(kind, 'a', inside), target(kind, 'b', inside)]
      return {
        pool,
        plan: {
          size: inside.length,
          seed,
          targets: second ? targets : targets.slice(0, 1),
          caps,
          include: idsOf(0),
          exclude: { ids: idsOf(1), levels: [{ a: 'a0', b: 'b0' }] },
          steps: 300,
        },
      }
    })
}

function target(
  kind: 'fixed' | 'proportional',
  dimension: string,
  inside: readonly PoolItem[],
): SampleTarget {
  if (kind === 'proportional') return { kind, dimensions: [dimension] }
  const levels = inside.map((own) => own.levels[dimension] ?? NOT_STATED)
  return {
    kind,
    dimensions: [dimension],
    counts: [...new Set(levels)].map((level) => ({
      levels: { [dimension]: level },
      count: levels.filter((other) => other === level).length,
    })),
  }
}

/** Whether no holder has more items than its cap. */
export function keepsAllCaps(items: readonly PoolItem[], caps: SampleCaps = {}): boolean {
  return CAP_KINDS.every(({ kind, cap: property }) => {
    const names = items.map((own) => own[kind]).filter((name) => name != null)
    return names.every(
      (name) => names.filter((other) => other === name).length <= (caps[property] ?? Infinity),
    )
  })
}

/** All subsets of the plan's size that hold the forced items and keep the exclusions and caps. */
export function listPossible({ pool, plan }: RichProblem): PoolItem[][] {
  const include = new Set(plan.include)
  const open = pool.filter(
    ({ id, levels }) => !plan.exclude?.ids?.includes(id) && !(levels.a === 'a0' && levels.b === 'b0'),
  )
  const subsets: PoolItem[][] = []
  for (let mask = 0; mask < 2 ** open.length; mask += 1) {
    const subset = open.filter((_, i) => (mask >> i) % 2 === 1)
    const forced = subset.filter(({ id }) => include.has(id)).length
    if (subset.length === plan.size && forced === include.size && keepsAllCaps(subset, plan.caps))
      subsets.push(subset)
  }
  return subsets
}

/** Sum of the distances between the counts of a subset and the fixed targets of a plan. */
export function measureMiss(items: readonly PoolItem[], { targets = [] }: SamplePlan): number {
  let miss = 0
  for (const own of targets) {
    const dimension = own.dimensions[0] ?? ''
    const held = items.map(({ levels }) => levels[dimension] ?? NOT_STATED)
    const asked = own.kind === 'fixed' ? own.counts : []
    const wanted = asked.flatMap(({ levels, count }) =>
      Array.from({ length: count }, () => levels[dimension]),
    )
    for (const level of new Set([...held, ...wanted]))
      miss += Math.abs(
        held.filter((other) => other === level).length - wanted.filter((other) => other === level).length,
      )
  }
  return miss
}
