import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom, deriveSeed } from '../numeric/random'
import { estimateBootstrapInterval, type BootstrapOptions } from './bootstrap-interval'
import { addResampledSums } from './resampled-sums'

const skewed = [0.1, 0.12, 0.15, 0.2, 0.22, 0.3, 0.31, 0.45, 0.6, 0.9, 1.6, 2.7, 0.05, 0.4, 0.33]
const options = { seed: 'test', replicates: 4000 } as const
const bounds = (values: readonly number[], more: Partial<BootstrapOptions>): number[] => {
  const { low, high, se } = estimateBootstrapInterval(values, { ...options, ...more })
  return [low ?? Number.NaN, high ?? Number.NaN, se ?? Number.NaN]
}

/** 1 for the indexes that more of the 2¹⁶ half words map to than to others, if biased draws were kept. */
function findFavored(n: number): Float64Array {
  const counts = new Float64Array(n)
  for (let word = 0; word < 65536; word += 1) {
    const index = Math.floor((word * n) / 65536)
    counts[index] = (counts[index] as number) + 1
  }
  const most = Math.max(...counts)
  return counts.map((count, i) => (count === most && (65536 % n !== 0 || i % 2 === 0) ? 1 : 0))
}

describe('addResampledSums', () => {
  it('draws each value equally often, from half words and from whole words', () => {
    for (const n of [1, 3, 7, 10, 5000, 12_000, 20_000]) {
      const replicates = Math.ceil(2_000_000 / n)
      const favored = findFavored(n)
      const totals = new Float64Array(replicates)
      addResampledSums(favored, totals, createRandom(`n ${n}`))
      const share = favored.reduce((sum, value) => sum + value, 0) / n
      const drawn = totals.reduce((sum, total) => sum + total, 0)
      const draws = replicates * n
      expect(Math.abs(drawn - draws * share)).toBeLessThanOrEqual(
        4.5 * Math.sqrt(draws * share * (1 - share)),
      )
    }
  })

  it('adds to the totals and leaves the generator in the state for the next stratum', () => {
    const values = Float64Array.of(1, 2, 3, 4, 5)
    const once = new Float64Array(50)
    const random = createRandom(5)
    addResampledSums(values, once, random)
    const second = new Float64Array(50)
    addResampledSums(values, second, random)
    expect(second).not.toEqual(once)
    const both = Float64Array.from(once)
    const again = createRandom(5)
    addResampledSums(values, new Float64Array(50), again)
    addResampledSums(values, both, again)
    expect(Array.from(both)).toEqual(Array.from(once, (total, i) => total + (second[i] as number)))
  })

  it('draws the same indexes from two lists of one length', () => {
    const totals = [new Float64Array(30), new Float64Array(30)] as const
    const random = createRandom(1)
    const twin = random.copy()
    addResampledSums(Float64Array.of(1, 2, 3, 4, 5, 6), totals[0], random)
    addResampledSums(Float64Array.of(10, 20, 30, 40, 50, 60), totals[1], twin)
    expect(Array.from(totals[1])).toEqual(Array.from(totals[0], (total) => total * 10))
  })
})

