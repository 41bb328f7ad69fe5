import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeTwoSidedP } from '../compare/pairs/paired-t-test'
import { computeNormalCdf } from './normal'
import { computeTTails } from './t-tails'
import { expectClose } from '../testing/test-vectors'

describe('computeTTails', () => {
  it('agrees with a computation in 60 digits, up to and beyond the change of method', () => {
    const known = [
      [3, 1e4, 0.0027064481899976662],
      [37, 1e4, 5.622631235279516e-281],
      [3, 1e5, 0.002700460884064719],
      [12, 1e5, 3.744505811956351e-33],
      [37, 1e5, 1.197462824342466e-297],
      [3, 100001, 0.0027004608774161424],
      [12, 100001, 3.744503847712668e-33],
      [37, 100001, 1.1974076479528115e-297],
      [1.96, 2e5, 0.04999717674271252],
      [25, 1e6, 6.742358167543674e-138],
      [37, 1e6, 1.8299730861802262e-299],
      [0.5, 1e7, 0.617075088454015],
      [1.96, 1e7, 0.04999581802531419],
      [37, 1e7, 1.200121232263834e-299],
      [1.96, 1e12, 0.04999579029671816],
      [3, 1e12, 0.0026997960633266668],
    ] as const
    for (const [t, df, p] of known)
      expectClose(computeTTails(t, df), p, df > 1e5 ? 1e-12 : 1e-11, `t ${t} df ${df}`)
  })

  it('becomes the normal distribution with infinite degrees of freedom', () => {
    for (const t of [0.1, 1.96, 3, 37]) {
      expectClose(computeTTails(t, Number.POSITIVE_INFINITY), 2 * computeNormalCdf(-t))
      expectClose(computeTTails(t, 1e19), 2 * computeNormalCdf(-t))
      expectClose(computeTTails(-t, 1e300), 2 * computeNormalCdf(-t))
    }
  })

  it('is a probability that decreases with t, for any t and any degrees of freedom', () => {
    const exponents = fc.double({ min: -300, max: 300, noNaN: true })
    fc.assert(
      fc.property(exponents, fc.double({ min: -4, max: 300, noNaN: true }), (size, degrees) => {
        const p = computeTTails(10 ** size, 10 ** degrees)
        expect(p >= 0 && p <= 1).toBe(true)
        expect(computeTTails(1.5 * 10 ** size, 10 ** degrees)).toBeLessThanOrEqual(p)
      }),
    )
  })
})

describe('computeTwoSidedP', () => {
  it('checks the degrees of freedom before anything else', () => {
    for (const df of [0, -1, 1e-5, Number.NaN, Number.NEGATIVE_INFINITY]) {
      for (const t of [0, 1e-300, 3]) expect(() => computeTwoSidedP(t, df)).toThrow(/degrees of freedom/)
    }
    expect([computeTwoSidedP(0, 2e-5), computeTwoSidedP(0, Number.POSITIVE_INFINITY)]).toEqual([1, 1])
    expect(() => computeTwoSidedP(Number.POSITIVE_INFINITY, 3)).toThrow(/finite/)
  })
})
