import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeJudgeShift } from './judge-error'

const points = fc.integer({ min: -10, max: 10 }).filter((value) => value !== 0)
const rubric = fc
  .array(fc.tuple(points, fc.boolean()), { minLength: 1, maxLength: 6 })
  .filter((criteria) => criteria.some(([value]) => value > 0))

describe('computeJudgeShift', () => {
  it('restores the score without errors from the expected score with errors', () => {
    const accuracy = fc.record({
      sensitivity: fc.double({ min: 0.6, max: 1, noNaN: true }),
      specificity: fc.double({ min: 0.6, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(rubric, { minLength: 1, maxLength: 5 }), accuracy, (tasks, judge) => {
        const mean = (score: (met: boolean) => number) =>
          tasks.reduce((sum, criteria) => {
            const possible = criteria.reduce((total, [value]) => total + Math.max(0, value), 0)
            return sum + criteria.reduce((total, [value, met]) => total + value * score(met), 0) / possible
          }, 0) / tasks.length
        const truth = mean(Number)
        const expected = mean((met) => (met ? judge.sensitivity : 1 - judge.specificity))
        const shift = computeJudgeShift({ score: expected, allMet: mean(() => 1) }, judge)
        expect(expected + shift).toBeCloseTo(truth, 8)
      }),
      { numRuns: 100 },
    )
  })

  it('is worked by hand', () => {
    const judge = { sensitivity: 0.95, specificity: 0.95 }
    // (0.55 − 0.7 · 0.05) / 0.9 − 0.55
    expect(computeJudgeShift({ score: 0.55, allMet: 0.7 }, judge)).toBeCloseTo(0.0222222, 7)
    // Half of the answers failed, so the judge saw half: (0.275 − 0.5 · 0.7 · 0.05) / 0.9 − 0.275
    expect(computeJudgeShift({ score: 0.275, allMet: 0.7, failureRate: 0.5 }, judge)).toBeCloseTo(
      0.0111111,
      7,
    )
    expect(computeJudgeShift({ score: 0.55, allMet: 0.7 }, { sensitivity: 1, specificity: 1 })).toBe(0)
  })

  it('refuses a judge no better than chance, and numbers that are not shares', () => {
    const score = { score: 0.5, allMet: 0.7 }
    expect(() => computeJudgeShift(score, { sensitivity: 0.5, specificity: 0.5 })).toThrow('says nothing')
    expect(() => computeJudgeShift(score, { sensitivity: 1.1, specificity: 0.5 })).toThrow('not a share')
    expect(() =>
      computeJudgeShift({ ...score, failureRate: NaN }, { sensitivity: 1, specificity: 1 }),
    ).toThrow('not a share')
    expect(() => computeJudgeShift({ score: NaN, allMet: 1 }, { sensitivity: 1, specificity: 1 })).toThrow()
  })
})
