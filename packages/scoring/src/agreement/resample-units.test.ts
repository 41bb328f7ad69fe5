import { describe, expect, it } from 'vitest'
import { expectClose } from '../testing/test-vectors'
import { computeTailShare, resampleUnits } from './resample-units'

describe('resampleUnits', () => {
  it('draws n of n units and gives the percentiles of the mean', () => {
    const values = Array.from({ length: 100 }, (_, i) => i / 99)
    const { low, high, reason } = resampleUnits(100, { seed: 'mean', replicates: 4000 }, 'test', (times) => {
      expect(times.reduce((sum, count) => sum + count, 0)).toBe(100)
      return values.reduce((sum, value, i) => sum + value * (times[i] ?? 0), 0) / 100
    })
    // The bootstrap distribution is close to normal around 0.5, with SD √(population variance / n).
    // The tails left out are 0.0231 on each side, so that the bounds lie at ± 1.994.
    const half = 1.994 * Math.sqrt(values.reduce((sum, value) => sum + (value - 0.5) ** 2, 0) / 100 / 100)
    expect(Math.abs((low ?? 0) - (0.5 - half))).toBeLessThan(0.004)
    expect(Math.abs((high ?? 0) - (0.5 + half))).toBeLessThan(0.004)
    expect(reason).toBeNull()
  })

  it('uses order statistics at p(B + 1) as bounds', () => {
    let next = 0
    const { low, high } = resampleUnits(
      30,
      { seed: 1, replicates: 199 },
      'test',
      () => (next = (next + 7) % 199),
    )
    // 200 times the tail of 30 units is the place counted from 1; the values are 0 to 198.
    expectClose(low, 200 * 0.01875390027822054 - 1, 1e-9)
    expectClose(high, 199 - 200 * 0.01875390027822054, 1e-9)
  })

  it('leaves out less at each end with fewer units', () => {
    // Computed with scipy.
    for (const [units, tail] of [
      [10, 0.008550639024406366],
      [30, 0.01875390027822054],
      [100, 0.023064387207087644],
    ] as const)
      expectClose(computeTailShare(units), tail, 1e-9)
    expect(computeTailShare(1e5)).toBeGreaterThan(0.02499)
    expect(computeTailShare(1e5)).toBeLessThan(0.025)
  })

  it('repeats its draws for the same seed and part', () => {
    const draw = (seed: string, part: string) =>
      resampleUnits(5, { seed, replicates: 100 }, part, (times) =>
        times.reduce((sum, count, i) => sum + i * count, 0),
      )
    expect(draw('a', 'x')).toEqual(draw('a', 'x'))
    expect(draw('a', 'x')).not.toEqual(draw('b', 'x'))
    const record = (part: string): string[] => {
      const list: string[] = []
      resampleUnits(9, { seed: 'a', replicates: 100 }, part, (times) => list.push(times.join()))
      return list
    }
    expect(record('x')).not.toEqual(record('y'))
  })

  it('leaves out a few undefined resamples, and gives no interval where they could hide a tail', () => {
    const withUndefined = (count: number) => {
      let calls = 0
      return resampleUnits(30, { seed: 1, replicates: 200 }, 'test', () =>
        (calls += 1) <= count ? null : calls,
      )
    }
    expect(withUndefined(3)).toMatchObject({ reason: null })
    expect(withUndefined(4)).toEqual({ low: null, high: null, reason: 'undefined-resamples' })
    expect(resampleUnits(2, { seed: 1 }, 'test', () => 0.3)).toEqual({
      low: null,
      high: null,
      reason: 'zero-variance',
    })
  })
})
