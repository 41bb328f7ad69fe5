import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateCohenKappa } from './cohen-kappa'
import { evaluateJudge } from './judge-report'
import { rankJudge } from './judge-standing'
import { tabulateJudgeAndMajority, tabulatePhysicians } from './label-tables'
import { selectBlindLabels, type LabeledCriterion, type PhysicianLabel } from './labeled-criterion'
import { compareJudge, comparePhysicians } from './rater-comparison'

const options = { seed: 'report', replicates: 100 }
const blind = (physicianId: string, met: boolean): PhysicianLabel => ({ physicianId, met, blind: true })
const sighted = (physicianId: string, met: boolean): PhysicianLabel => ({ physicianId, met, blind: false })
const row = (
  criterionId: string,
  judgeMet: boolean | null,
  labels: PhysicianLabel[],
  completionId = 'c1',
  category = 'x',
): LabeledCriterion => ({ completionId, criterionId, category, judgeMet, labels })

const ROWS: LabeledCriterion[] = [
  row('1', true, [blind('p', true), blind('q', true), sighted('r', false)]),
  row('2', false, [blind('p', false), blind('q', true)]),
  row('1', false, [blind('q', false), blind('r', false)], 'c2', 'y'),
  row('2', null, [blind('r', true), blind('p', true)], 'c2', 'y'),
  row('3', true, [blind('p', true), blind('r', true)], 'c2'),
]

describe('selectBlindLabels', () => {
  it('keeps blind labels in a fixed order and counts the labels left out', () => {
    const { rows, ...counts } = selectBlindLabels(ROWS)
    expect(counts).toEqual({ blindLabels: 10, sightedLabels: 1, unscored: 1 })
    expect(
      rows.map(
        ({ completionId, criterionId, labels }) =>
          `${completionId}/${criterionId} ${labels.map(({ physicianId }) => physicianId).join('')}`,
      ),
    ).toEqual(['c1/1 pq', 'c1/2 pq', 'c2/1 qr', 'c2/2 pr', 'c2/3 pr'])
    expect(selectBlindLabels([])).toEqual({ rows: [], blindLabels: 0, sightedLabels: 0, unscored: 0 })
  })

  it('allows a physician one more label after seeing the verdict', () => {
    expect(selectBlindLabels([row('1', true, [blind('p', true), sighted('p', false)])])).toMatchObject({
      blindLabels: 1,
      sightedLabels: 1,
    })
    expect(() => selectBlindLabels([row('1', true, [blind('p', true), blind('p', true)])])).toThrow(
      /Physician p labeled criterion 1 of completion c1 twice/,
    )
    expect(() => selectBlindLabels([row('1', true, [sighted('p', true), sighted('p', false)])])).toThrow(
      /twice/,
    )
  })

  it('rejects repeated rows and labels that are not booleans', () => {
    expect(() => selectBlindLabels([row('1', true, []), row('1', true, [])])).toThrow(
      /criterion 1 of completion c1 appears twice/,
    )
    expect(() => selectBlindLabels([row('1', 1 as unknown as boolean, [])])).toThrow(/verdict/)
    expect(() =>
      selectBlindLabels([
        row('1', true, [{ physicianId: 'p', met: 'yes' as unknown as boolean, blind: true }]),
      ]),
    ).toThrow(/met yes/)
    expect(() =>
      selectBlindLabels([row('1', true, [{ physicianId: 'p', met: true } as PhysicianLabel])]),
    ).toThrow(/blind undefined/)
  })
})

describe('comparisons', () => {
  it('pair the judge with every blind label and leave unscored criteria out', () => {
    expect(compareJudge(selectBlindLabels(ROWS)).map(({ self, others }) => [self, ...others])).toEqual([
      [true, true, true],
      [false, false, true],
      [false, false, false],
      [true, true, true],
    ])
  })

  it('pair each physician with the other physicians, including where the judge has no verdict', () => {
    const physicians = comparePhysicians(selectBlindLabels(ROWS))
    expect(
      physicians.map(({ physicianId, comparisons }) => [
        physicianId,
        comparisons.map(({ self, others }) => [self, ...others]),
      ]),
    ).toEqual([
      [
        'p',
        [
          [true, true],
          [false, true],
          [true, true],
          [true, true],
        ],
      ],
      [
        'q',
        [
          [true, true],
          [true, false],
          [false, false],
        ],
      ],
      [
        'r',
        [
          [false, false],
          [true, true],
          [true, true],
        ],
      ],
    ])
  })
})

