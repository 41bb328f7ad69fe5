import { describe, expect, it } from 'vitest'
import { expectClose } from '../testing/test-vectors'
import type { CriterionData, CriterionVerdict } from './criterion-data'
import { describeCriteria, type CriterionStatistics } from './criterion-statistics'

const criteria = [
  { criterionId: 'wanted', exampleId: 'e1', points: 5 },
  { criterionId: 'also-wanted', exampleId: 'e1', points: 3 },
  { criterionId: 'harm', exampleId: 'e1', points: -4 },
]
/**
 * One system's completion of example e1 from letters: w, a, h for what it met; `?` in place of h for harm
 * unscored.
 */
const answer = (systemId: string, met: string, sampleIndex = 0): CriterionVerdict[] =>
  criteria
    .filter(({ criterionId }) => !(criterionId === 'harm' && met.includes('?')))
    .map(({ criterionId }) => ({
      criterionId,
      systemId,
      sampleIndex,
      met: met.includes(criterionId.charAt(0)),
    }))

const find = (data: CriterionData, id: string): CriterionStatistics => {
  const found = describeCriteria(data).criteria.find(({ criterionId }) => criterionId === id)
  if (found === undefined) throw new Error(`no statistics of ${id}`)
  return found
}

const verdicts = [
  ...answer('s1', 'wa'),
  ...answer('s1', 'w', 1),
  ...answer('s2', 'wah'),
  ...answer('s3', 'h'),
  ...answer('s4', 'ah'),
  ...answer('s5', 'a?'),
]

