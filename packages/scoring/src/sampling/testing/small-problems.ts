import fc from 'fast-check'
import type { FixedTarget, PoolItem, SamplePlan } from '../plan/sample-plan'

/** A small pool with a plan of fixed targets, for tests that enumerate every subset. */
export interface SmallProblem {
  readonly pool: readonly PoolItem[]
  readonly plan: SamplePlan
}

const DIMENSIONS = ['a', 'b', 'c'] as const

/**
 * Pools of up to nine items and plans that are often barely feasible: the counts are those of a subset
 * drawn at random, which may break a cap or an exclusion, and sometimes one count is shifted.
 * @param caps `nested`: each author has one institution; `mixed`: some have two.
 */
export function smallProblems(
  targets: number,
  caps: 'none' | 'nested' | 'mixed',
): fc.Arbitrary<SmallProblem> {
  const item = fc.record({
    a: fc.nat(2),
    b: fc.nat(2),
    c: fc.nat(1),
    author: fc.nat(4),
    moved: fc.boolean(),
    inside: fc.boolean(),
    excluded: fc.nat(9),
  })
  const items = fc.array(item, { minLength: 1, maxLength: 9 })
  const shift = fc.option(fc.record({ cell: fc.nat(5), by: fc.constantFrom(-1, 1) }), { freq: 3 })
  return fc
    .record({
      items,
      shift,
      seed: fc.nat(),
      limits: fc.record({
        perAuthor: fc.integer({ min: 1, max: 3 }),
        perInstitution: fc.integer({ min: 1, max: 5 }),
      }),
    })
    .map(({ items, shift, seed, limits }) => {
      const pool = items.map(({ a, b, c, author, moved }, i): PoolItem => ({
        id: `i${i}`,
        levels: { a: `a${a}`, b: `b${b}`, c: `c${c}` },
        author: author === 4 ? null : `u${author}`,
        institution: author === 4 ? undefined : `h${(author + (moved && caps === 'mixed' ? 1 : 0)) % 2}`,
      }))
      const inside = pool.filter((_, i) => items[i]?.inside)
      const fixed = DIMENSIONS.slice(0, targets).map((dimension): FixedTarget => ({
        kind: 'fixed',
        dimensions: [dimension],
        counts: countLevels(inside, dimension),
      }))
      const first = fixed[0]
      const shifted =
        shift && first
          ? {
              ...first,
              counts: first.counts.map((entry, i) =>
                i === shift.cell ? { ...entry, count: Math.max(0, entry.count + shift.by) } : entry,
              ),
            }
          : first
      const size = Math.min(
        pool.length,
        (shifted ?? { counts: [] }).counts.reduce((sum, { count }) => sum + count, 0),
      )
      const plan = {
        size,
        seed,
        targets: shifted ? [shifted, ...fixed.slice(1)] : [],
        exclude: { ids: pool.filter((_, i) => items[i]?.excluded === 0).map(({ id }) => id) },
        steps: 300,
        ...(caps === 'none' ? {} : { caps: limits }),
      }
      return { pool, plan }
    })
}

/** All subsets that keep the exclusions and the caps, of a given size. */
export function listAllowed({ pool, plan }: SmallProblem, size: number): PoolItem[][] {
  const free = pool.filter(({ id }) => !plan.exclude?.ids?.includes(id))
  const subsets: PoolItem[][] = []
  for (let mask = 0; mask < 2 ** free.length; mask += 1) {
    const subset = free.filter((_, i) => (mask >> i) % 2 === 1)
    if (subset.length === size && keepsCaps(subset, plan)) subsets.push(subset)
  }
  return subsets
}

/** Whether no author and no institution has more than the plan allows. */
export function keepsCaps(items: readonly PoolItem[], { caps }: SamplePlan): boolean {
  const most = (names: readonly (string | null | undefined)[]): number => {
    const known = names.filter((name) => name != null)
    return Math.max(0, ...known.map((name) => known.filter((other) => other === name).length))
  }
  return (
    most(items.map(({ author }) => author)) <= (caps?.perAuthor ?? Infinity) &&
    most(items.map(({ institution }) => institution)) <= (caps?.perInstitution ?? Infinity)
  )
}

/** Sum of the distances between the counts of a subset and the fixed targets of a plan. */
export function measureDistance(items: readonly PoolItem[], { targets = [] }: SamplePlan): number {
  let distance = 0
  for (const target of targets) {
    const dimension = target.dimensions[0] ?? ''
    const asked = new Map(
      target.kind === 'fixed' ? target.counts.map(({ levels, count }) => [levels[dimension], count]) : [],
    )
    const held = new Map(countLevels(items, dimension).map(({ levels, count }) => [levels[dimension], count]))
    for (const level of new Set([...asked.keys(), ...held.keys()]))
      distance += Math.abs((asked.get(level) ?? 0) - (held.get(level) ?? 0))
  }
  return distance
}

function countLevels(
  items: readonly PoolItem[],
  dimension: string,
): { levels: Record<string, string>; count: number }[] {
  const counts = new Map<string, number>()
  for (const { levels } of items)
    counts.set(levels[dimension] ?? '', (counts.get(levels[dimension] ?? '') ?? 0) + 1)
  return [...counts].map(([level, count]) => ({ levels: { [dimension]: level }, count }))
}
