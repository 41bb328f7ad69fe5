import { describe, expect, it } from 'vitest'
import { expectClose } from '../testing/test-vectors'
import { resampleUnits } from './resample-units'

describe('resampleUnits', () => {
  it('draws as many units as there are, and gives the percentiles of the mean', () => {
    const values = Array.from({ length: 100 }, (_, i) => i / 99)
    const { low, high, reason } = resampleUnits(100, { seed: 'mean', replicates: 4000 }, 'test', (times) => {
      expect(times.reduce((sum, count) => sum + count, 0)).toBe(100)
      return values.reduce((sum, value, i) => sum + value * (times[i] ?? 0), 0) / 100
    })
    // The bootstrap distribution is close to normal around 0.5, with SD √(population variance / n).
    const half = 1.96 * Math.sqrt(values.reduce((sum, value) => sum + (value - 0.5) ** 2, 0) / 100 / 100)
    expect(Math.abs((low ?? 0) - (0.5 - half))).toBeLessThan(0.004)
    expect(Math.abs((high ?? 0) - (0.5 + half))).toBeLessThan(0.004)
    expect(reason).toBeNull()
  })

  it('reads the bounds as order statistics at p(B + 1)', () => {
    let next = 0
    const { low, high } = resampleUnits(1, { seed: 1, replicates: 199 }, 'test', () => (next = (next + 7) % 199))
    expectClose(low, 4)
    expectClose(high, 194)
  })

  it('keeps its draws for a seed and a part', () => {
    const draw = (seed: string, part: string) => resampleUnits(5, { seed, replicates: 100 }, part, (times) => times.reduce((sum, count, i) => sum + i * count, 0))
    expect(draw('a', 'x')).toEqual(draw('a', 'x'))
    expect(draw('a', 'x')).not.toEqual(draw('b', 'x'))
    const record = (part: string): string[] => {
      const list: string[] = []
      resampleUnits(9, { seed: 'a', replicates: 100 }, part, (times) => list.push(times.join()))
      return list
    }
    expect(record('x')).not.toEqual(record('y'))
  })

  it('leaves a few undefined resamples out, and gives no interval beyond one in forty', () => {
    const withUndefined = (count: number) => {
      let calls = 0
      return resampleUnits(2, { seed: 1, replicates: 200 }, 'test', () => ((calls += 1) <= count ? null : calls))
    }
    expect(withUndefined(5)).toMatchObject({ reason: null })
    expect(withUndefined(6)).toEqual({ low: null, high: null, reason: 'undefined-resamples' })
    expect(resampleUnits(2, { seed: 1 }, 'test', () => 0.3)).toEqual({ low: null, high: null, reason: 'zero-variance' })
  })
})
