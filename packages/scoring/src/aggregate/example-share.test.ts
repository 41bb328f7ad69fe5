import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeTQuantile } from '../numeric/t-quantile'
import { computeWilsonInterval } from '../numeric/wilson'
import { createRandom } from '../numeric/random'
import { estimateExampleShare } from './example-share'

const repeat = (value: number, times: number) => Array.from({ length: times }, () => value)

describe('estimateExampleShare', () => {
  it('is Wilson’s interval with the t quantile where every example has one sample', () => {
    const { share, interval } = estimateExampleShare([...repeat(1, 4), ...repeat(0, 16)])
    const expected = computeWilsonInterval(4, 20, computeTQuantile(0.975, 19))
    expect(share).toBe(0.2)
    expect(interval?.low).toBeCloseTo(expected?.low ?? NaN, 12)
    expect(interval?.high).toBeCloseTo(expected?.high ?? NaN, 12)
  })

  it('is narrower with several samples that differ, and the same where those of an example are alike', () => {
    const width = (shares: number[]) => {
      const { interval } = estimateExampleShare(shares)
      return (interval?.high ?? NaN) - (interval?.low ?? NaN)
    }
    const one = width([...repeat(1, 10), ...repeat(0, 10)])
    expect(width([...repeat(0.75, 10), ...repeat(0.25, 10)])).toBeLessThan(0.6 * one)
    expect(width(repeat(0.5, 20))).toBeLessThan(1e-4)
  })

  it('has an interval where it never happened, as wide as that of as many examples', () => {
    const { share, interval, reason } = estimateExampleShare(repeat(0, 30))
    expect({ share, low: interval?.low, reason }).toEqual({ share: 0, low: 0, reason: null })
    expect(interval?.high).toBeCloseTo(0.1224, 3)
  })

  it('has a reason instead of an interval on few examples, and no share without any', () => {
    expect(estimateExampleShare(repeat(1, 5))).toEqual({
      share: 1,
      interval: null,
      examples: 5,
      reason: 'too-few-examples',
    })
    expect(estimateExampleShare([])).toEqual({
      share: null,
      interval: null,
      examples: 0,
      reason: 'no-examples',
    })
  })

  it('stays within 0 and 1, around the share', () => {
    const shares = fc.array(fc.constantFrom(0, 0.25, 1 / 3, 0.5, 2 / 3, 1), { minLength: 6, maxLength: 60 })
    fc.assert(
      fc.property(shares, (values) => {
        const { share, interval } = estimateExampleShare(values)
        expect(interval?.low).toBeGreaterThanOrEqual(0)
        expect(interval?.low).toBeLessThanOrEqual(share ?? NaN)
        expect(interval?.high).toBeGreaterThanOrEqual(share ?? NaN)
        expect(interval?.high).toBeLessThanOrEqual(1)
      }),
    )
  })

  it.each([
    { rate: 0.05, samples: 1 },
    { rate: 0.3, samples: 1 },
    { rate: 0.1, samples: 4 },
  ])('covers a true share of $rate with $samples samples in 93 to 98 % of cases', ({ rate, samples }) => {
    const random = createRandom(`example-share/${rate}/${samples}`)
    let covered = 0
    for (let i = 0; i < 1000; i += 1) {
      const shares = Array.from({ length: 100 }, () => {
        // Tasks differ: half of them at twice the rate, the others never.
        const own = samples === 1 ? rate : random.nextFloat() < 0.5 ? 2 * rate : 0
        let met = 0
        for (let k = 0; k < samples; k += 1) met += Number(random.nextFloat() < own)
        return met / samples
      })
      const { interval } = estimateExampleShare(shares)
      covered += Number((interval?.low ?? 1) <= rate && rate <= (interval?.high ?? 0))
    }
    expect(covered).toBeGreaterThanOrEqual(930)
    expect(covered).toBeLessThanOrEqual(980)
  })
})
