import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CRITERION_FLAGS } from './criterion-flags'
import { describeCriteria } from './criterion-statistics'
import { summarizeCriteria } from './summarize-criteria'

const criteria = fc.uniqueArray(
  fc.record({
    criterionId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    exampleId: fc.constantFrom('e1', 'e2'),
    points: fc.constantFrom(-7, -0.1, 0, 0.3, 5),
  }),
  { selector: ({ criterionId }) => criterionId },
)
const answer = {
  criterionId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  systemId: fc.constantFrom('s1', 's2', 's3', 's4'),
  sampleIndex: fc.integer({ min: 0, max: 2 }),
  met: fc.boolean(),
}
const rater = fc.constantFrom('r1', 'r2', 'r3')
const keyOf = (one: { criterionId: string; systemId: string; sampleIndex: number }): string =>
  `${one.criterionId}/${one.systemId}/${one.sampleIndex}`
const data = fc
  .record({
    criteria,
    verdicts: fc.uniqueArray(fc.record(answer), { selector: keyOf, maxLength: 60 }),
    repeats: fc.uniqueArray(fc.record({ ...answer, gradingId: rater }), {
      selector: (one) => keyOf(one) + one.gradingId,
    }),
    labels: fc.uniqueArray(fc.record({ ...answer, physicianId: rater, blind: fc.boolean() }), {
      selector: (one) => keyOf(one) + one.physicianId,
    }),
  })
  .map((drawn) => {
    const known = new Set<string>(drawn.criteria.map(({ criterionId }) => criterionId))
    const keep = <One extends { criterionId: string }>(list: One[]): One[] =>
      list.filter(({ criterionId }) => known.has(criterionId))
    return {
      criteria: drawn.criteria,
      verdicts: keep(drawn.verdicts),
      repeats: keep(drawn.repeats),
      labels: keep(drawn.labels),
    }
  })
/** Settings low enough for flags to occur in small data. */
const settings = {
  deadCompletions: 2,
  deadSystems: 1,
  invertedCompletions: 3,
  invertedSystems: 2,
  rarerCompletions: 1,
  rarerSystems: 1,
  comparedCompletions: 1,
  comparedSystems: 1,
  majorityPhysicians: 1,
  ambiguousAbove: 0,
  judgeDisagreesAbove: 0,
}

function listNumbers(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listNumbers) : []
}

describe('criterion statistics', () => {
  it('do not depend on the order of rows, nor on rows given twice, bit for bit', () => {
    fc.assert(
      fc.property(data, (rows) => {
        const turned = {
          criteria: [...rows.criteria].reverse(),
          verdicts: [...rows.verdicts, ...rows.verdicts].reverse(),
          repeats: [...rows.repeats, ...rows.repeats].reverse(),
          labels: [...rows.labels].reverse(),
        }
        expect(describeCriteria(turned, settings)).toEqual(describeCriteria(rows, settings))
      }),
    )
  })

  it('are finite, or null with a reason', () => {
    fc.assert(
      fc.property(data, (rows) => {
        const { criteria: found } = describeCriteria(rows, settings)
        expect(listNumbers(found).every(Number.isFinite)).toBe(true)
        for (const { rate, completions, discrimination, gradings, physicians, judge } of found) {
          expect(rate === null).toBe(completions === 0)
          for (const { share, reason } of [gradings, physicians, judge])
            expect(share === null).toBe(reason !== null)
          expect(discrimination.r === null).toBe(discrimination.reason !== null)
        }
      }),
    )
  })

  it('change sign when a criterion is replaced by its opposite, with opposite points', () => {
    fc.assert(
      fc.property(data, (rows) => {
        // Whole points, so that the rest of the others is the same to the last bit.
        const whole = rows.criteria.map((criterion) => ({
          ...criterion,
          points: Math.round(criterion.points),
        }))
        const before = describeCriteria({ ...rows, criteria: whole })
        const [target] = whole
        if (target === undefined) return
        const is = ({ criterionId }: { criterionId: string }): boolean => criterionId === target.criterionId
        const verdicts = rows.verdicts.map((one) => (is(one) ? { ...one, met: !one.met } : one))
        const after = describeCriteria({
          verdicts,
          criteria: whole.map((one) => (is(one) ? { ...one, points: -one.points } : one)),
        })
        const [mine, turned] = [before, after].map((report) => report.criteria.find(is)?.discrimination)
        expect(turned?.reason).toBe(mine?.reason)
        expect(turned?.r ?? 0).toBeCloseTo(mine?.r ?? 0, 9)
      }),
    )
  })
})

describe('summarizeCriteria', () => {
  it('counts every criterion once for each flag, in any order', () => {
    fc.assert(
      fc.property(data, (rows) => {
        const { criteria: found } = describeCriteria(rows, settings)
        const summary = summarizeCriteria(found)
        expect(summarizeCriteria([...found].reverse())).toEqual(summary)
        expect(summary.flags.map(({ flag }) => flag)).toEqual([...CRITERION_FLAGS])
        for (const { flag, flagged, examined, share, notExamined, reasons } of summary.flags) {
          expect(examined + notExamined).toBe(found.length)
          expect(reasons.reduce((sum, { criteria: count }) => sum + count, 0)).toBe(notExamined)
          expect(flagged).toBe(found.filter(({ flags }) => flags.some((one) => one.flag === flag)).length)
          expect(share).toBe(examined === 0 ? null : flagged / examined)
        }
        expect(summary.alwaysMet + summary.neverMet).toBe(summary.flags[0]?.flagged)
      }),
    )
  })

  it('counts criteria without enough data separately from good ones', () => {
    const two = [
      { criterionId: 'a', exampleId: 'e', points: 1 },
      { criterionId: 'b', exampleId: 'e', points: 1 },
    ]
    const dead = Array.from({ length: 40 }, (_, i) => ({
      criterionId: 'a',
      systemId: `s${i % 10}`,
      sampleIndex: Math.floor(i / 10),
      met: false,
    }))
    const summary = summarizeCriteria(describeCriteria({ criteria: two, verdicts: dead }).criteria)
    expect(summary).toMatchObject({
      criteria: 2,
      flagged: 1,
      flaggedShare: 0.5,
      notExamined: 1,
      alwaysMet: 0,
      neverMet: 1,
      meanDiscrimination: null,
      withDiscrimination: 0,
    })
    expect(summary.flags[0]).toEqual({
      flag: 'dead',
      flagged: 1,
      examined: 1,
      share: 1,
      notExamined: 1,
      reasons: [{ reason: 'too-few-completions', criteria: 1 }],
    })
    expect(summarizeCriteria([])).toMatchObject({
      criteria: 0,
      flaggedShare: null,
      flags: [{ share: null }, { share: null }, { share: null }, { share: null }],
    })
  })
})
