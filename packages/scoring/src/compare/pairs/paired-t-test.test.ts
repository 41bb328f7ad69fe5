import { describe, expect, it } from 'vitest'
import { computeTwoSidedP, testDifferences, testPaired } from './paired-t-test'
import { expectClose, readVectors } from '../../testing/test-vectors'

interface StatsRow<Input, Expected> {
  kind: string
  input: Input
  expected: Expected
}
const readKind = <Input, Expected>(kind: string): StatsRow<Input, Expected>[] =>
  readVectors<StatsRow<Input, Expected>>('stats.jsonl').filter((row) => row.kind === kind)

describe('testPaired', () => {
  it('gives t and an exact two-sided p', () => {
    const test = testPaired([0.6, 0.7, 0.4, 0.9, 0.55], [0.5, 0.65, 0.45, 0.7, 0.4])
    expectClose(test.t, 2.092457497388746, 1e-12)
    expectClose(test.p, 0.10453999977837554, 1e-10)
    expect(test).toMatchObject({ n: 5, df: 4, reason: null })
    const known = [
      [2.5, 9, 0.03386182768298574],
      [0.1, 524, 0.9203825721590757],
      [12, 524, 1.7606937098711122e-29],
      [-40, 524, 2.2575087153346114e-161],
      [1e-5, 3, 0.9999926489480612],
    ] as const
    for (const [t, df, p] of known) expectClose(computeTwoSidedP(t, df), p, 1e-10, `t ${t} df ${df}`)
    expect([computeTwoSidedP(0, 5), computeTwoSidedP(1e-200, 5), computeTwoSidedP(1e200, 5)]).toEqual([
      1, 1, 0,
    ])
  })

  it('reports why there is no p', () => {
    expect(testPaired([], [])).toMatchObject({ difference: null, p: null, n: 0, reason: 'too-few-pairs' })
    expect(testPaired([1], [0.5])).toMatchObject({ difference: 0.5, p: null, reason: 'too-few-pairs' })
    expect(testPaired([0.3, 0.7, 0.1], [0.3, 0.7, 0.1])).toMatchObject({
      difference: 0,
      p: null,
      reason: 'identical',
    })
    expect(testPaired([0.3, 0.7, 0.9], [0.2, 0.6, 0.8])).toMatchObject({
      sd: 0,
      p: null,
      reason: 'constant-difference',
    })
    expect(() => testPaired([1], [])).toThrow(/pairs/)
    expect(() => testPaired([Number.NaN, 1], [0, 1])).toThrow(/finite/)
    expect(() => testPaired([1e200, -1e200], [0, 0])).toThrow(/at most/)
  })

  it('accepts precomputed differences', () => {
    expect(testDifferences([0.1, 0.05, -0.05, 0.2, 0.15], 1)).toMatchObject({ n: 5, df: 4, reason: null })
    expect(testDifferences([0.1, 0.1], 0.1)).toMatchObject({
      difference: 0.1,
      sd: 0,
      reason: 'constant-difference',
    })
    for (const bad of [[Number.NaN], [0, Number.NaN], [1e308, 1e308]])
      expect(() => testDifferences(bad, 1)).toThrow(/finite/)
    for (const scale of [Number.NaN, -1, 1e10]) expect(() => testDifferences([0, 1], scale)).toThrow(/scale/)
  })

  it('agrees with scipy', () => {
    for (const { input, expected } of readKind<
      { a: number[]; b: number[] },
      { t: number; df: number; p: number }
    >('pairedT')) {
      const test = testPaired(input.a, input.b)
      expectClose(test.t, expected.t, 1e-12, 't')
      expectClose(test.p, expected.p, 1e-10, 'p')
      expect(test.df).toBe(expected.df)
    }
  })
})
