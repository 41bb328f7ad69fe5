import { describe, expect, it } from 'vitest'
import { computeSmallestDifference, computeTestedDifference } from './smallest-difference'

describe('computeTestedDifference', () => {
  it('uses the t quantiles of both error rates', () => {
    // t(0.9975; 13) = 3.3725 and t(0.8; 13) = 0.8702
    expect(computeTestedDifference(0.2, 14, { alpha: 0.005 })).toBeCloseTo(
      ((3.3725 + 0.8702) * 0.2) / Math.sqrt(14),
      4,
    )
    expect(computeTestedDifference(0, 14)).toBe(0)
    expect(computeTestedDifference(0.2, 1)).toBeNull()
  })

  it('approaches the normal approximation with many examples and one pair', () => {
    const normal = computeSmallestDifference(0.2, 100_000) ?? 0
    expect((computeTestedDifference(0.2, 100_000) ?? 0) / normal).toBeCloseTo(1, 2)
  })
})
