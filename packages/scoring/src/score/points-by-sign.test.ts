import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countPointsBySign } from './points-by-sign'
import { scoreCompletion } from './score-completion'

const criterion = (id: string, points: number) => ({ id, text: '', points, tags: [] })

describe('countPointsBySign', () => {
  it('splits points by sign and counts what was met and missed', () => {
    const criteria = [
      criterion('a', 7),
      criterion('b', 10),
      criterion('c', 6),
      criterion('d', -8),
      criterion('e', -2),
    ]
    const verdicts = ['a', 'b', 'c', 'd', 'e'].map((criterionId) => ({
      criterionId,
      met: ['b', 'd'].includes(criterionId),
    }))
    expect(countPointsBySign(criteria, verdicts)).toEqual({
      earned: 10,
      possible: 23,
      lost: 8,
      possibleLost: 10,
      negativeCriteria: 2,
      negativeMet: 1,
      importantCriteria: 2,
      importantUnmet: 1,
    })
  })

  it('counts a criterion without a verdict as neither met nor unmet', () => {
    expect(countPointsBySign([criterion('a', 9), criterion('b', -9)], [])).toMatchObject({
      earned: 0,
      possible: 9,
      lost: 0,
      possibleLost: 9,
      negativeMet: 0,
      importantUnmet: 0,
    })
  })

  it('has earned minus lost points equal to the score times the possible points', () => {
    const rubric = fc.array(fc.tuple(fc.integer({ min: -10, max: 10 }), fc.boolean()), { maxLength: 30 })
    fc.assert(
      fc.property(rubric, (items) => {
        const criteria = items.map(([points], i) => criterion(`c${i}`, points))
        const verdicts = items.map(([, met], i) => ({ criterionId: `c${i}`, met }))
        const { earned, possible, lost, possibleLost } = countPointsBySign(criteria, verdicts)
        const { score } = scoreCompletion(criteria, verdicts)
        expect(score).toBe(possible === 0 ? null : (earned - lost) / possible)
        expect(earned).toBeLessThanOrEqual(possible)
        expect(lost).toBeLessThanOrEqual(possibleLost)
      }),
    )
  })
})
