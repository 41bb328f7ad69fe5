import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeNormalQuantile } from './normal'
import { computeWilsonInterval, NORMAL_975 } from './wilson'
import { expectClose } from '../testing/test-vectors'

describe('computeWilsonInterval', () => {
  it('gives the published intervals of Newcombe 1998, table I', () => {
    const known = [
      [81, 263, 0.2553, 0.3662],
      [15, 148, 0.0624, 0.1605],
      [0, 20, 0, 0.1611],
      [1, 29, 0.0061, 0.1718],
    ] as const
    for (const [count, n, low, high] of known) {
      const interval = computeWilsonInterval(count, n)
      expect([interval?.low.toFixed(4), interval?.high.toFixed(4)]).toEqual([low.toFixed(4), high.toFixed(4)])
    }
  })

  it('agrees with scipy to the last digits', () => {
    expectClose(computeWilsonInterval(15, 148)?.low, 0.06238639953073629)
    expectClose(computeWilsonInterval(81, 263)?.high, 0.36620957698280004)
    expect(computeWilsonInterval(10, 10)).toMatchObject({ share: 1, high: 1 })
    expectClose(NORMAL_975, computeNormalQuantile(0.975))
  })

  it('contains the share, stays within [0, 1] and is symmetric', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.double({ min: 0, max: 1, noNaN: true }), (n, part) => {
        const count = part * n
        const { share, low, high } = computeWilsonInterval(count, n) ?? { share: -1, low: 0, high: 0 }
        expect(low >= 0 && low <= share && share <= high && high <= 1).toBe(true)
        expect(computeWilsonInterval(n - count, n)?.low).toBeCloseTo(1 - high, 12)
      }),
    )
  })

  it('loses no digits to a large quantile', () => {
    // In 50 digits: near count²/(n·z²).
    for (const [count, n, z, low] of [
      [1, 2, 1e8, 4.999999999999999e-17],
      [3, 10, 1e15, 9e-31],
    ] as const) {
      const interval = computeWilsonInterval(count, n, z)
      expectClose(interval?.low, low)
      expectClose(interval?.high, 1)
    }
  })

  it('is null for n = 0 and rejects invalid input', () => {
    expect(computeWilsonInterval(0, 0)).toBeNull()
    for (const [count, n, z] of [
      [1, 0, 2],
      [-1, 5, 2],
      [6, 5, 2],
      [1, 5, 0],
      [1, 2, 1e200],
      [1, 1e308, 2],
      [Number.NaN, 5, 2],
      [1, Number.POSITIVE_INFINITY, 2],
    ] as const) {
      expect(() => computeWilsonInterval(count, n, z)).toThrow(/share/)
    }
  })
})
