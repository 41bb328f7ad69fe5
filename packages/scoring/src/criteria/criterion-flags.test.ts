import { describe, expect, it } from 'vitest'
import { expectClose } from '../testing/test-vectors'
import type { CriterionVerdict } from './criterion-data'
import { CRITERION_FLAG_DEFAULTS, type CriterionFlagSettings } from './criterion-settings'
import { describeCriteria, type CriterionStatistics } from './criterion-statistics'

const criteria = [
  { criterionId: 'c', exampleId: 'e', points: 2 },
  { criterionId: 'd', exampleId: 'e', points: 5 },
]
type Rule = (system: number, sample: number) => boolean
const answers = (criterionId: string, systems: number, samples: number, met: Rule): CriterionVerdict[] =>
  Array.from({ length: systems * samples }, (_, i) => {
    const system = Math.floor(i / samples)
    return { criterionId, systemId: `s${system}`, sampleIndex: i % samples, met: met(system, i % samples) }
  })
const describeC = (
  c: Rule,
  d: Rule,
  systems = 10,
  samples = 3,
  settings: Partial<CriterionFlagSettings> = {},
): CriterionStatistics =>
  describeCriteria(
    { criteria, verdicts: [...answers('c', systems, samples, c), ...answers('d', systems, samples, d)] },
    settings,
  ).criteria[0] as CriterionStatistics
const even: Rule = (system, sample) => (system + sample) % 2 === 0
const reasonFor = ({ notExamined }: CriterionStatistics, flag: string) =>
  notExamined.find((missed) => missed.flag === flag)?.reason

describe('dead', () => {
  it('reports the side, and how often the other answer may still occur', () => {
    const never = describeC(() => false, even)
    expect(never.flags).toMatchObject([{ flag: 'dead', side: 'never-met', completions: 30, systems: 10 }])
    // Exact form of the rule of three over systems, however many completions they have: 1 − 0.05^(1/10).
    expectClose(
      never.flags[0]?.flag === 'dead' ? never.flags[0].otherAtMost : null,
      1 - 0.05 ** (1 / 10),
      1e-12,
    )
    expect(describeC(() => false, even, 10, 40).flags).toMatchObject([
      { completions: 400, otherAtMost: 1 - 0.05 ** (1 / 10) },
    ])
    expect(describeC(() => true, even).flags).toMatchObject([{ side: 'always-met' }])
  })

  it('needs enough completions of enough systems, and is cleared by one other answer', () => {
    expect(
      reasonFor(
        describeC(() => true, even, 29, 1),
        'dead',
      ),
    ).toBe('too-few-completions')
    expect(
      reasonFor(
        describeC(() => true, even, 9, 20),
        'dead',
      ),
    ).toBe('too-few-systems')
    expect(describeC(() => true, even, 2, 20, { deadSystems: 2 }).flags).toMatchObject([
      { flag: 'dead', otherAtMost: 1 - 0.05 ** (1 / 2) },
    ])
    const once = describeC((system, sample) => system + sample === 0, even)
    expect([once.flags, reasonFor(once, 'dead')]).toEqual([[], undefined])
  })
})

