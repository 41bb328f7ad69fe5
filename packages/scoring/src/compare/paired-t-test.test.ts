import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeIncompleteBeta } from '../numeric/incomplete-beta'
import { computeTwoSidedP, testDifferences, testPaired } from './paired-t-test'
import { expectClose, readVectors } from '../testing/test-vectors'

interface StatsRow<Input, Expected> {
  kind: string
  input: Input
  expected: Expected
}
const readKind = <Input, Expected>(kind: string): StatsRow<Input, Expected>[] =>
  readVectors<StatsRow<Input, Expected>>('stats.jsonl').filter((row) => row.kind === kind)

describe('computeIncompleteBeta', () => {
  it('agrees with a computation in 50 digits', () => {
    const known = [
      [0.5, 0.5, 0.25, 0.3333333333333333],
      [2, 3, 0.4, 0.5248],
      [262, 0.5, 0.97, 6.519460639440928e-5],
      [1000, 0.5, 0.5, 2.3532791678996166e-303],
      [5, 0.5, 1e-12, 2.460937500001025e-61],
      [50000, 0.5, 0.99999, 0.317310507857966],
      [30000, 60000, 0.331, 0.06865552492284248],
      [0.001, 2, 0.3, 0.9994959094063246],
      [2, 0.001, 0.9, 0.001402006120006385],
    ] as const
    for (const [a, b, x, value] of known) expectClose(computeIncompleteBeta(a, b, x), value, 1e-10, `I(${a}, ${b}, ${x})`)
    expect([computeIncompleteBeta(2, 3, 0), computeIncompleteBeta(2, 3, 1)]).toEqual([0, 1])
  })

  it('is a probability that mirrors and grows', () => {
    const shape = fc.double({ min: 0.05, max: 2000, noNaN: true })
    const place = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(shape, shape, place, (a, b, x) => {
        const value = computeIncompleteBeta(a, b, x)
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(1)
        expect(value + computeIncompleteBeta(b, a, 1 - x, x)).toBeCloseTo(1, 9)
        expect(computeIncompleteBeta(a, b, x / 2)).toBeLessThanOrEqual(value * (1 + 1e-10))
      }),
    )
  })

  it('refuses arguments outside of its range', () => {
    for (const [a, b, x] of [[0, 1, 0.5], [1, -1, 0.5], [1, 1, 1.5], [Number.NaN, 1, 0.5], [1, 1, Number.NaN]] as const) {
      expect(() => computeIncompleteBeta(a, b, x)).toThrow(/incomplete beta/)
    }
  })

  it('agrees with scipy', () => {
    for (const { input, expected } of readKind<{ a: number; b: number; x: number }, { value: number }>('incompleteBeta')) {
      expectClose(computeIncompleteBeta(input.a, input.b, input.x), expected.value, 1e-10, JSON.stringify(input))
    }
  })
})

describe('testPaired', () => {
  it('gives t and an exact two-sided p', () => {
    const test = testPaired([0.6, 0.7, 0.4, 0.9, 0.55], [0.5, 0.65, 0.45, 0.7, 0.4])
    expectClose(test.t, 2.092457497388746, 1e-12)
    expectClose(test.p, 0.10453999977837554, 1e-10)
    expect(test).toMatchObject({ n: 5, df: 4, reason: null })
    const known = [[2.5, 9, 0.03386182768298574], [0.1, 524, 0.9203825721590757], [12, 524, 1.7606937098711122e-29], [-40, 524, 2.2575087153346114e-161], [1e-5, 3, 0.9999926489480612]] as const
    for (const [t, df, p] of known) expectClose(computeTwoSidedP(t, df), p, 1e-10, `t ${t} df ${df}`)
    expect([computeTwoSidedP(0, 5), computeTwoSidedP(1e-200, 5), computeTwoSidedP(1e200, 5)]).toEqual([1, 1, 0])
  })

  it('says why there is no p', () => {
    expect(testPaired([], [])).toMatchObject({ difference: null, p: null, n: 0, reason: 'too-few-pairs' })
    expect(testPaired([1], [0.5])).toMatchObject({ difference: 0.5, p: null, reason: 'too-few-pairs' })
    expect(testPaired([0.3, 0.7, 0.1], [0.3, 0.7, 0.1])).toMatchObject({ difference: 0, p: null, reason: 'identical' })
    expect(testPaired([0.3, 0.7, 0.9], [0.2, 0.6, 0.8])).toMatchObject({ sd: 0, p: null, reason: 'constant-difference' })
    expect(() => testPaired([1], [])).toThrow(/pairs/)
    expect(() => testPaired([Number.NaN, 1], [0, 1])).toThrow(/finite/)
    expect(() => testPaired([1e200, -1e200], [0, 0])).toThrow(/squares/)
  })

  it('takes differences that are there already', () => {
    expect(testDifferences([0.1, 0.05, -0.05, 0.2, 0.15], 1)).toMatchObject({ n: 5, df: 4, reason: null })
    expect(testDifferences([0.1, 0.1], 0.1)).toMatchObject({ difference: 0.1, sd: 0, reason: 'constant-difference' })
    for (const bad of [[Number.NaN], [0, Number.NaN], [1e308, 1e308]]) expect(() => testDifferences(bad, 1)).toThrow(/finite/)
    expect(() => testDifferences([0, 1], Number.NaN)).toThrow(/scale/)
  })

  it('agrees with scipy', () => {
    for (const { input, expected } of readKind<{ a: number[]; b: number[] }, { t: number; df: number; p: number }>('pairedT')) {
      const test = testPaired(input.a, input.b)
      expectClose(test.t, expected.t, 1e-12, 't')
      expectClose(test.p, expected.p, 1e-10, 'p')
      expect(test.df).toBe(expected.df)
    }
  })
})
