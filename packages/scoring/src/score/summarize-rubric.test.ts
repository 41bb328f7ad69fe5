import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scoreCompletion } from './score-completion'
import { summarizeRubric } from './summarize-rubric'

const withPoints = (...points: number[]) =>
  points.map((value, i) => ({ id: `c${i}`, text: '', points: value, tags: [] }))

describe('summarizeRubric', () => {
  it('counts both polarities and gives the range of scores', () => {
    expect(summarizeRubric(withPoints(5, 3, -4, 0, -6))).toEqual({
      positive: 2,
      positivePoints: 8,
      negative: 2,
      negativePoints: -10,
      range: { lowest: -1.25, highest: 1 },
    })
    expect(summarizeRubric(withPoints(7)).range).toEqual({ lowest: 0, highest: 1 })
  })

  it('gives no range where there is no score', () => {
    expect(summarizeRubric(withPoints(-3, 0))).toMatchObject({ positive: 0, negative: 1, range: null })
    expect(summarizeRubric([])).toEqual({
      positive: 0,
      positivePoints: 0,
      negative: 0,
      negativePoints: 0,
      range: null,
    })
  })

  it('gives a range that contains every score and whose ends are attained', () => {
    const graded = fc.array(fc.record({ points: fc.integer({ min: -10, max: 10 }), met: fc.boolean() }), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(graded, (rows) => {
        const criteria = withPoints(...rows.map(({ points }) => points))
        const score = (isMet: (i: number) => boolean) =>
          scoreCompletion(
            criteria,
            criteria.map(({ id }, i) => ({ criterionId: id, met: isMet(i) })),
          ).score
        const { range } = summarizeRubric(criteria)
        const scores = [
          score((i) => rows[i]?.met ?? false),
          score((i) => (rows[i]?.points ?? 0) < 0),
          score((i) => (rows[i]?.points ?? 0) > 0),
        ]
        if (range === null) {
          expect(scores).toEqual([null, null, null])
          return
        }
        expect(scores.slice(1)).toEqual([range.lowest, range.highest])
        expect(scores[0]).toBeGreaterThanOrEqual(range.lowest)
        expect(scores[0]).toBeLessThanOrEqual(range.highest)
      }),
    )
  })

  it('rejects an invalid rubric', () => {
    expect(() => summarizeRubric(withPoints(Number.NaN))).toThrow(/finite/)
  })
})
