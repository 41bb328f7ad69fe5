import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom, deriveSeed } from '../numeric/random'
import { aggregateReference } from './aggregate-reference'
import { addResampledSums } from './resampled-sums'
import { expectClose } from '../testing/test-vectors'

const sample = (exampleId: string, metrics: Record<string, number>, sampleIndex = 0) => ({
  exampleId,
  sampleIndex,
  metrics,
})

describe('aggregateReference', () => {
  it('clips the mean once and pools samples', () => {
    const record = aggregateReference(
      [
        sample('b', { overall_score: -2 }),
        sample('a', { overall_score: 1, t: 1 }),
        sample('a', { overall_score: 0.5, t: -0.5 }, 1),
      ],
      { seed: 7 },
    )
    expect(record).toMatchObject({
      score: 0,
      overall_score: 0,
      'overall_score:n_samples': 3,
      'score:n_samples': 3,
      t: 0.25,
      't:n_samples': 2,
    })
    expect(Object.keys(record).slice(0, 3)).toEqual(['score', 'score:n_samples', 'score:bootstrap_std'])
  })

  it('estimates the standard error of a mean well inside [0, 1]', () => {
    const values = Array.from({ length: 400 }, (_, i) => 0.3 + (0.4 * (i % 20)) / 19)
    const rows = values.map((value, i) => sample(`e${i}`, { overall_score: value }))
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
    expectClose(aggregateReference(rows, { seed: 'x' })['overall_score:bootstrap_std'], deviation / 20, 0.1)
  })

  it('draws each metric from its own seed with the requested number of replicates', () => {
    const values = [0.1, 0.4, 0.35, 0.8]
    const rows = values.map((value, i) => sample(`e${i}`, { one: value, two: value }))
    const record = aggregateReference(rows, { seed: 'x', replicates: 3 })
    expect(record['one:bootstrap_std']).not.toBe(record['two:bootstrap_std'])
    const sums = new Float64Array(3)
    addResampledSums(Float64Array.from(values), sums, createRandom(deriveSeed('x', 'one')))
    const [a = 0, b = 0, c = 0] = sums.map((sum) => sum / 4)
    const center = (a + b + c) / 3
    expectClose(
      record['one:bootstrap_std'],
      Math.sqrt(((a - center) ** 2 + (b - center) ** 2 + (c - center) ** 2) / 3),
    )
    expect(aggregateReference(rows, { seed: 'x', replicates: 1 })['one:bootstrap_std']).toBe(0)
  })

  it('rejects metrics with reserved names', () => {
    for (const name of ['score', 'overall_score:n_samples', 'theme:bootstrap_std']) {
      expect(() =>
        aggregateReference([sample('a', { overall_score: 0.2, [name]: 0.9 })], { seed: 1 }),
      ).toThrow(/rename the tag/)
    }
  })

  it('does not depend on the order of rows nor on other metrics, bit for bit', () => {
    const value = fc.double({ min: -3, max: 1, noNaN: true })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 30 }),
        fc.string(),
        (pairs, seed) => {
          const rows = pairs.map(([score, t], i) => sample(`e${i % 7}`, { overall_score: score, t }, i))
          const record = aggregateReference(rows, { seed, replicates: 20 })
          expect(aggregateReference([...rows].reverse(), { seed, replicates: 20 })).toEqual(record)
          const alone = pairs.map(([, t], i) => sample(`e${i % 7}`, { t }, i))
          expect(aggregateReference(alone, { seed, replicates: 20 })['t:bootstrap_std']).toBe(
            record['t:bootstrap_std'],
          )
        },
      ),
      { numRuns: 50 },
    )
  })

  it('returns an empty record without samples and rejects non-numbers and duplicates', () => {
    expect(aggregateReference([], { seed: 1 })).toEqual({})
    expect(() =>
      aggregateReference([sample('a', { t: 1e308 }), sample('b', { t: 1e308 })], { seed: 1 }),
    ).toThrow(/at most/)
    expect(() => aggregateReference([sample('a', { t: Number.NaN })], { seed: 1 })).toThrow(
      /Metric t of example a/,
    )
    expect(() => aggregateReference([sample('a', {}), sample('a', {})], { seed: 1 })).toThrow(/appears twice/)
    expect(() => aggregateReference([], { seed: 1, replicates: 0 })).toThrow(/replicates/)
  })
})
