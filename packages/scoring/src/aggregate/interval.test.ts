import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateInterval } from './interval'
import { createRandom } from '../numeric/random'
import { computeSmallestDifference } from '../compare/pairs/smallest-difference'
import { expectClose, readVectors } from '../testing/test-vectors'
import { computeWorstAtK, computeExpectedMinimum } from './worst-at-k'

const scores = fc.double({ min: -5, max: 1, noNaN: true })

describe('estimateInterval', () => {
  it('equals the interval of the plain mean with one sample per example', () => {
    const result = estimateInterval([[0.2], [0.4], [0.9], [0.5]])
    const se = Math.sqrt((0.09 + 0.01 + 0.16 + 0) / 3 / 4)
    expectClose(result.mean, 0.5)
    expectClose(result.se, se)
    expectClose(result.low, 0.5 - 1.96 * se)
    expectClose(result.high, 0.5 + 1.96 * se)
    expect(result).toMatchObject({ examples: 4, samples: 4, reason: null })
  })

  it('keeps the variance between examples at 0 or above', () => {
    const { se } = estimateInterval([
      [0, 1],
      [0, 1],
    ])
    expectClose(se, Math.sqrt(0.5 / 4))
  })

  it('returns a reason, and a mean if possible, where there is no interval', () => {
    expect(estimateInterval([])).toMatchObject({ mean: null, se: null, low: null, reason: 'no-examples' })
    expect(estimateInterval([[0.5, 1]])).toMatchObject({
      mean: 0.75,
      se: null,
      high: null,
      samples: 2,
      reason: 'one-example',
    })
    expect(estimateInterval([[0.5], [0.5]])).toMatchObject({
      mean: 0.5,
      se: null,
      low: null,
      reason: 'zero-variance',
    })
    expect(estimateInterval([[0.1, 0.1], [0.1], [0.1]])).toMatchObject({ se: null, reason: 'zero-variance' })
    expect(() => estimateInterval([[1e308], [1]])).toThrow(/at most/)
    expect(() => estimateInterval([[0.5], []])).toThrow(/no samples/)
    expect(() => estimateInterval([[Number.NaN], [1]])).toThrow(/finite/)
  })

  it('excludes examples with one sample from the within-example variance', () => {
    const { se } = estimateInterval([[0, 1], [0.5], [0.5]])
    expectClose(se, Math.sqrt(0.5 / 4))
  })

  it('covers the truth at the nominal rate', () => {
    const random = createRandom('coverage')
    let covered = 0
    for (let trial = 0; trial < 1500; trial += 1) {
      const examples = Array.from({ length: 100 }, () => {
        const center = random.nextFloat()
        return Array.from({ length: 3 }, () => center + random.nextFloat() - 0.5)
      })
      const { low, high } = estimateInterval(examples)
      if (low !== null && high !== null && low <= 0.5 && high >= 0.5) covered += 1
    }
    expect(covered / 1500).toBeGreaterThan(0.93)
    expect(covered / 1500).toBeLessThan(0.97)
  })

  it('agrees with the known answers', () => {
    type Row = {
      kind: string
      input: { examples: number[][] }
      expected: { mean: number; se: number; low: number; high: number }
    }
    const rows = readVectors<Row>('stats.jsonl').filter(({ kind }) => kind === 'varianceComponents')
    expect(rows.length).toBeGreaterThan(0)
    for (const { input, expected } of rows) {
      const result = estimateInterval(input.examples)
      for (const key of ['mean', 'se', 'low', 'high'] as const)
        expectClose(result[key], expected[key], 1e-12, key)
    }
  })
})

describe('computeWorstAtK', () => {
  it('is the mean at k = 1, the minimum at k = N, and matches enumeration in between', () => {
    expectClose(computeExpectedMinimum([0.9, 0.1, 0.5], 1), 0.5)
    expectClose(computeExpectedMinimum([0.9, 0.1, 0.5], 2), (0.1 + 0.1 + 0.5) / 3)
    expect(computeExpectedMinimum([0.9, 0.1, 0.5], 3)).toBe(0.1)
    expect(computeWorstAtK([], 3)).toBeNull()
    expect(
      computeWorstAtK(
        [
          [-1, 0.2],
          [0.5, 0.4],
        ],
        2,
      ),
    ).toBe(0)
  })

  it('decreases with k and stays between minimum and mean', () => {
    fc.assert(
      fc.property(fc.array(scores, { minLength: 1, maxLength: 60 }), (list) => {
        let before = Number.POSITIVE_INFINITY
        for (let k = 1; k <= list.length; k += 1) {
          const here = computeExpectedMinimum(list, k)
          expect(here).toBeLessThanOrEqual(before + 1e-9)
          before = here
        }
        expect(before).toBe(Math.min(...list) + 0)
      }),
    )
  })

  it('rejects an invalid k', () => {
    for (const k of [0, -1, 1.5, Number.NaN])
      expect(() => computeExpectedMinimum([1], k)).toThrow(/whole number/)
    expect(() => computeWorstAtK([[1, 1], [1]], 2)).toThrow(/lower k/)
    expect(() => computeExpectedMinimum([Number.NaN], 1)).toThrow(/finite/)
  })

  it('agrees with the known answers', () => {
    type Row = { kind: string; input: { examples: number[][] }; expected: { byK: number[] } }
    const rows = readVectors<Row>('stats.jsonl').filter(({ kind }) => kind === 'worstAtK')
    expect(rows.length).toBeGreaterThan(0)
    for (const { input, expected } of rows) {
      for (const [i, value] of expected.byK.entries())
        expectClose(computeWorstAtK(input.examples, i + 1), value, 1e-12, `k ${i + 1}`)
    }
  })
})

describe('computeSmallestDifference', () => {
  it('decreases with the square root of n', () => {
    expectClose(computeSmallestDifference(0.5, 525), (2.8 * 0.5) / Math.sqrt(525))
    expect(computeSmallestDifference(0.5, 1)).toBeNull()
    expect(() => computeSmallestDifference(-1, 5)).toThrow(/not possible/)
    expect(() => computeSmallestDifference(Number.NaN, 5)).toThrow(/finite/)
  })
})
