import { describe, expect, it } from 'vitest'
import { estimateMean, estimateShare } from './estimate'

describe('a mean over tasks', () => {
  it('has Student’s interval', () => {
    // t(0.975, 3) = 3.182446, SD of 1, 2, 3, 4 = 1.290994: half = 3.182446 × 1.290994 / 2.
    const { value, low, high, n } = estimateMean([1, 2, 3, 4])
    expect([value, n]).toEqual([2.5, 4])
    expect(high).toBeCloseTo(2.5 + 2.0542, 3)
    expect(low).toBeCloseTo(2.5 - 2.0542, 3)
  })

  it.each([
    [[], null],
    [[3], 3],
    [[2, 2, 2], 2],
  ])('of %j has no interval', (values, value) => {
    expect(estimateMean(values)).toEqual({ value, low: null, high: null, n: values.length })
  })
})

describe('a share over tasks', () => {
  it('has Wilson’s interval', () => {
    const { value, low, high, n } = estimateShare([1, 1, 1, 0])
    expect([value, n]).toEqual([0.75, 4])
    expect(low).toBeCloseTo(0.3006, 3)
    expect(high).toBeCloseTo(0.9544, 3)
  })

  it('counts fractions of tasks, and is null for no tasks', () => {
    expect(estimateShare([0.5, 0.5]).value).toBe(0.5)
    expect(estimateShare([])).toEqual({ value: null, low: null, high: null, n: 0 })
  })
})
