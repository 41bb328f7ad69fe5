import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundMean, estimateBoardInterval, MIN_INTERVAL_EXAMPLES } from './board-interval'
import { compareTable } from '../compare/tables/compare-table'
import { estimateInterval } from './interval'
import { expectClose } from '../testing/test-vectors'

describe('estimateBoardInterval', () => {
  it('uses the t quantile of one degree of freedom less than examples', () => {
    const examples = [[0.1], [0.4], [0.3], [0.9], [0.5], [0.7]]
    const published = estimateInterval(examples)
    const shown = estimateBoardInterval(examples)
    expect(shown).toMatchObject({ mean: published.mean, se: published.se, examples: 6, reason: null })
    // t(0.975; 5), R 4.3: qt(0.975, 5)
    expectClose(((shown.high ?? 0) - (shown.mean ?? 0)) / (shown.se ?? 1), 2.570581835636314, 1e-10)
    expectClose((shown.mean ?? 0) - (shown.low ?? 0), (shown.high ?? 0) - (shown.mean ?? 0), 1e-12)
  })

  it('gives no interval on fewer examples than a significant difference needs', () => {
    const examples = Array.from({ length: MIN_INTERVAL_EXAMPLES - 1 }, (_, i) => [0.5 + i / 1000])
    expect(estimateInterval(examples).low).not.toBeNull()
    expect(estimateBoardInterval(examples)).toMatchObject({
      mean: expect.any(Number),
      se: null,
      low: null,
      high: null,
      reason: 'too-few-examples',
    })
  })

  it('keeps the other reasons for having no interval', () => {
    expect(estimateBoardInterval([]).reason).toBe('no-examples')
    expect(estimateBoardInterval([[1]]).reason).toBe('one-example')
    expect(estimateBoardInterval([[1], [1], [1]]).reason).toBe('zero-variance')
  })

  it('is absent wherever the letters can separate no two systems', () => {
    const score = fc.double({ min: 0, max: 1, noNaN: true })
    const pairs = (count: number) => fc.array(fc.tuple(score, score), { minLength: count, maxLength: count })
    fc.assert(
      fc.property(fc.integer({ min: 2, max: MIN_INTERVAL_EXAMPLES - 1 }).chain(pairs), (scores) => {
        const place = (which: 0 | 1) => new Map(scores.map((pair, i) => [`e${i}`, [pair[which]]] as const))
        const { standings } = compareTable([
          { id: 'a', examples: place(0) },
          { id: 'b', examples: place(1) },
        ])
        expect(standings.every(({ letters }) => letters.join() === 'a')).toBe(true)
        expect(standings.every(({ interval }) => interval.low === null)).toBe(true)
      }),
    )
  })
})

describe('boundMean', () => {
  it('returns the bounds of a stored mean and standard error', () => {
    const examples = Array.from({ length: 40 }, (_, i) => [Math.sin(i)])
    const { mean, se, low, high } = estimateBoardInterval(examples)
    expect(boundMean({ mean, se, examples: 40 })).toEqual({ low, high })
    expect(boundMean({ mean, se, examples: 5 })).toBeNull()
    expect(boundMean({ mean: null, se: null, examples: 0 })).toBeNull()
  })
})
