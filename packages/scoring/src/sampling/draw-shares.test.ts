import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawSample } from './draw-sample'
import type { PoolItem, SamplePlan, SampleTarget } from './plan/sample-plan'

const LEVELS = ['p', 'q', 'r'] as const
const level = fc.constantFrom(...LEVELS)
const items = fc
  .array(fc.record({ x: level, y: level, z: fc.constantFrom('p', 'q'), author: fc.nat(6) }), {
    minLength: 1,
    maxLength: 40,
  })
  // One item of each level first: a factor for a level that no item has is an error.
  .map((rows) =>
    [
      ...LEVELS.map((name, author) => ({ x: name, y: name, z: name === 'r' ? 'q' : name, author })),
      ...rows,
    ].map(({ x, y, z, author }, i): PoolItem => ({ id: `i${i}`, levels: { x, y, z }, author: `u${author}` })),
  )
const target = (dimension: string): fc.Arbitrary<SampleTarget> =>
  fc.oneof(
    fc.constant<SampleTarget>({ kind: 'proportional', dimensions: [dimension] }),
    fc.double({ min: 0, max: 8, noNaN: true }).map((factor): SampleTarget => ({
      kind: 'enriched',
      dimensions: [dimension],
      factors: [{ levels: { [dimension]: 'p' }, factor }],
    })),
  )

/** The guarantees of every sample, whatever the plan. */
function checkSample(pool: readonly PoolItem[], plan: SamplePlan): void {
  const sample = drawSample(pool, plan)
  if (sample.status === 'infeasible') {
    expect(sample.constraints.length).toBeGreaterThan(0)
    const again = drawSample(pool, sample.nearest.plan)
    expect(again.status).toBe('drawn')
    return
  }
  expect(new Set(sample.ids).size).toBe(plan.size)
  expect([...sample.ids].sort()).toEqual(sample.ids)
  for (const { cells, exact } of sample.targets) {
    for (const { asked, quota, drawn, residual, available } of cells) {
      expect(Math.abs(quota - asked)).toBeLessThan(1)
      expect(residual).toBe(drawn - quota)
      expect(drawn).toBeLessThanOrEqual(available)
      if (exact) expect(residual).toBe(0)
    }
  }
  for (const { probability, weight } of sample.items) {
    expect(probability > 0 && probability <= 1 && Number.isFinite(weight)).toBe(true)
  }
  expect(sample.strata.reduce((sum, { drawn }) => sum + drawn, 0)).toBe(plan.size)
  expect(sample.caps.perAuthor === null || sample.caps.perAuthor.most <= sample.caps.perAuthor.cap).toBe(true)
}

describe('drawSample with shares of the pool', () => {
  const plans = fc.record({
    pool: items,
    n: fc.nat(),
    seed: fc.nat(),
    x: target('x'),
    y: target('y'),
    z: target('z'),
    count: fc.integer({ min: 0, max: 3 }),
    perAuthor: fc.option(fc.integer({ min: 1, max: 9 })),
  })

  it('keeps its guarantees for any plan', () => {
    fc.assert(
      fc.property(plans, ({ pool, n, seed, x, y, z, count, perAuthor }) => {
        checkSample(pool, {
          size: n % (pool.length + 1),
          seed,
          targets: [x, y, z].slice(0, count),
          caps: { perAuthor },
          exclude: { ids: n % 3 === 0 ? ['i0'] : [] },
          steps: 200,
        })
      }),
      { numRuns: 250 },
    )
  })

  it('can always meet two proportional targets, each cell within 1 of its share', () => {
    fc.assert(
      fc.property(items, fc.nat(), fc.nat(), (pool, n, seed) => {
        const targets: SampleTarget[] = [
          { kind: 'proportional', dimensions: ['x'] },
          { kind: 'proportional', dimensions: ['y', 'z'] },
        ]
        expect(drawSample(pool, { size: n % (pool.length + 1), seed, targets })).toMatchObject({
          status: 'drawn',
          exact: true,
          probabilities: 'exact',
        })
      }),
      { numRuns: 250 },
    )
  })

  it('reports residuals where three targets cannot be met at once though any two can', () => {
    // Two of these four never differ in all three dimensions.
    const pool = ['ppp', 'pqq', 'qpq', 'qqp'].map((id): PoolItem => ({
      id,
      levels: { x: id[0] ?? '', y: id[1] ?? '', z: id[2] ?? '' },
    }))
    const targets = ['x', 'y', 'z'].map((dimension): SampleTarget => ({
      kind: 'proportional',
      dimensions: [dimension],
    }))
    for (const steps of [0, 50]) {
      const sample = drawSample(pool, { size: 2, seed: 1, targets, steps })
      if (sample.status !== 'drawn') throw new Error('The plan is not feasible.')
      expect(sample).toMatchObject({ exact: false, probabilities: 'approximate' })
      expect(sample.ids.length).toBe(2)
      expect(sample.targets.map(({ exact }) => exact).sort()).toEqual([false, true, true])
      expect(sample.targets.flatMap(({ cells }) => cells.map(({ residual }) => residual)).sort()).toEqual([
        -1, 0, 0, 0, 0, 1,
      ])
    }
  })
})
