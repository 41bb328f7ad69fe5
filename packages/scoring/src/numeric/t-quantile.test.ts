import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeTwoSidedP } from '../compare/pairs/paired-t-test'
import { computeTQuantile } from './t-quantile'
import { expectClose } from '../testing/test-vectors'
import { NORMAL_975 } from './wilson'

describe('computeTQuantile', () => {
  it('agrees with scipy', () => {
    const known = [
      [0.975, 1, 12.706204736174694],
      [0.975, 4, 2.7764451051977934],
      [0.975, 524, 1.964501516977929],
      [0.6, 3, 0.2766706623326898],
      [0.025, 10, -2.2281388519862753],
      [0.9999, 2.5, 34.867969321116306],
      [1e-12, 5, -393.95695957760375],
      [0.975, 99999, 1.9599877077718442],
    ] as const
    for (const [p, df, t] of known) expectClose(computeTQuantile(p, df), t, 1e-10, `p ${p} df ${df}`)
    expect(computeTQuantile(0.5, 3)).toBe(0)
    expectClose(computeTQuantile(0.975, 1e7), 1.959964221767205)
    expectClose(computeTQuantile(0.975, Number.POSITIVE_INFINITY), NORMAL_975)
    expectClose(computeTQuantile(0.50001, 7), 2.5974602759559993e-5, 1e-9)
  })

  it('is tan(π(p − ½)) with one degree of freedom, and mirrors', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 0.4, noNaN: true }), (p) => {
        expectClose(computeTQuantile(p, 1), Math.tan(Math.PI * (p - 0.5)), 1e-9)
        expectClose(computeTQuantile(1 - p, 1), -computeTQuantile(p, 1), 1e-9)
      }),
    )
  })

  it('inverts the distribution, including far tails and few degrees of freedom', () => {
    const exponent = fc.double({ min: -250, max: -0.4, noNaN: true })
    fc.assert(
      fc.property(exponent, fc.double({ min: 3, max: 1e9, noNaN: true }), (power, df) => {
        const p = 10 ** power
        const t = computeTQuantile(p, df)
        expect(t).toBeLessThan(0)
        expectClose(computeTwoSidedP(t, df), 2 * p, 1e-10, `p ${p} df ${df}`)
      }),
    )
    for (const [p, df] of [
      [0.3, 0.1],
      [1e-3, 0.05],
      [1e-30, 1],
    ] as const)
      expectClose(computeTwoSidedP(computeTQuantile(p, df), df), 2 * p, 1e-10)
  })

  it('rejects probabilities without a quantile', () => {
    for (const [p, df] of [
      [0, 1],
      [1, 1],
      [0.5, 0],
      [Number.NaN, 1],
      [0.3, Number.NaN],
      [0.3, 1e-6],
      [1e-300, 0.1],
    ] as const) {
      expect(() => computeTQuantile(p, df)).toThrow(/quantile|degrees/)
    }
  })
})
