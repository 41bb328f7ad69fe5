import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../numeric/random'
import { estimateBootstrapInterval, type BootstrapOptions } from './bootstrap-interval'
import { addResampledSums } from './resampled-sums'

const skewed = [0.1, 0.12, 0.15, 0.2, 0.22, 0.3, 0.31, 0.45, 0.6, 0.9, 1.6, 2.7, 0.05, 0.4, 0.33]
const options = { seed: 'test', replicates: 4000 } as const
const bounds = (values: readonly number[], more: Partial<BootstrapOptions>): number[] => {
  const { low, high, se } = estimateBootstrapInterval(values, { ...options, ...more })
  return [low ?? Number.NaN, high ?? Number.NaN, se ?? Number.NaN]
}

describe('addResampledSums', () => {
  it('draws each value equally often, from half words and from whole ones', () => {
    for (const n of [1, 3, 7, 10, 20_000]) {
      const replicates = Math.ceil(200_000 / n)
      for (const chosen of [0, n - 1]) {
        const values = new Float64Array(n)
        values[chosen] = 1
        const totals = new Float64Array(replicates)
        addResampledSums(values, totals, createRandom(`n ${n}`))
        const drawn = totals.reduce((sum, total) => sum + total, 0)
        const expected = (replicates * n) / n
        expect(Math.abs(drawn - expected)).toBeLessThanOrEqual(4.5 * Math.sqrt(expected))
      }
    }
  })

  it('adds to what is there, and leaves the generator where the next stratum goes on', () => {
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
      for (const [i, value] of expected.entries()) expect(Math.abs((actual[i] ?? Number.NaN) - value)).toBeLessThan(error)
    }
    expectNear(bounds(skewed, { method: 'percentile', replicates: 200_000 }), [0.27, 0.952, 0.177305], 0.004)
    expectNear(bounds(skewed, { method: 'bca', replicates: 200_000 }), [0.316667, 1.108, 0.177305], 0.01)
  })

  it('varies only within strata', () => {
    const values = [0, 1, 0, 1, 10, 10, 10]
    const strata = ['low', 'low', 'low', 'low', 'high', 'high', 'high']
    const [low = 0, high = 0, se = 0] = bounds(values, { method: 'percentile', design: { kind: 'stratified', strata } })
    expect(low).toBeGreaterThanOrEqual(30 / 7)
    expect(high).toBeLessThanOrEqual(34 / 7)
    expect(Math.abs(se - Math.sqrt(4 * 0.25) / 7)).toBeLessThan(0.005)
    expect(bounds(values, {})[2]).toBeGreaterThan(1)
  })

  it('is wider where the examples of an author resemble each other', () => {
    const random = createRandom('authors')
    const rows = Array.from({ length: 40 }, (_, author) => {
      const level = random.nextFloat()
      return Array.from({ length: 1 + random.nextInt(9) }, () => ({ author: `author ${author}`, value: level + 0.1 * random.nextFloat() }))
    }).flat()
    const values = rows.map(({ value }) => value)
    const clustered = estimateBootstrapInterval(values, { ...options, design: { kind: 'clustered', clusters: rows.map(({ author }) => author) } })
    const simple = estimateBootstrapInterval(values, options)
    expect(clustered).toMatchObject({ units: 40, examples: values.length, mean: expect.closeTo(simple.mean ?? 0, 12) })
    expect((clustered.se ?? 0) / (simple.se ?? 1)).toBeGreaterThan(1.8)
    const alone = values.map((_, i) => `author ${String(i).padStart(4, '0')}`)
    const { low, high } = estimateBootstrapInterval(values, { ...options, design: { kind: 'clustered', clusters: alone } })
    expect([low, high]).toEqual([expect.closeTo(simple.low ?? 0, 12), expect.closeTo(simple.high ?? 0, 12)])
  })

  it('gives the same for the same seed, and wider intervals for higher levels', () => {
    const values = fc.array(fc.double({ min: -3, max: 1, noNaN: true }), { minLength: 2, maxLength: 40 })
    fc.assert(
      fc.property(values, fc.string(), fc.constantFrom('percentile' as const, 'bca' as const), (list, seed, method) => {
        const draw = (level: number) => estimateBootstrapInterval(list, { seed, method, replicates: 200, level })
        const wide = draw(0.99)
        const narrow = draw(0.8)
        expect(draw(0.99)).toEqual(wide)
        for (const value of Object.values(wide)) expect(value).not.toBeNaN()
        if (wide.low === null || narrow.low === null || wide.high === null || narrow.high === null) return
        expect(wide.low).toBeLessThanOrEqual(narrow.low)
        expect(wide.high).toBeGreaterThanOrEqual(narrow.high)
        expect(wide.low).toBeGreaterThanOrEqual(Math.min(...list) - 1e-9)
        expect(wide.high).toBeLessThanOrEqual(Math.max(...list) + 1e-9)
      }),
      { numRuns: 60 },
    )
  })

  it('says why there is no interval', () => {
    expect(estimateBootstrapInterval([], options)).toMatchObject({ mean: null, low: null, units: 0, reason: 'no-examples' })
    expect(estimateBootstrapInterval([0.4], options)).toMatchObject({ mean: 0.4, high: null, units: 1, reason: 'one-unit' })
    expect(estimateBootstrapInterval([0.4, 0.4], options)).toMatchObject({ mean: 0.4, se: 0, low: 0.4, high: 0.4, reason: null })
    const oneEach = { kind: 'stratified', strata: ['a', 'b'] } as const
    expect(estimateBootstrapInterval([0.1, 0.5], { ...options, design: oneEach })).toMatchObject({ se: null, units: 2, reason: 'one-unit' })
    const oneAuthor = { kind: 'clustered', clusters: ['a', 'a'] } as const
    expect(estimateBootstrapInterval([0.1, 0.5], { ...options, design: oneAuthor })).toMatchObject({ se: null, units: 1, reason: 'one-unit' })
  })

  it('refuses what makes no sense', () => {
    expect(() => estimateBootstrapInterval([Number.NaN, 1], options)).toThrow(/finite/)
    expect(() => estimateBootstrapInterval([0, 1], { seed: 1, replicates: 10 })).toThrow(/from 100/)
    expect(() => estimateBootstrapInterval([0, 1], { seed: 1, replicates: 1e9 })).toThrow(/from 100/)
    expect(() => estimateBootstrapInterval([0, 1], { seed: 1, level: 95 })).toThrow(/such as 0.95/)
    expect(() => estimateBootstrapInterval([0, 1], { seed: 1, design: { kind: 'stratified', strata: ['a'] } })).toThrow(/name one for each/)
  })
})