describe('evaluateJudge', () => {
  it('reports the judge, the physicians and the judge’s rank', () => {
    const report = evaluateJudge(ROWS, options)
    expect(report.counts).toEqual({ criteria: 5, blindLabels: 10, sightedLabels: 1, unscored: 1 })
    expect(report.judge.overall).toMatchObject({
      pairs: 8,
      precision: { met: { value: 1, n: 4 }, notMet: { value: 3 / 4, n: 4 } },
    })
    expect(report.balancedF1.overall).toMatchObject({
      value: report.judge.overall.f1.balanced?.value,
      clusters: 2,
      raters: 4,
    })
    expect(
      report.physicians.map(({ physicianId, agreement }) => [physicianId, agreement.overall.pairs]),
    ).toEqual([
      ['p', 4],
      ['q', 3],
      ['r', 3],
    ])
    // The F1 of p has no class not met among the others; q stands at 2/3, r at 1, the judge at 73/84.
    expect(report.standing).toEqual({ rank: 2, percentile: 50, physicians: 2, leftOut: 1, reason: null })
    expect(report.categoryStandings).toEqual([
      {
        category: 'x',
        standing: { rank: null, percentile: null, physicians: 0, leftOut: 3, reason: 'no-physicians' },
      },
      {
        category: 'y',
        standing: { rank: null, percentile: null, physicians: 1, leftOut: 2, reason: 'judge-undefined' },
      },
    ])
  })

  it('excludes labels given after seeing the verdict', () => {
    const seen = ROWS.map((entry) => ({
      ...entry,
      labels: [...entry.labels, sighted('s', entry.judgeMet ?? true), sighted('t', true)],
    }))
    expect({ ...evaluateJudge(seen, options), counts: null }).toEqual({
      ...evaluateJudge(ROWS, options),
      counts: null,
    })
  })

  it('gives reasons when there is no data', () => {
    expect(evaluateJudge([], options)).toMatchObject({
      balancedF1: { overall: { value: null, reason: 'no-pairs' }, categories: [] },
      physicians: [],
      standing: { reason: 'judge-undefined' },
    })
  })

  it('does not depend on the order of rows or labels, bit for bit', () => {
    const cell = fc.record({
      judgeMet: fc.option(fc.boolean(), { freq: 5 }),
      labels: fc.uniqueArray(fc.tuple(fc.constantFrom('p', 'q', 'r', 's'), fc.boolean(), fc.boolean()), {
        selector: ([id]) => id,
      }),
    })
    const rows = fc.array(cell, { maxLength: 12 }).map((cells) =>
      cells.map(({ judgeMet, labels }, i) =>
        row(
          `${i}`,
          judgeMet,
          labels.map(([physicianId, met, isBlind]) => ({ physicianId, met, blind: isBlind })),
          `c${i % 4}`,
          i % 3 ? 'x' : 'y',
        ),
      ),
    )
    fc.assert(
      fc.property(rows, (list) => {
        const mixed = [...list].reverse().map((entry) => ({ ...entry, labels: [...entry.labels].reverse() }))
        expect(evaluateJudge(mixed, options)).toEqual(evaluateJudge(list, options))
      }),
      { numRuns: 60 },
    )
  })
})

describe('rankJudge', () => {
  it('ranks with ties and leaves out physicians without a value', () => {
    expect(rankJudge(0.7, [0.9, 0.7, 0.5, null, 0.6])).toEqual({
      rank: 2,
      percentile: 62.5,
      physicians: 4,
      leftOut: 1,
      reason: null,
    })
    expect(rankJudge(1, [0.2])).toMatchObject({ rank: 1, percentile: 100 })
    expect(rankJudge(0, [0.2, 0.3])).toMatchObject({ rank: 3, percentile: 0 })
    expect(rankJudge(null, [0.2])).toMatchObject({ rank: null, physicians: 1, reason: 'judge-undefined' })
    expect(rankJudge(0.5, [null])).toMatchObject({ percentile: null, leftOut: 1, reason: 'no-physicians' })
    expect(() => rankJudge(Number.NaN, [])).toThrow(/finite/)
    expect(() => rankJudge(0.5, [Number.POSITIVE_INFINITY])).toThrow(/finite/)
  })
})

describe('tables of labels', () => {
  it('hold blind labels by physician, and the judge beside the majority', () => {
    const labels = selectBlindLabels(ROWS)
    expect(tabulatePhysicians(labels).map(({ ratings }) => ratings)).toEqual([
      [1, 1, null],
      [0, 1, null],
      [null, 0, 0],
      [1, null, 1],
      [1, null, 1],
    ])
    const items = tabulateJudgeAndMajority(labels)
    expect(items.map(({ id, ratings }) => [id, ...ratings])).toEqual([
      ['["c1","1"]', 1, 1],
      ['["c1","2"]', 0, null],
      ['["c2","1"]', 0, 0],
      ['["c2","2"]', null, 1],
      ['["c2","3"]', 1, 1],
    ])
    expect(estimateCohenKappa(items)).toMatchObject({ value: 1, n: 3, given: 5, clusters: 2 })
  })
})
