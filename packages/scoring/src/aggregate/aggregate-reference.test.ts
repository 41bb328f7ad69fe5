import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aggregateReference } from './aggregate-reference'
import { expectClose } from '../testing/test-vectors'

const sample = (exampleId: string, metrics: Record<string, number>, sampleIndex = 0) => ({ exampleId, sampleIndex, metrics })

describe('aggregateReference', () => {
  it('clips the mean once and pools samples', () => {
    const record = aggregateReference(
      [sample('b', { overall_score: -2 }), sample('a', { overall_score: 1, t: 1 }), sample('a', { overall_score: 0.5, t: -0.5 }, 1)],
      { seed: 7 },
    )
    expect(record).toMatchObject({ score: 0, overall_score: 0, 'overall_score:n_samples': 3, 'score:n_samples': 3, t: 0.25, 't:n_samples': 2 })
    expect(Object.keys(record).slice(0, 3)).toEqual(['score', 'score:n_samples', 'score:bootstrap_std'])
  })

  it('estimates the standard error of a mean well inside [0, 1]', () => {
    const values = Array.from({ length: 400 }, (_, i) => 0.3 + (0.4 * (i % 20)) / 19)
    const rows = values.map((value, i) => sample(`e${i}`, { overall_score: value }))
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
    expectClose(aggregateReference(rows, { seed: 'x' })['overall_score:bootstrap_std'], deviation / 20, 0.1)
  })

  it('does not depend on the order of rows nor on other metrics, bit for bit', () => {
    const value = fc.double({ min: -3, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 30 }), fc.string(), (pairs, seed) => {
        const rows = pairs.map(([score, t], i) => sample(`e${i % 7}`, { overall_score: score, t }, i))
        const record = aggregateReference(rows, { seed, replicates: 20 })
        expect(aggregateReference([...rows].reverse(), { seed, replicates: 20 })).toEqual(record)
        const alone = pairs.map(([, t], i) => sample(`e${i % 7}`, { t }, i))
        expect(aggregateReference(alone, { seed, replicates: 20 })['t:bootstrap_std']).toBe(record['t:bootstrap_std'])
      }),
      { numRuns: 50 },
    )
  })

  it('gives an empty record for nothing and refuses what is not a number or twice there', () => {
    expect(aggregateReference([], { seed: 1 })).toEqual({})
    expect(() => aggregateReference([sample('a', { t: Number.NaN })], { seed: 1 })).toThrow(/Metric t of example a/)
    expect(() => aggregateReference([sample('a', {}), sample('a', {})], { seed: 1 })).toThrow(/there twice/)
    expect(() => aggregateReference([], { seed: 1, replicates: 0 })).toThrow(/replicates/)
  })
})
