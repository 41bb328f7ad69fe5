import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawSample } from './draw-sample'
import { planSample } from './plan-sample'
import type { PoolItem, SamplePlan, SampleTarget } from './plan/sample-plan'
import type { DrawnSample } from './plan/sample-result'
import { smallProblems } from './testing/small-problems'

const makePool = (counts: Record<string, number>): PoolItem[] =>
  Object.entries(counts).flatMap(([level, count]) =>
    Array.from({ length: count }, (_, i) => ({
      id: `${level}${i}`,
      levels: { level, parity: i % 2 === 0 ? 'even' : 'odd' },
      author: `${level}-${i % 4}`,
    })),
  )
const draw = (pool: readonly PoolItem[], plan: Partial<SamplePlan>): DrawnSample => {
  const sample = drawSample(pool, { size: 0, seed: 1, ...plan })
  if (sample.status !== 'drawn') throw new Error('The plan is not feasible.')
  return sample
}
const listCells = (sample: DrawnSample, t = 0): [string, number, number, number][] =>
  (sample.targets[t]?.cells ?? []).map(({ levels, asked, quota, drawn }) => [
    Object.values(levels).join('/'),
    asked,
    quota,
    drawn,
  ])

describe('drawSample', () => {
  const pool = makePool({ a: 60, b: 30, c: 10 })

  it('gives each cell of a proportional target its share of the non-excluded items', () => {
    const target: SampleTarget = { kind: 'proportional', dimensions: ['level'] }
    expect(listCells(draw(pool, { size: 10, targets: [target] }))).toEqual([
      ['a', 6, 6, 6],
      ['b', 3, 3, 3],
      ['c', 1, 1, 1],
    ])
    const less = draw(pool, {
      size: 7,
      targets: [target],
      exclude: {
        ids: pool
          .slice(0, 20)
          .map(({ id }) => id)
          .concat('unknown'),
        levels: [{ level: 'c', parity: 'odd' }, { level: 'nowhere' }],
      },
    })
    expect(
      listCells(less)
        .map(([, , quota]) => quota)
        .reduce((sum, quota) => sum + quota),
    ).toBe(7)
    expect(less.targets[0]?.cells.map(({ available, excluded }) => [available, excluded])).toEqual([
      [40, 20],
      [30, 0],
      [5, 5],
    ])
  })

  it('multiplies the shares of an enriched target, and multiplies factors for the same cell', () => {
    const target: SampleTarget = {
      kind: 'enriched',
      dimensions: ['level', 'parity'],
      factors: [
        { levels: { level: 'c' }, factor: 3 },
        { levels: { parity: 'odd' }, factor: 0 },
      ],
    }
    // Even items: 30, 15 and 5, the last counted three times: 60 in all.
    expect(listCells(draw(pool, { size: 12, targets: [target] }))).toEqual([
      ['a/even', 6, 6, 6],
      ['a/odd', 0, 0, 0],
      ['b/even', 3, 3, 3],
      ['b/odd', 0, 0, 0],
      ['c/even', 3, 3, 3],
      ['c/odd', 0, 0, 0],
    ])
  })

  it('gives unnamed cells of a fixed target 0, or their share of the rest', () => {
    const counts = [{ levels: { level: 'c' }, count: 4 }]
    expect(
      listCells(draw(pool, { size: 4, targets: [{ kind: 'fixed', dimensions: ['level'], counts }] })),
    ).toEqual([
      ['a', 0, 0, 0],
      ['b', 0, 0, 0],
      ['c', 4, 4, 4],
    ])
    const rest = draw(pool, {
      size: 13,
      targets: [{ kind: 'fixed', dimensions: ['level'], counts, unnamed: 'proportional' }],
    })
    expect(listCells(rest)).toEqual([
      ['a', 6, 6, 6],
      ['b', 3, 3, 3],
      ['c', 4, 4, 4],
    ])
  })

  it('rounds two proportional targets jointly where separate rounding cannot be met', () => {
    const twins: PoolItem[] = [
      { id: '1', levels: { row: 'r1', column: 'c1' } },
      { id: '2', levels: { row: 'r2', column: 'c2' } },
    ]
    const targets: SampleTarget[] = [
      { kind: 'proportional', dimensions: ['row'] },
      { kind: 'proportional', dimensions: ['column'] },
    ]
    for (let seed = 0; seed < 20; seed += 1) {
      const sample = draw(twins, { size: 1, seed, targets })
      expect(sample.exact).toBe(true)
      expect(listCells(sample, 0).map(([, , quota]) => quota)).toEqual(
        listCells(sample, 1).map(([, , quota]) => quota),
      )
    }
  })

  it('draws nothing from an empty pool, and everything when the size is the pool', () => {
    expect(draw([], { targets: [{ kind: 'proportional', dimensions: ['level'] }] })).toMatchObject({
      ids: [],
      exact: true,
      strata: [],
    })
    expect(draw(pool, { size: 0 }).ids).toEqual([])
    const all = draw(pool, { size: 100, targets: [{ kind: 'proportional', dimensions: ['level'] }] })
    expect(all.ids).toEqual(pool.map(({ id }) => id).sort())
    expect(all.items.every(({ probability, weight }) => probability === 1 && weight === 1)).toBe(true)
  })

  it('reports how much of each cap is used', () => {
    const { caps } = draw(pool, {
      size: 6,
      caps: { perAuthor: 1 },
      targets: [
        {
          kind: 'fixed',
          dimensions: ['level'],
          counts: [
            { levels: { level: 'a' }, count: 4 },
            { levels: { level: 'b' }, count: 2 },
          ],
        },
      ],
    })
    expect(caps.perAuthor).toMatchObject({ cap: 1, holders: 6, most: 1 })
    expect(caps.perAuthor?.atCap.slice(0, 4)).toEqual(['a-0', 'a-1', 'a-2', 'a-3'])
    expect(caps.perInstitution).toBeNull()
  })

  it('keeps most of the draw when the pool grows', () => {
    const plan: SamplePlan = { size: 30, seed: 'grow', targets: [] }
    const before = draw(pool, plan).ids
    const after = draw([...pool, { id: 'new', levels: { level: 'a', parity: 'odd' } }], plan).ids
    expect(before.filter((id) => !after.includes(id)).length).toBeLessThanOrEqual(1)
  })

  it('does not depend on any order, nor on other properties of an item', () => {
    fc.assert(
      fc.property(smallProblems(3, 'mixed'), ({ pool: items, plan }) => {
        const turned = (plan.targets ?? [])
          .map((target) =>
            target.kind === 'fixed' ? { ...target, counts: [...target.counts].reverse() } : target,
          )
          .reverse()
        const there = drawSample(items, plan)
        const back = drawSample(
          [...items].reverse().map((item) => ({ ...item, note: 'x' })),
          { ...plan, targets: turned },
        )
        expect(back.status).toBe(there.status)
        if (there.status === 'drawn' && back.status === 'drawn') {
          expect(back.items).toEqual(there.items)
          expect([...back.targets].reverse()).toEqual(there.targets)
        }
        if (there.status === 'infeasible' && back.status === 'infeasible')
          expect(back.nearest.totalChange).toBe(there.nearest.totalChange)
      }),
      { numRuns: 150 },
    )
  })

  it('previews the quotas of the draw', () => {
    const plan: SamplePlan = { size: 11, seed: 3, targets: [{ kind: 'proportional', dimensions: ['level'] }] }
    const preview = planSample(pool, plan)
    if (preview.status !== 'feasible') throw new Error('The plan is not feasible.')
    expect(preview).toMatchObject({ proven: true, available: 100, excluded: 0 })
    expect(preview.targets[0]?.cells.map(({ quota }) => quota)).toEqual(
      listCells(draw(pool, plan)).map(([, , quota]) => quota),
    )
    expect(planSample(pool, { ...plan, exclude: { levels: [{ level: 'a' }] }, size: 50 })).toMatchObject({
      status: 'infeasible',
      constraints: [{ kind: 'pool', asked: 50, available: 40, excluded: 60 }],
      nearest: { plan: { size: 40 } },
    })
  })
})
