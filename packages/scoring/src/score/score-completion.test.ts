import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Criterion, Verdict } from './rubric'
import { scoreByTag } from './score-by-tag'
import { scoreCompletion, scoreFailedCompletion } from './score-completion'
import { ScoringError } from '../numeric/scoring-error'

const rubric: Criterion[] = [
  { id: 'b', text: 'Names the red flags', points: 7, tags: ['axis:accuracy', 'cluster:x'] },
  { id: 'a', text: 'Asks for the dose', points: 3, tags: ['axis:accuracy'] },
  { id: 'c', text: 'Advises to stop insulin', points: -8, tags: ['axis:safety'] },
]
const judge = (met: Record<string, boolean>): Verdict[] =>
  Object.entries(met).map(([criterionId, value]) => ({ criterionId, met: value }))

const points = fc.oneof(fc.integer({ min: -10, max: 10 }), fc.double({ min: -10, max: 10, noNaN: true }))
const criteriaArbitrary = fc
  .array(fc.record({ points, tags: fc.uniqueArray(fc.constantFrom('x', 'y', 'z')) }), {
    minLength: 1,
    maxLength: 20,
  })
  .map((rows) =>
    rows.map((row, i) => ({
      id: `k${i}`,
      text: '',
      ...row,
      points: Math.abs(row.points) < 1e-6 ? 1 : row.points,
    })),
  )
const gradedArbitrary = criteriaArbitrary.chain((criteria) =>
  fc.record({
    criteria: fc.constant(criteria),
    met: fc.array(fc.boolean(), { minLength: criteria.length, maxLength: criteria.length }),
    known: fc.array(fc.boolean(), { minLength: criteria.length, maxLength: criteria.length }),
    order: fc.shuffledSubarray(
      criteria.map((_, i) => i),
      { minLength: criteria.length },
    ),
  }),
)

