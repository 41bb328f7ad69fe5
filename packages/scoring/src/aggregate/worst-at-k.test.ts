import { describe, expect, it } from 'vitest'
import { computeWorstAtK, computeExpectedMinimum } from './worst-at-k'

describe('worst-at-k', () => {
  it('rejects an invalid k even without examples', () => {
    for (const k of [-1, 0, 1.5, Number.NaN]) {
      expect(() => computeWorstAtK([], k)).toThrow(/whole number/)
      expect(() => computeExpectedMinimum([], k)).toThrow(/whole number/)
    }
    expect(computeWorstAtK([], 1)).toBeNull()
  })

  it('rejects scores whose sum could overflow', () => {
    for (const score of [1e308, Number.NaN, Number.NEGATIVE_INFINITY])
      expect(() => computeWorstAtK([[score], [score]], 1)).toThrow(/at most/)
  })
})