describe('inverted', () => {
  const mostly =
    (rule: Rule, every: number): Rule =>
    (system, sample) =>
      rule(system, sample) !== ((system * 7 + sample * 3) % every === 0)

  it('is a correlation whose interval lies below 0', () => {
    const found = describeC((system, sample) => !even(system, sample), mostly(even, 7), 8, 5)
    expect(found.flags.map(({ flag }) => flag)).toEqual(['inverted'])
    expect(found.flags[0]).toMatchObject({
      r: found.discrimination.r,
      high: found.discrimination.high,
      completions: 40,
      systems: 8,
    })
    expect(found.discrimination.high).toBeLessThan(0)
  })

  it('includes a correlation of −1, which has no interval', () => {
    const found = describeC((system, sample) => !even(system, sample), even, 8, 5)
    expect(found.discrimination).toMatchObject({ low: null, high: null, intervalReason: 'zero-variance' })
    expect(found.flags).toMatchObject([{ flag: 'inverted', low: null, high: null, chance: 1 / 2000 }])
    expect(reasonFor(describeC(even, even, 8, 5), 'inverted')).toBe('zero-variance')
  })

  it('is not raised for two rare results that never coincide', () => {
    const rare = describeC(
      (system, sample) => system < 6 && sample === 0,
      (system, sample) => system > 5 && system < 8 && sample === 1,
      15,
      2,
    )
    expect(rare.discrimination.high).toBeLessThan(0)
    expect(rare.discrimination.inversionChance).toBeGreaterThan(0.3)
    expect([rare.flags, reasonFor(rare, 'inverted')]).toEqual([[], undefined])
  })

  it('is not raised for a positive correlation, nor for one below 0 by chance', () => {
    expect(describeC(even, mostly(even, 7), 8, 5).flags).toEqual([])
    const slight = describeC(even, (system, sample) => (system + sample * sample) % 7 === 0, 8, 5)
    expectClose(slight.discrimination.r, -0.140028008402801, 1e-10)
    expect([slight.flags, reasonFor(slight, 'inverted')]).toEqual([[], undefined])
  })

  it('needs enough completions, systems and answers on the rarer side', () => {
    expect(reasonFor(describeC(even, even, 5, 5), 'inverted')).toBe('too-few-completions')
    expect(reasonFor(describeC(even, even, 4, 10), 'inverted')).toBe('too-few-systems')
    expect(
      reasonFor(
        describeC((system) => system < 2, even, 8, 5),
        'inverted',
      ),
    ).toBe('too-few-on-one-side')
    expect(
      reasonFor(
        describeC((system, sample) => sample === 0 && system < 4, even, 8, 5),
        'inverted',
      ),
    ).toBe('too-few-on-one-side')
    expect(
      reasonFor(
        describeC(() => true, even, 8, 5),
        'inverted',
      ),
    ).toBe('constant-item')
    expect(
      reasonFor(
        describeC(even, () => true, 8, 5),
        'inverted',
      ),
    ).toBe('constant-rest')
  })
})

