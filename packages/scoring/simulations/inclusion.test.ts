import { describe, expect, it } from 'vitest'
import { describeInclusion, holdsInclusion, simulateInclusion } from './inclusion'

describe('the reported probabilities of the published set', () => {
  it('are confirmed by drawing it again where they are exact, and only then', () => {
    const checks = simulateInclusion(25, 'short')
    expect(checks.map(({ isExact }) => isExact)).toEqual([true, false])
    expect(checks.map(({ estimate }) => estimate.drawn)).toEqual([25, 25])
    expect(describeInclusion(checks[0] as (typeof checks)[number])).toMatch(
      /^without caps: \d+ groups, 25 draws/,
    )
    const [exact, capped] = checks
    expect(exact && holdsInclusion(exact)).toBe(true)
    expect(exact && holdsInclusion({ ...exact, mostErrors: 6 })).toBe(false)
    expect(capped && holdsInclusion({ ...capped, mostErrors: 6 })).toBe(true)
    expect(exact?.ratios[0]).toBeCloseTo(1, 1)
    expect(capped?.ratios[0]).toBeLessThan(0.9)
  })
})
