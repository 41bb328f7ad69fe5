import { describe, expect, it } from 'vitest'
import { compareSystems } from './compare-systems'
import { estimatePairedBootstrap } from '../pairs/paired-bootstrap'
import { subtractPair } from '../pairs/paired-differences'
import { testDifferences, testPaired } from '../pairs/paired-t-test'
import { testSignFlip } from '../pairs/sign-flip'

const repeat = (value: number, n = 25): number[] => new Array<number>(n).fill(value)
const listed = (id: string, values: readonly number[]) => ({
  id,
  exampleMeans: new Map(values.map((value, i) => [`e${i}`, value] as const)),
})

describe('subtractPair', () => {
  it('is 0 within rounding and the difference beyond', () => {
    const ties = [
      [0.1 + 0.2, 0.3],
      [-0.3, -(0.1 + 0.2)],
      [1e9, 1e9 + 1e-6],
      [1e-151, 0],
      [0, 0],
      [1, 1 + 8 * Number.EPSILON],
    ] as const
    for (const [a, b] of ties) expect([subtractPair(a, b), subtractPair(b, a)]).toEqual([0, 0])
    for (const [a, b] of [
      [1e-16, 0],
      [1e-150, 0],
      [1 + 10 * Number.EPSILON, 1],
      [0.3, -0.3],
    ] as const)
      expect(subtractPair(a, b)).toBe(a - b)
    for (const [a, b] of [
      [Number.NaN, 0],
      [0, Number.NaN],
      [Number.NaN, Number.NaN],
    ] as const)
      expect(subtractPair(a, b)).toBeNaN()
  })
})

describe('values that differ by rounding only', () => {
  it('count as identical in every test and give no interval', () => {
    const [a, b] = [repeat(0.1 + 0.2), repeat(0.3)]
    expect(testPaired(a, b)).toMatchObject({ difference: 0, p: null, reason: 'identical' })
    expect(testSignFlip(a, b, { seed: 1 })).toMatchObject({
      difference: 0,
      p: 1,
      exact: true,
      permutations: 1,
    })
    for (const options of [{}, { test: 'sign-flip', seed: 1 }] as const) {
      expect(compareSystems([listed('a', a), listed('b', b)], options).pairs[0]).toMatchObject({
        difference: 0,
        adjusted: 1,
        different: false,
        reason: 'identical',
      })
    }
    expect(estimatePairedBootstrap(a, b, { seed: 1 })).toMatchObject({
      mean: 0,
      low: null,
      high: null,
      se: null,
      reason: 'zero-variance',
    })
  })

  it('from a constant difference count as constant, though their bits differ', () => {
    const b = [0.1, 0.25, 0.3, 0.7, 1.1, 1000.1]
    const a = b.map((value) => value + 0.1)
    expect(new Set(a.map((value, i) => value - (b[i] as number))).size).toBeGreaterThan(1)
    expect(testPaired(a, b)).toMatchObject({ sd: 0, t: null, p: null, reason: 'constant-difference' })
    expect(
      testDifferences(
        a.map((value, i) => value - (b[i] as number)),
        1001,
      ),
    ).toMatchObject({ sd: 0, reason: 'constant-difference' })
    const large = b.map((value, i) => value + 1e5 * 3 ** i)
    for (const [more, less] of [
      [a, b],
      [large.map((value) => value + 0.1), large],
    ] as const) {
      expect(estimatePairedBootstrap(more, less, { seed: 1 })).toMatchObject({
        low: null,
        high: null,
        reason: 'zero-variance',
      })
    }
  })
})

describe('constant differences', () => {
  it('give a mean and no bootstrap interval under any design', () => {
    const [a, b] = [repeat(1, 4), repeat(0.5, 4)]
    const designs = [
      { kind: 'simple' },
      { kind: 'stratified', strata: ['x', 'x', 'y', 'y'] },
      { kind: 'clustered', clusters: ['x', 'x', 'y', 'y'] },
    ] as const
    for (const design of designs) {
      for (const method of ['bca', 'percentile'] as const) {
        expect(estimatePairedBootstrap(a, b, { seed: 1, design, method })).toMatchObject({
          mean: 0.5,
          low: null,
          high: null,
          reason: 'zero-variance',
        })
      }
    }
  })
})

describe('differences too small to be squared', () => {
  it('count as none', () => {
    const tiny = [1e-200, 2e-200, 3e-200]
    expect(testDifferences(tiny, 0)).toMatchObject({ difference: 0, sd: 0, reason: 'identical' })
    expect(testPaired(tiny, [0, 0, 0])).toMatchObject({ difference: 0, sd: 0, reason: 'identical' })
    expect(testSignFlip(tiny, [0, 0, 0], { seed: 1 })).toMatchObject({ difference: 0, p: 1 })
    expect(testPaired([1e-149, 2e-149, 4e-149], [0, 0, 0])).toMatchObject({ df: 2, reason: null })
  })
})