describe('ambiguous and judge-disagrees', () => {
  const verdicts = answers('c', 10, 1, () => true)
  const label = (physicianId: string, met: Rule) =>
    answers('c', 10, 1, met).map((one) => ({ ...one, physicianId, blind: true }))
  const first = (
    data: Omit<Parameters<typeof describeCriteria>[0], 'criteria'>,
    settings = {},
  ): CriterionStatistics =>
    describeCriteria({ criteria, ...data }, settings).criteria[0] as CriterionStatistics

  it('flags physicians who differ on six of ten completions, and not on five', () => {
    const differOn = (count: number) =>
      first({ verdicts, labels: [...label('p1', () => true), ...label('p2', (system) => system >= count)] })
    const split = differOn(6).flags
    expect(split).toMatchObject([
      {
        flag: 'ambiguous',
        by: 'physicians',
        completions: 10,
        systems: 10,
        share: 0.6,
        confidence: 0.95,
        above: 0.2,
      },
    ])
    // Clopper and Pearson for 6 of 10, computed with scipy.
    expectClose(split[0]?.flag === 'ambiguous' ? split[0].low : null, 0.26237807660694507, 1e-10)
    expect(differOn(5).flags).toEqual([])
    expect(reasonFor(differOn(5), 'ambiguous')).toBeUndefined()
  })

  it('requires more evidence where both physicians and gradings are tested', () => {
    const six = answers('c', 10, 1, (system) => system >= 6)
    const labels = [
      ...label('p1', () => true),
      ...six.map((one) => ({ ...one, physicianId: 'p2', blind: true })),
    ]
    const both = first(
      { verdicts, labels, repeats: six.map((one) => ({ ...one, gradingId: 'g2' })) },
      { ambiguousAbove: 0.24 },
    )
    // The bound for 6 of 10 is 0.2624 at 95 % and 0.2282 at 97.5 %.
    expect(both.flags).toEqual([])
    expect(first({ verdicts, labels }, { ambiguousAbove: 0.24 }).flags).toHaveLength(1)
    const lower = first({ verdicts, labels, repeats: six.map((one) => ({ ...one, gradingId: 'g2' })) }).flags
    expect(lower).toMatchObject([
      { by: 'physicians', confidence: 0.975 },
      { by: 'gradings', confidence: 0.975 },
    ])
    expectClose(lower[0]?.flag === 'ambiguous' ? lower[0].low : null, 0.22815959375399836, 1e-10)
  })

  it('needs several systems', () => {
    const spread = (systems: number) => {
      const all = answers('c', systems, 3, () => true)
      return first({
        verdicts: all,
        labels: ['p1', 'p2'].flatMap((physicianId) =>
          all.map((one) => ({ ...one, met: false, physicianId, blind: true })),
        ),
        repeats: all.map((one) => ({ ...one, met: false, gradingId: 'g' })),
      })
    }
    expect([reasonFor(spread(4), 'ambiguous'), reasonFor(spread(4), 'judge-disagrees')]).toEqual([
      'too-few-systems',
      'too-few-systems',
    ])
    expect(spread(5).flags.map(({ flag }) => flag)).toEqual(['ambiguous', 'judge-disagrees'])
  })

  it('flags gradings that differ, apart from physicians', () => {
    const repeats = answers('c', 10, 1, (system) => system > 5).map((one) => ({ ...one, gradingId: 'g2' }))
    expect(first({ verdicts, repeats }).flags).toMatchObject([
      { flag: 'ambiguous', by: 'gradings', share: 0.6 },
    ])
  })

  it('flags a judge who differs from the majority', () => {
    const labels = [...label('p1', (system) => system > 5), ...label('p2', (system) => system > 5)]
    expect(first({ verdicts, labels }).flags).toMatchObject([
      { flag: 'judge-disagrees', share: 0.6, completions: 10 },
    ])
    expect(first({ verdicts, labels }, { judgeDisagreesAbove: 0.4 }).flags).toEqual([])
    expect(reasonFor(first({ verdicts, labels: labels.slice(0, 10) }), 'judge-disagrees')).toBe('no-majority')
    expect(reasonFor(first({ verdicts: verdicts.slice(0, 9), labels }), 'judge-disagrees')).toBe(
      'too-few-completions',
    )
    expect(first({ verdicts, labels: labels.slice(0, 10) }, { majorityPhysicians: 1 }).flags).toMatchObject([
      { flag: 'judge-disagrees' },
    ])
  })

  it('reports when no completion, or too few, were answered twice', () => {
    expect(reasonFor(first({ verdicts }), 'ambiguous')).toBe('no-repeats')
    expect(reasonFor(first({ verdicts }), 'judge-disagrees')).toBe('no-labels')
    const few = answers('c', 9, 1, () => false).map((one) => ({ ...one, gradingId: 'g2' }))
    expect(reasonFor(first({ verdicts, repeats: few }), 'ambiguous')).toBe('too-few-completions')
  })
})

describe('settings of flags', () => {
  it('are reported, and rejected when invalid', () => {
    expect(describeCriteria({ criteria: [], verdicts: [] }, { deadSystems: 4 }).settings).toEqual({
      ...CRITERION_FLAG_DEFAULTS,
      deadSystems: 4,
    })
    for (const settings of [
      { deadCompletions: 0 },
      { rarerSystems: 1.5 },
      { ambiguousAbove: 1 },
      { judgeDisagreesAbove: Number.NaN },
    ]) {
      expect(() => describeCriteria({ criteria: [], verdicts: [] }, settings)).toThrow(/setting/)
    }
  })
})
