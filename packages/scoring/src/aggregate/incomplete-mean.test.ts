import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundIncompleteMean } from './incomplete-mean'

describe('boundIncompleteMean', () => {
  it('counts missing examples with the lowest and the highest score', () => {
    expect(boundIncompleteMean([0.5, 1], [-0.5, 0])).toEqual({ low: 0.25, high: 0.875 })
    expect(boundIncompleteMean([0.5, 1], [])).toEqual({ low: 0.75, high: 0.75 })
    expect(boundIncompleteMean([], [])).toBeNull()
  })

  it('contains the mean over all examples, whatever the missing scores are', () => {
    const missing = fc.tuple(
      fc.double({ min: -3, max: 0, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    )
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -3, max: 1, noNaN: true }), { maxLength: 8 }),
        fc.array(missing, { minLength: 1, maxLength: 8 }),
        (scores, places) => {
          const bounds = boundIncompleteMean(
            scores,
            places.map(([low]) => low),
          )
          const all = [...scores, ...places.map(([low, at]) => low + at * (1 - low))]
          const mean = all.reduce((sum, score) => sum + score, 0) / all.length
          expect(mean).toBeGreaterThanOrEqual((bounds?.low ?? NaN) - 1e-12)
          expect(mean).toBeLessThanOrEqual((bounds?.high ?? NaN) + 1e-12)
        },
      ),
      { numRuns: 100 },
    )
  })

  it('refuses a lowest score above 0 and scores that are not finite', () => {
    expect(() => boundIncompleteMean([0], [0.1])).toThrow('not possible')
    expect(() => boundIncompleteMean([NaN], [])).toThrow()
  })
})
