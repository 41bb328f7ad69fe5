import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectClose } from '../testing/test-vectors'
import { computeBestAtK, computeExpectedMaximum } from './best-at-k'
import { computeExpectedMinimum, computeWorstAtK } from './worst-at-k'

const someScores = fc.array(fc.integer({ min: -64, max: 64 }), { minLength: 1, maxLength: 7 })

/** The mean of the highest score over all subsets of k. */
function averageMaximum(scores: readonly number[], k: number): number {
  const subsets = Array.from({ length: 2 ** scores.length }, (_, mask) =>
    scores.filter((__, i) => ((mask >> i) & 1) === 1),
  ).filter((subset) => subset.length === k)
  return subsets.reduce((sum, subset) => sum + Math.max(...subset), 0) / subsets.length
}

describe('best-at-k', () => {
  it('is the mean of the highest score over all subsets of k samples', () => {
    // Pairs of 0.2, 0.4 and 0.9: highest 0.4, 0.9 and 0.9.
    expectClose(computeExpectedMaximum([0.9, 0.2, 0.4], 2), 2.2 / 3)
    expectClose(
      computeBestAtK(
        [
          [0.9, 0.2, 0.4],
          [0.1, 0.5],
        ],
        2,
      ),
      (2.2 / 3 + 0.5) / 2,
    )
    fc.assert(
      fc.property(someScores, fc.nat(), (scores, draw) => {
        const k = 1 + (draw % scores.length)
        expect(computeExpectedMaximum(scores, k)).toBeCloseTo(averageMaximum(scores, k), 9)
      }),
    )
  })

  it('is pass@k for scores of 0 and 1', () => {
    // 3 of 10 samples pass: 1 − C(7, 4)/C(10, 4).
    expectClose(computeExpectedMaximum([1, 1, 1, 0, 0, 0, 0, 0, 0, 0], 4), 1 - 35 / 210)
  })

  it('mirrors worst-at-k', () => {
    fc.assert(
      fc.property(someScores, fc.nat(), (scores, draw) => {
        const k = 1 + (draw % scores.length)
        const mirrored = scores.map((score) => 1 - score)
        expect(computeExpectedMaximum(scores, k)).toBeCloseTo(1 - computeExpectedMinimum(mirrored, k), 9)
      }),
    )
  })

  it('clips the mean, not the examples', () => {
    expect(computeBestAtK([[-1, 0.5], [1.5]], 1)).toBeCloseTo(0.625, 12)
    expect(computeBestAtK([[1.2], [1.4]], 1)).toBe(1)
    expect(computeWorstAtK([[-1], [-2]], 1)).toBe(0)
  })

  it('rejects an invalid k even without examples, and too few samples', () => {
    for (const k of [-1, 0, 1.5, Number.NaN]) {
      expect(() => computeBestAtK([], k)).toThrow(`Best at ${k} is not possible`)
      expect(() => computeExpectedMaximum([], k)).toThrow(/whole number/)
    }
    expect(computeBestAtK([], 1)).toBeNull()
    expect(() => computeBestAtK([[1, 2], [1]], 2)).toThrow('Best at 2 needs 2 samples of each example')
    expect(() => computeBestAtK([[Number.NaN]], 1)).toThrow(/at most/)
  })
})