describe('estimateBootstrapInterval', () => {
  it('agrees with scipy on a skewed sample, within Monte Carlo error', () => {
    // scipy 1.17 stats.bootstrap with 2,000,000 resamples.
    const expectNear = (actual: readonly number[], expected: readonly number[], error: number): void => {
      for (const [i, value] of expected.entries())
        expect(Math.abs((actual[i] ?? Number.NaN) - value)).toBeLessThan(error)
    }
    expectNear(bounds(skewed, { method: 'percentile', replicates: 200_000 }), [0.27, 0.952, 0.177305], 0.004)
    expectNear(bounds(skewed, { method: 'bca', replicates: 200_000 }), [0.316667, 1.108, 0.177305], 0.01)
  })

  it('varies only within strata', () => {
    const values = [0, 1, 0, 1, 10, 10, 10]
    const strata = ['low', 'low', 'low', 'low', 'high', 'high', 'high']
    const [low = 0, high = 0, se = 0] = bounds(values, {
      method: 'percentile',
      design: { kind: 'stratified', strata },
    })
    expect(low).toBeGreaterThan(4.2)
    expect(high).toBeLessThan(4.95)
    // √(n · s²) / 7 with the variance of n − 1 in the one stratum that varies.
    expect(Math.abs(se - Math.sqrt(4 / 3) / 7)).toBeLessThan(0.005)
    expect(bounds(values, {})[2]).toBeGreaterThan(1)
  })

  it('pools strata of one example and stretches small strata to their true spread', () => {
    const random = createRandom('small strata')
    const ratios = [1, 2, 3].map((size) => {
      const strata = Array.from({ length: 120 }, (_, i) => `stratum ${Math.floor(i / size)}`)
      let squares = 0
      for (let trial = 0; trial < 40; trial += 1) {
        const values = strata.map(() => random.nextFloat())
        squares +=
          (estimateBootstrapInterval(values, {
            seed: trial,
            replicates: 400,
            design: { kind: 'stratified', strata },
          }).se ?? 0) ** 2
      }
      return Math.sqrt(squares / 40) / Math.sqrt(1 / 12 / 120)
    })
    for (const ratio of ratios) expect(Math.abs(ratio - 1)).toBeLessThan(0.04)
    const lone = { kind: 'stratified', strata: ['a', 'a', 'a', 'b', 'b', 'c'] } as const
    expect(estimateBootstrapInterval([0, 0, 0, 1, 1, 0.5], { ...options, design: lone })).toMatchObject({
      units: 6,
      reason: null,
    })
  })

  it('is independent of the scale and the location of the values', () => {
    const scaled = (
      scale: number,
      shift: number,
      method: 'percentile' | 'bca',
      list: readonly number[],
      seed: number,
    ) => {
      const { low, high } = estimateBootstrapInterval(
        list.map((value) => shift + scale * value),
        { seed, method, replicates: 300 },
      )
      return [low, high].map((bound) => (bound === null ? null : (bound - shift) / scale))
    }
    const shares = fc.array(fc.constantFrom(0, 0.5, 1), { minLength: 2, maxLength: 40 })
    fc.assert(
      fc.property(
        shares,
        fc.nat(),
        fc.constantFrom('percentile' as const, 'bca' as const),
        (list, seed, method) => {
          const plain = scaled(1, 0, method, list, seed)
          for (const [scale, shift] of [
            [0.6, 0.1],
            [1e-6, 0],
            [1e6, 0],
            [1, -0.3],
          ] as const) {
            expect(scaled(scale, shift, method, list, seed)).toEqual(
              plain.map((bound) => (bound === null ? null : expect.closeTo(bound, 9))),
            )
          }
        },
      ),
      { numRuns: 60 },
    )
    expect(scaled(1e-110, 0, 'bca', [0, 1, 3], 1)).toEqual(
      scaled(1, 0, 'bca', [0, 1, 3], 1).map((bound) => expect.closeTo(bound ?? 0, 9)),
    )
  })

  it('uses order statistics of the bootstrap means as bounds', () => {
    const values = [0.2, 0.9, 0.4, 0.75, 0.1]
    const sums = new Float64Array(199)
    addResampledSums(
      Float64Array.from(values, (value) => value - 0.47),
      sums,
      createRandom(deriveSeed('order', 'bootstrap')),
    )
    const means = sums.map((sum) => sum / 5 + 0.47).sort()
    const { low, high } = estimateBootstrapInterval(values, {
      seed: 'order',
      replicates: 199,
      level: 0.9,
      method: 'percentile',
    })
    expect([low, high]).toEqual([expect.closeTo(means[9] ?? 0, 12), expect.closeTo(means[189] ?? 0, 12)])
  })

  it('counts ties half, so that a symmetric sample has a symmetric interval', () => {
    const { low, high } = estimateBootstrapInterval([0, 0, 0, 0, 0, 1, 1, 1, 1, 1], {
      seed: 1,
      replicates: 20_000,
    })
    expect((low ?? 0) + (high ?? 0)).toBeCloseTo(1, 9)
  })

  it('draws its resamples from the seed', () => {
    const lows = new Set(
      Array.from(
        { length: 5 },
        (_, seed) => estimateBootstrapInterval(skewed, { seed, replicates: 500 }).low,
      ),
    )
    expect(lows.size).toBe(5)
  })

  it('is wider where the examples of an author are similar', () => {
    const random = createRandom('authors')
    const rows = Array.from({ length: 40 }, (_, author) => {
      const level = random.nextFloat()
      return Array.from({ length: 1 + random.nextInt(9) }, () => ({
        author: `author ${author}`,
        value: level + 0.1 * random.nextFloat(),
      }))
    }).flat()
    const values = rows.map(({ value }) => value)
    const clustered = estimateBootstrapInterval(values, {
      ...options,
      design: { kind: 'clustered', clusters: rows.map(({ author }) => author) },
    })
    const simple = estimateBootstrapInterval(values, options)
    expect(clustered).toMatchObject({
      units: 40,
      examples: values.length,
      mean: expect.closeTo(simple.mean ?? 0, 12),
    })
    expect((clustered.se ?? 0) / (simple.se ?? 1)).toBeGreaterThan(1.8)
    const alone = values.map((_, i) => `author ${String(i).padStart(4, '0')}`)
    const { low, high } = estimateBootstrapInterval(values, {
      ...options,
      design: { kind: 'clustered', clusters: alone },
    })
    expect([low, high]).toEqual([expect.closeTo(simple.low ?? 0, 12), expect.closeTo(simple.high ?? 0, 12)])
  })

  it('gives the same interval for the same seed, and wider intervals for higher levels', () => {
    const values = fc.array(fc.double({ min: -3, max: 1, noNaN: true }), { minLength: 2, maxLength: 40 })
    fc.assert(
      fc.property(
        values,
        fc.string(),
        fc.constantFrom('percentile' as const, 'bca' as const),
        (list, seed, method) => {
          const draw = (level: number) =>
            estimateBootstrapInterval(list, { seed, method, replicates: 200, level })
          const wide = draw(0.99)
          const narrow = draw(0.8)
          expect(draw(0.99)).toEqual(wide)
          for (const value of Object.values(wide)) expect(value).not.toBeNaN()
          if (wide.low === null || narrow.low === null || wide.high === null || narrow.high === null) return
          expect(wide.low).toBeLessThanOrEqual(narrow.low)
          expect(wide.high).toBeGreaterThanOrEqual(narrow.high)
          expect(wide.low).toBeGreaterThanOrEqual(Math.min(...list) - 1e-9)
          expect(wide.high).toBeLessThanOrEqual(Math.max(...list) + 1e-9)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('reports why there is no interval', () => {
    expect(estimateBootstrapInterval([], options)).toMatchObject({
      mean: null,
      low: null,
      units: 0,
      reason: 'no-examples',
    })
    expect(estimateBootstrapInterval([0.4], options)).toMatchObject({
      mean: 0.4,
      high: null,
      units: 1,
      reason: 'one-unit',
    })
    expect(estimateBootstrapInterval([0.4, 0.4], options)).toMatchObject({
      mean: 0.4,
      se: null,
      low: null,
      reason: 'zero-variance',
    })
    expect(
      estimateBootstrapInterval([0.1, 0.1, 0.1, 0.7, 0.7], {
        ...options,
        design: { kind: 'stratified', strata: ['a', 'a', 'a', 'b', 'b'] },
      }),
    ).toMatchObject({ reason: 'zero-variance' })
    const oneAuthor = { kind: 'clustered', clusters: ['a', 'a'] } as const
    expect(estimateBootstrapInterval([0.1, 0.5], { ...options, design: oneAuthor })).toMatchObject({
      se: null,
      units: 1,
      reason: 'one-unit',
    })
  })

  it('rejects invalid input', () => {
    expect(() => estimateBootstrapInterval([Number.NaN, 1], options)).toThrow(/finite/)
    expect(() => estimateBootstrapInterval([0, 1], { seed: 1, replicates: 10 })).toThrow(/from 100/)
    expect(() => estimateBootstrapInterval([0, 1], { seed: 1, replicates: 1e9 })).toThrow(/from 100/)
    expect(() => estimateBootstrapInterval([0, 1], { seed: 1, level: 95 })).toThrow(/such as 0.95/)
    expect(() => estimateBootstrapInterval([0, 1], { seed: 1, level: 0.9999, replicates: 100 })).toThrow(
      /at least 20000/,
    )
    expect(() => estimateBootstrapInterval([1e200, -1e200], options)).toThrow(/at most/)
    expect(() =>
      estimateBootstrapInterval([0, 1], { seed: 1, design: { kind: 'stratified', strata: ['a'] } }),
    ).toThrow(/name one for each/)
  })
})
