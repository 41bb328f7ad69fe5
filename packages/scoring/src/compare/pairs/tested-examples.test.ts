import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectClose } from '../../testing/test-vectors'
import { computeExamplesNeeded } from './examples-needed'
import { computeTestedDifference } from './smallest-difference'
import { computeFamilyDifference, computeFamilyExamples } from './tested-examples'

describe('computeFamilyDifference', () => {
  it('tests at the level of the first Holm step, and resolves nothing with too few examples', () => {
    // All pairs of 10 systems.
    const family = { hypotheses: 45 }
    expect(computeFamilyDifference(35, 43, family)).toBe(
      computeTestedDifference(35, 43, { alpha: 0.05 / 45 }),
    )
    expectClose(computeFamilyDifference(35, 1_000_000, family), (35 * (3.2602 + 0.8416)) / 1000, 1e-3)
    // 45 · 2⁻¹⁰ < 0.05 ≤ 45 · 2⁻⁹
    expect(computeFamilyDifference(35, 10, family)).toBeNull()
    expect(computeFamilyDifference(35, 11, family)).toBeGreaterThan(0)
    expect(computeFamilyDifference(0, 11, family)).toBe(0)
  })

  it('needs a larger difference in a larger family, and a smaller one with more examples', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 30, max: 2000 }), (m, n) => {
        const here = computeFamilyDifference(30, n, { hypotheses: m }) ?? Number.NaN
        expect(computeFamilyDifference(30, n, { hypotheses: m + 1 })).toBeGreaterThan(here)
        expect(computeFamilyDifference(30, n + 1, { hypotheses: m })).toBeLessThan(here)
      }),
    )
  })
})

describe('computeFamilyExamples', () => {
  it('is the smallest n whose difference is at most the given one', () => {
    const sds = fc.double({ min: 0.5, max: 60, noNaN: true })
    const differences = fc.double({ min: 0.5, max: 40, noNaN: true })
    fc.assert(
      fc.property(sds, differences, fc.integer({ min: 1, max: 200 }), (sd, difference, hypotheses) => {
        const family = { hypotheses }
        const n = computeFamilyExamples(sd, difference, family)
        expect(computeFamilyDifference(sd, n, family)).toBeLessThanOrEqual(difference)
        const fewer = computeFamilyDifference(sd, n - 1, family)
        if (fewer !== null) expect(fewer).toBeGreaterThan(difference)
      }),
      { numRuns: 60 },
    )
  })

  it('needs a few more examples than the normal approximation without a correction', () => {
    expect(computeFamilyExamples(35, 5, { hypotheses: 1 })).toBe(387)
    expect(computeExamplesNeeded(35, 5)).toBe(385)
    expect(computeFamilyExamples(0, 5, { hypotheses: 1 })).toBe(6)
  })

  it('rejects invalid arguments', () => {
    expect(() => computeFamilyExamples(35, 0, { hypotheses: 1 })).toThrow(/cannot be resolved/)
    expect(() => computeFamilyExamples(-1, 5, { hypotheses: 1 })).toThrow(/not possible/)
    expect(() => computeFamilyExamples(35, 5, { hypotheses: 0 })).toThrow(/family/)
    expect(() => computeFamilyExamples(35, 1e-9, { hypotheses: 1 })).toThrow(/2³¹/)
    expect(() => computeFamilyDifference(35, 1.5, { hypotheses: 1 })).toThrow(/whole number/)
    expect(() => computeFamilyDifference(Number.NaN, 5, { hypotheses: 1 })).toThrow(/finite/)
  })
})
