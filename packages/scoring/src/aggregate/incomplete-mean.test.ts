import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundIncompleteMean } from './incomplete-mean'

describe('boundIncompleteMean', () => {
  it('counts missing examples with the lowest and the highest score', () => {
    const missing = [
      { low: -0.5, high: 1 },
      { low: 0.25, high: 0.5 },
    ]
    expect(boundIncompleteMean([0.5, 1], missing)).toEqual({ low: 0.3125, high: 0.75 })
    expect(boundIncompleteMean([0.5, 1], [])).toEqual({ low: 0.75, high: 0.75 })
    expect(boundIncompleteMean([], [])).toBeNull()
  })

  it('contains the mean over all examples, whatever the missing scores are', () => {
    const unit = fc.double({ min: 0, max: 1, noNaN: true })
    const place = fc.tuple(fc.double({ min: -3, max: 1, noNaN: true }), unit, unit)
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -3, max: 1, noNaN: true }), { maxLength: 8 }),
        fc.array(place, { minLength: 1, maxLength: 8 }),
        (scores, places) => {
          const missing = places.map(([low, room]) => ({ low, high: low + room * (1 - low) }))
          const bounds = boundIncompleteMean(scores, missing)
          const all = [
            ...scores,
            ...missing.map(({ low, high }, i) => low + (places[i]?.[2] ?? 0) * (high - low)),
          ]
          const mean = all.reduce((sum, score) => sum + score, 0) / all.length
          expect(mean).toBeGreaterThanOrEqual((bounds?.low ?? NaN) - 1e-12)
          expect(mean).toBeLessThanOrEqual((bounds?.high ?? NaN) + 1e-12)
        },
      ),
      { numRuns: 100 },
    )
  })

  it('refuses bounds that are not possible and scores that are not finite', () => {
    expect(() => boundIncompleteMean([0], [{ low: 0.2, high: 0.1 }])).toThrow('not possible')
    expect(() => boundIncompleteMean([0], [{ low: 0, high: 1.1 }])).toThrow('not possible')
    expect(() => boundIncompleteMean([NaN], [])).toThrow()
  })
})
