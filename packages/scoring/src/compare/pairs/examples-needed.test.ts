import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeExamplesNeeded } from './examples-needed'
import { computeResolvingZ, computeSmallestDifference, RESOLVING_Z } from './smallest-difference'
import { expectClose } from '../../testing/test-vectors'

describe('computeSmallestDifference', () => {
  it('uses other levels and powers exactly, and the usual ones as rounded in the specification', () => {
    expect(computeResolvingZ()).toBe(RESOLVING_Z)
    expect(computeResolvingZ({ alpha: 0.05, power: 0.8 })).toBe(RESOLVING_Z)
    expectClose(computeResolvingZ({ alpha: 0.01, power: 0.9 }), 3.857380869093501, 1e-12)
    expectClose(
      computeSmallestDifference(0.3, 100, { alpha: 0.01, power: 0.9 }),
      0.03 * 3.857380869093501,
      1e-12,
    )
    expectClose(computeResolvingZ({ power: 0.5 }), 1.96)
  })

  it('rejects invalid levels and powers, and results that overflow', () => {
    for (const alpha of [0, 1, -0.1, Number.NaN])
      expect(() => computeSmallestDifference(0.3, 10, { alpha })).toThrow(/not possible/)
    for (const power of [0.4, 1, Number.NaN])
      expect(() => computeSmallestDifference(0.3, 10, { power })).toThrow(/not possible/)
    for (const n of [-1, 1.5, Number.NaN])
      expect(() => computeSmallestDifference(0.3, n)).toThrow(/whole number/)
    expect(() => computeSmallestDifference(1e308, 2)).toThrow(/finite/)
    expect(computeSmallestDifference(0, 5)).toBe(0)
  })
})

describe('computeExamplesNeeded', () => {
  it('gives the n of the formula', () => {
    // (2.8 · 0.3 / 0.05)² = 282.24 and (2.8 · 0.5 / 0.1)² = 196
    expect(computeExamplesNeeded(0.3, 0.05)).toBe(283)
    expect(computeExamplesNeeded(0.5, 0.1)).toBe(196)
    // (3.857380869093501 · 0.3 / 0.05)² = 535.65
    expect(computeExamplesNeeded(0.3, 0.05, { alpha: 0.01, power: 0.9 })).toBe(536)
  })

  it('is the smallest n whose smallest difference is at most the given one', () => {
    const sds = fc.double({ min: 1e-6, max: 10, noNaN: true })
    const powers = fc.constantFrom({}, { alpha: 0.01 }, { power: 0.95 }, { alpha: 0.05 / 190, power: 0.9 })
    fc.assert(
      fc.property(sds, fc.double({ min: 1e-6, max: 2, noNaN: true }), powers, (sd, difference, power) => {
        const n = computeExamplesNeeded(sd, difference, power)
        expect(computeSmallestDifference(sd, n, power)).toBeLessThanOrEqual(difference)
        if (n > 2) expect(computeSmallestDifference(sd, n - 1, power)).toBeGreaterThan(difference)
      }),
    )
  })

  it('recovers n from its own smallest difference', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 1_000_000 }),
        fc.double({ min: 0.01, max: 2, noNaN: true }),
        (n, sd) => {
          const smallest = computeSmallestDifference(sd, n) as number
          expect(computeExamplesNeeded(sd, smallest)).toBe(n)
          // The next smaller number needs one more, however the square rounds.
          expect(computeExamplesNeeded(sd, smallest * (1 - Number.EPSILON / 2))).toBe(n + 1)
        },
      ),
    )
  })

  it('needs two examples at least', () => {
    expect(computeExamplesNeeded(0, 0.1)).toBe(2)
    expect(computeExamplesNeeded(0.01, 100)).toBe(2)
  })

  it('rejects differences that cannot be resolved or counted', () => {
    for (const difference of [0, -0.1])
      expect(() => computeExamplesNeeded(0.3, difference)).toThrow(/above 0/)
    for (const difference of [Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => computeExamplesNeeded(0.3, difference)).toThrow(/finite/)
    for (const sd of [-1, Number.NaN]) expect(() => computeExamplesNeeded(sd, 0.1)).toThrow()
    expect(() => computeExamplesNeeded(1, 1e-9)).toThrow(/more examples than/)
    expect(() => computeExamplesNeeded(1, 1e-300)).toThrow(/more examples than/)
  })
})
