import { describe, expect, it } from 'vitest'
import { computeQuantile } from './quantile'

describe('computeQuantile', () => {
  it.each([
    [[], 0.5, null],
    [[7], 0.9, 7],
    [[4, 1], 0.5, 2.5],
    [[3, 1, 2], 0.5, 2],
    [[0, 10, 20, 30, 40], 0.9, 36],
    [[1, 2, 4], 0, 1],
    [[1, 2, 4], 1, 4],
  ])('of %j at share %d is %j', (values, share, expected) =>
    expect(computeQuantile(values, share)).toBe(expected),
  )

  it.each([-0.1, 1.1, NaN])('rejects the share %d', (share) =>
    expect(() => computeQuantile([1, 2], share)).toThrow('from 0 to 1'),
  )

  it.each([NaN, Infinity])('rejects the value %d', (value) =>
    expect(() => computeQuantile([1, value], 0.5)).toThrow('A value of the quantile'),
  )
})
