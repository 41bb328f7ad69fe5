import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectClose } from '../testing/test-vectors'
import { estimateShareInterval, estimateCompletionShare, type CompletionValue } from './completion-share'
import { computeShareLowerBound } from './exact-bound'

const list = (bySystem: readonly (readonly number[])[]): CompletionValue[] =>
  bySystem.flatMap((values, s) => values.map((value) => ({ systemId: `s${s}`, value })))

describe('estimateCompletionShare', () => {
  it('gives the interval of an independent computation', () => {
    // Leaving out one system after another, effective n, and quantiles of the beta distribution, by numpy and
    // scipy.
    const found = estimateCompletionShare(list([[1, 1, 0], [0, 0], [1, 1, 1, 1], [0], [0, 1, 0]]))
    expectClose(found.share, 7 / 13)
    expectClose(found.effective, 6.27043685696764, 1e-10)
    expectClose(found.degrees, 10 / 3)
    expectClose(found.low, 0.05908165652630228, 1e-9)
    expectClose(found.high, 0.9635889817180394, 1e-9)
    const wider = estimateShareInterval(
      { completions: 13, share: 7 / 13, effective: found.effective ?? 0, degrees: found.degrees ?? 0 },
      0.975,
    )
    expectClose(wider.low, 0.02473598732243302, 1e-9)
    expectClose(wider.high, 0.9867298853363166, 1e-9)
  })

  it('is that of Clopper and Pearson where every system has one completion', () => {
    const found = estimateCompletionShare(list([[1], [1], [0], [0], [0]]))
    expectClose(found.effective, 5, 1e-12)
    expectClose(found.low, 0.052744950526316906, 1e-10)
    expectClose(found.high, 0.8533672003653268, 1e-10)
  })

  it('counts systems where all completions are alike', () => {
    const alike = estimateCompletionShare(
      list(Array.from({ length: 6 }, (_, s) => new Array<number>(50).fill(s % 2))),
    )
    expectClose(alike.effective, 6, 1e-10)
    const always = estimateCompletionShare(
      list(Array.from({ length: 6 }, () => new Array<number>(50).fill(1))),
    )
    expect(always).toMatchObject({ completions: 300, systems: 6, share: 1, effective: 6, high: 1 })
    expectClose(always.low, 0.025 ** (1 / 6), 1e-10)
  })

  it('is null without completions, and has no interval with one system', () => {
    expect(estimateCompletionShare([])).toEqual({
      completions: 0,
      systems: 0,
      share: null,
      low: null,
      high: null,
      effective: null,
      degrees: null,
    })
    expect(estimateCompletionShare(list([[1, 0, 0.5]]))).toMatchObject({
      completions: 3,
      systems: 1,
      share: 0.5,
      low: null,
      effective: null,
    })
  })

  it('keeps its bounds around the share and mirrors them with the values', () => {
    const value = fc.constantFrom(0, 0, 1, 1, 0.5, 2 / 3)
    fc.assert(
      fc.property(
        fc.array(fc.array(value, { minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 8 }),
        (bySystem) => {
          const { share, low, high, effective, completions } = estimateCompletionShare(list(bySystem))
          if (share === null || low === null || high === null || effective === null)
            throw new Error('no interval')
          expect(0 <= low && low <= share + 1e-12 && share <= high + 1e-12 && high <= 1).toBe(true)
          expect(low).toBeLessThan(high)
          expect(effective).toBeGreaterThan(0)
          expect(effective).toBeLessThanOrEqual(completions)
          const turned = estimateCompletionShare(list(bySystem.map((values) => values.map((one) => 1 - one))))
          expect(turned.low ?? 2).toBeCloseTo(1 - high, 8)
        },
      ),
    )
  })
})

describe('computeShareLowerBound', () => {
  it('gives the quantiles of the beta distribution that scipy gives', () => {
    for (const [share, trials, tail, low] of [
      [0.5, 10, 0.025, 0.18708602844739855],
      [0.6, 10, 0.025, 0.26237807660694507],
      [0.6, 10, 0.0125, 0.22815959375399836],
    ] as const) {
      expectClose(computeShareLowerBound(share, trials, tail), low, 1e-10)
    }
    expectClose(computeShareLowerBound(3.3 / 7.5, 7.5, 0.025), 0.11296940084198662, 1e-10)
    expectClose(computeShareLowerBound(1, 10, 0.025), 0.025 ** 0.1, 1e-10)
  })

  it('ends in 0 for a share of 0, and near the share for very many trials', () => {
    expect(computeShareLowerBound(0, 10, 0.025)).toBe(0)
    expect(computeShareLowerBound(1e-9, 10, 0.025)).toBe(0)
    expectClose(computeShareLowerBound(0.5, 1e9, 0.025), computeShareLowerBound(0.5, 1e5, 0.025))
    expectClose(computeShareLowerBound(0.5, 1e5, 0.025), 0.5 - 1.96 * Math.sqrt(0.25 / 1e5), 1e-4)
  })
})