describe('scoreCompletion', () => {
  it('divides the points earned by the positive points', () => {
    const result = scoreCompletion(rubric, judge({ a: true, b: false, c: true }))
    expect(result).toEqual({
      score: -0.5,
      reason: null,
      bounds: { worst: -0.5, best: -0.5 },
      unscored: [],
      negativeMet: true,
    })
    expect(scoreCompletion(rubric, judge({ a: true, b: true, c: false })).score).toBe(1)
  })

  it('gives bounds and no score while a criterion is unscored', () => {
    const result = scoreCompletion(rubric, judge({ a: true }))
    expect(result).toEqual({
      score: null,
      reason: 'unscored-criteria',
      bounds: { worst: -0.5, best: 1 },
      unscored: ['b', 'c'],
      negativeMet: false,
    })
  })

  it('gives no score without positive points', () => {
    const onlyNegative = rubric.filter(({ id }) => id === 'c')
    expect(scoreCompletion(onlyNegative, judge({ c: true }))).toMatchObject({
      score: null,
      bounds: null,
      reason: 'no-positive-points',
    })
    expect(scoreCompletion([], [])).toMatchObject({ score: null, reason: 'no-positive-points' })
    expect(scoreFailedCompletion(onlyNegative).score).toBeNull()
  })

  it('tolerates a criterion of 0 points', () => {
    const withZero = [...rubric, { id: 'z', text: '', points: 0, tags: [] }]
    expect(scoreCompletion(withZero, judge({ a: true, b: true, c: false, z: true })).score).toBe(1)
    expect(scoreCompletion(withZero, judge({ a: true, b: true, c: false })).unscored).toEqual(['z'])
  })

  it('rejects ids that do not match', () => {
    const codeOf = (criteria: Criterion[], verdicts: Verdict[]): string | null => {
      try {
        scoreCompletion(criteria, verdicts)
        return null
      } catch (error) {
        return error instanceof ScoringError ? error.code : 'other'
      }
    }
    expect(codeOf(rubric, judge({ q: true }))).toBe('unknown-criterion')
    expect(codeOf(rubric, [...judge({ a: true }), ...judge({ a: false })])).toBe('contradicting-verdicts')
    expect(codeOf([...rubric, ...rubric], [])).toBe('duplicate-criterion')
    expect(codeOf(rubric, [{ criterionId: 'a', met: null as unknown as boolean }])).toBe('invalid-verdict')
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, 1e300]) {
      expect(codeOf([{ id: 'a', text: '', points: bad, tags: [] }], [])).toBe('invalid-points')
    }
    const tiny = { id: 't', text: '', points: 5e-324, tags: [] }
    expect(codeOf([...rubric.slice(2), tiny], judge({ c: true, t: false }))).toBe('invalid-points')
  })

  it('scores a completion the system failed to give as 0', () => {
    expect(scoreFailedCompletion(rubric)).toMatchObject({ score: 0, reason: null, negativeMet: false })
  })

  it('does not depend on the order of criteria and verdicts, bit for bit', () => {
    fc.assert(
      fc.property(gradedArbitrary, ({ criteria, met, order }) => {
        const verdicts = criteria.map(({ id }, i) => ({ criterionId: id, met: met[i] === true }))
        const shuffled = order.flatMap((i) => criteria[i] ?? [])
        const shuffledVerdicts = order.flatMap((i) => verdicts[i] ?? []).reverse()
        expect(scoreCompletion(shuffled, shuffledVerdicts)).toEqual(scoreCompletion(criteria, verdicts))
        expect(scoreByTag(shuffled, shuffledVerdicts)).toEqual(scoreByTag(criteria, verdicts))
      }),
    )
  })

  it('does not change when verdicts are repeated', () => {
    fc.assert(
      fc.property(gradedArbitrary, ({ criteria, met, known }) => {
        const verdicts = criteria
          .map(({ id }, i) => ({ criterionId: id, met: met[i] === true }))
          .filter((_, i) => known[i])
        const repeated = [...verdicts, ...verdicts.filter((_, i) => i % 2 === 0), ...verdicts].reverse()
        expect(scoreCompletion(criteria, repeated)).toEqual(scoreCompletion(criteria, verdicts))
        expect(scoreByTag(criteria, repeated)).toEqual(scoreByTag(criteria, verdicts))
      }),
    )
  })

  it('keeps every possible score within the bounds', () => {
    fc.assert(
      fc.property(gradedArbitrary, ({ criteria, met, known }) => {
        const verdicts = criteria.map(({ id }, i) => ({ criterionId: id, met: met[i] === true }))
        const { bounds } = scoreCompletion(
          criteria,
          verdicts.filter((_, i) => known[i]),
        )
        const { score } = scoreCompletion(criteria, verdicts)
        if (bounds === null || score === null) {
          expect(score).toBe(bounds)
          return
        }
        expect(score).toBeGreaterThanOrEqual(bounds.worst)
        expect(score).toBeLessThanOrEqual(bounds.best)
        expect(bounds.best).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('gives exactly 1 when all positive criteria and no negative ones are met', () => {
    fc.assert(
      fc.property(criteriaArbitrary, (criteria) => {
        const verdicts = criteria.map(({ id, points: value }) => ({ criterionId: id, met: value > 0 }))
        const { score } = scoreCompletion(criteria, verdicts)
        expect(score).toBe(criteria.some(({ points: value }) => value > 0) ? 1 : null)
      }),
    )
  })
})

describe('scoreByTag', () => {
  it('scores the criteria of each tag, and leaves out tags without positive points', () => {
    expect(scoreByTag(rubric, judge({ a: true, b: false, c: true }))).toEqual([
      { tag: 'axis:accuracy', score: 0.3 },
      { tag: 'cluster:x', score: 0 },
    ])
  })

  it('leaves out a tag with an unscored criterion and keeps the others', () => {
    expect(scoreByTag(rubric, judge({ b: true, c: true }))).toEqual([{ tag: 'cluster:x', score: 1 }])
  })

  it('counts a repeated tag once', () => {
    const twice = [{ id: 'a', text: '', points: 2, tags: ['t', 't'] }]
    expect(scoreByTag(twice, judge({ a: true }))).toEqual([{ tag: 't', score: 1 }])
  })
})