describe('describeCriteria', () => {
  it('counts completions, systems and the rate met with its Wilson interval', () => {
    const harm = find({ criteria, verdicts }, 'harm')
    expect(harm).toMatchObject({
      exampleId: 'e1',
      points: -4,
      completions: 5,
      systems: 4,
      unscored: 1,
      met: 3,
    })
    expectClose(harm.rate?.share, 0.6)
    expectClose(harm.rate?.low, 0.23072, 1e-4)
    expectClose(harm.rate?.high, 0.88238, 1e-4)
    expect(find({ criteria, verdicts }, 'also-wanted')).toMatchObject({
      completions: 6,
      systems: 5,
      unscored: 0,
      met: 4,
    })
  })

  it('correlates what a criterion earns with the rest of the same completions, so that above 0 is good', () => {
    // Completions with all verdicts: s1/0 wa, s1/1 w, s2 wah, s3 h, s4 ah.
    // wanted: item 1 1 1 0 0, rest 3 0 −1 −4 −1; harm: item 0 0 −1 −1 −1, rest 8 5 8 0 3 (both by numpy).
    const wanted = find({ criteria, verdicts }, 'wanted').discrimination
    expectClose(wanted.r, 0.6910233190806426, 1e-12)
    expect(wanted).toMatchObject({ completions: 5, systems: 4, rarerCompletions: 2, rarerSystems: 2 })
    expectClose(find({ criteria, verdicts }, 'harm').discrimination.r, 0.45369643578108015, 1e-12)
  })

  it('keeps tasks apart', () => {
    const other = [
      { criterionId: 'x', exampleId: 'e0', points: 1 },
      { criterionId: 'y', exampleId: 'e0', points: 1 },
    ]
    const met = (criterionId: string, systemId: string, value: boolean): CriterionVerdict => ({
      criterionId,
      systemId,
      sampleIndex: 0,
      met: value,
    })
    const more = [met('x', 's1', false), met('y', 's1', true), met('x', 's2', true), met('y', 's2', false)]
    const report = describeCriteria({ criteria: [...criteria, ...other], verdicts: [...verdicts, ...more] })
    expect(report.criteria.map(({ criterionId }) => criterionId)).toEqual([
      'x',
      'y',
      'also-wanted',
      'harm',
      'wanted',
    ])
    expect(report.criteria.slice(2)).toEqual(describeCriteria({ criteria, verdicts }).criteria)
  })

  it('reports why a criterion has no discrimination', () => {
    const alone = [
      { criterionId: 'wanted', exampleId: 'e1', points: 5 },
      { criterionId: 'harm', exampleId: 'e1', points: -4 },
    ]
    const two = verdicts.filter(({ criterionId }) => criterionId !== 'also-wanted')
    expect(find({ criteria: alone, verdicts: two }, 'wanted').discrimination).toMatchObject({
      r: null,
      reason: 'no-rest',
      completions: 5,
    })
    const free = criteria.map((criterion) =>
      criterion.criterionId === 'harm' ? { ...criterion, points: 0 } : criterion,
    )
    expect(find({ criteria: free, verdicts }, 'harm').discrimination).toMatchObject({
      r: null,
      reason: 'no-points',
    })
    expect(find({ criteria, verdicts: [] }, 'harm')).toMatchObject({
      completions: 0,
      unscored: 0,
      rate: null,
      discrimination: { r: null, reason: 'too-few-completions' },
    })
  })

  it('compares gradings with the main grading, blind physicians with each other, and the judge with their majority', () => {
    const at = { criterionId: 'harm', systemId: 's1', sampleIndex: 0 }
    const label = (physicianId: string, met: boolean, blind = true, systemId = 's1') => ({
      ...at,
      systemId,
      physicianId,
      met,
      blind,
    })
    const data = {
      criteria,
      verdicts,
      repeats: [
        { ...at, gradingId: 'g2', met: true },
        { ...at, gradingId: 'g3', met: false },
      ],
      labels: [
        label('p1', true),
        label('p2', true),
        label('p3', false),
        label('p4', false, false),
        label('p1', true, true, 's5'),
      ],
    }
    const harm = find(data, 'harm')
    expect(harm.gradings).toMatchObject({ completions: 1, split: 1 })
    expectClose(harm.gradings.share, 2 / 3)
    expect(harm.physicians).toMatchObject({ completions: 1, split: 1 })
    expect(harm.judge).toMatchObject({ completions: 1, disagreements: 1, tied: 0, tooFewPhysicians: 0 })
    expect(describeCriteria(data).labelsNotBlind).toBe(1)
    expect(find({ criteria, verdicts }, 'harm')).toMatchObject({
      gradings: { reason: 'no-repeats' },
      physicians: { reason: 'no-repeats' },
      judge: { reason: 'no-labels' },
    })
  })

  it('rejects contradictory or invalid input', () => {
    const [first] = verdicts as [CriterionVerdict]
    const label = { ...first, physicianId: 'p', blind: true }
    const repeat = { ...first, gradingId: 'g' }
    const turn = <Answer extends CriterionVerdict>(one: Answer): Answer => ({ ...one, met: !one.met })
    expect(() => describeCriteria({ criteria, verdicts: [first, turn(first)] })).toThrow(
      /both met and not met in the grading that counts/,
    )
    expect(() => describeCriteria({ criteria, verdicts, repeats: [repeat, turn(repeat)] })).toThrow(
      /in grading g/,
    )
    expect(() => describeCriteria({ criteria, verdicts, labels: [label, turn(label)] })).toThrow(
      /by physician p/,
    )
    expect(() => describeCriteria({ criteria, verdicts: [{ ...first, criterionId: 'none' }] })).toThrow(
      /criterion none, which is not listed/,
    )
    expect(() => describeCriteria({ criteria, verdicts: [{ ...first, sampleIndex: 0.5 }] })).toThrow(
      /whole number/,
    )
    expect(() =>
      describeCriteria({ criteria, verdicts: [{ ...first, met: 'true' as unknown as boolean }] }),
    ).toThrow(/leave it out/)
    expect(() => describeCriteria({ criteria: [...criteria, ...criteria], verdicts: [] })).toThrow(
      /listed twice/,
    )
    expect(() =>
      describeCriteria({
        criteria: [{ criterionId: 'a', exampleId: 'e', points: Number.NaN }],
        verdicts: [],
      }),
    ).toThrow(/NaN points/)
    expect(describeCriteria({ criteria: [], verdicts: [] })).toMatchObject({
      criteria: [],
      labelsNotBlind: 0,
    })
  })
})
