import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectClose, readVectors } from '../testing/test-vectors'
import { countPairs, measurePairs } from './pairwise-metrics'
import { formatPairwiseRecord } from './pairwise-record'
import { measureRaterAgreement } from './rater-agreement'
import type { RaterComparison } from './rater-comparison'

interface MetaRow {
  rows: { prediction: boolean; physicianLabels: boolean[]; category: string }[]
  expected: Record<string, { n: number; value: number }>
}
const readComparisons = ({ rows }: MetaRow): RaterComparison[] =>
  rows.map(({ prediction, physicianLabels, category }, i) => ({
    completionId: `${i}`,
    category,
    self: prediction,
    others: physicianLabels,
  }))
const comparison = fc.record({
  completionId: fc.constantFrom('a', 'b', 'c'),
  category: fc.constantFrom('x', 'y'),
  self: fc.boolean(),
  others: fc.array(fc.boolean(), { maxLength: 4 }),
})

describe('formatPairwiseRecord', () => {
  it('agrees with the reference in present and absent entries', () => {
    const rows = readVectors<MetaRow>('meta.jsonl')
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      const record = formatPairwiseRecord(measureRaterAgreement(readComparisons(row)), 'model')
      expect(Object.keys(record).sort()).toEqual(Object.keys(row.expected).sort())
      for (const [name, { n, value }] of Object.entries(row.expected)) {
        expectClose(record[name]?.n, n, 1e-12, `${name} n`)
        expectClose(record[name]?.value, value, 1e-12, name)
      }
    }
  })

  it('names the rater', () => {
    const agreement = measureRaterAgreement([
      { completionId: 'a', category: 'cluster:a', self: true, others: [true] },
    ])
    expect(formatPairwiseRecord(agreement, 'physician')).toEqual({
      pairwise_physician_precision_pos: { value: 1, n: 1 },
      pairwise_physician_recall_pos: { value: 1, n: 1 },
      pairwise_physician_f1_pos: { value: 1, n: 1 },
      'cluster:a: pairwise_physician_precision_pos': { value: 1, n: 1 },
      'cluster:a: pairwise_physician_recall_pos': { value: 1, n: 1 },
      'cluster:a: pairwise_physician_f1_pos': { value: 1, n: 1 },
    })
  })
})

describe('measurePairs', () => {
  it('computes precision, recall and F1 of both classes by hand', () => {
    const { precision, recall, f1, pairs } = measurePairs({
      bothMet: 6,
      selfMet: 2,
      otherMet: 3,
      neitherMet: 9,
    })
    expect(pairs).toBe(20)
    expect([precision.met, precision.notMet]).toEqual([
      { value: 6 / 8, n: 8 },
      { value: 9 / 12, n: 12 },
    ])
    expect([recall.met, recall.notMet]).toEqual([
      { value: 6 / 9, n: 9 },
      { value: 9 / 11, n: 11 },
    ])
    expectClose(f1.met?.value, 12 / 17)
    expectClose(f1.met?.n, 11)
    expectClose(f1.notMet?.value, 18 / 23)
    expectClose(f1.balanced?.value, (12 / 17 + 18 / 23) / 2)
    expect(precision.balanced).toEqual({ value: 0.75, n: 20 })
  })

  it('distinguishes absent metrics from 0', () => {
    const never = measurePairs({ bothMet: 0, selfMet: 0, otherMet: 4, neitherMet: 6 })
    expect([never.precision.met, never.recall.met, never.f1.met, never.f1.balanced]).toEqual([
      null,
      { value: 0, n: 4 },
      null,
      null,
    ])
    const wrong = measurePairs({ bothMet: 0, selfMet: 1, otherMet: 1, neitherMet: 0 })
    expect([wrong.f1.met, wrong.f1.balanced]).toEqual([
      { value: 0, n: 2 },
      { value: 0, n: 4 },
    ])
    expect(measurePairs(countPairs([]))).toMatchObject({
      pairs: 0,
      precision: { met: null, notMet: null, balanced: null },
    })
  })

  it('swaps precision and recall when the two sides are swapped, and the classes when labels are negated', () => {
    const count = fc.integer({ min: 0, max: 50 })
    fc.assert(
      fc.property(count, count, count, count, (bothMet, selfMet, otherMet, neitherMet) => {
        const here = measurePairs({ bothMet, selfMet, otherMet, neitherMet })
        const mirrored = measurePairs({ bothMet, selfMet: otherMet, otherMet: selfMet, neitherMet })
        expect(mirrored.precision).toEqual(here.recall)
        expect(mirrored.f1.balanced?.value).toEqual(here.f1.balanced?.value)
        const negated = measurePairs({
          bothMet: neitherMet,
          selfMet: otherMet,
          otherMet: selfMet,
          neitherMet: bothMet,
        })
        expect(negated.f1.met).toEqual(here.f1.notMet)
        for (const { met, notMet, balanced } of [here.precision, here.recall, here.f1]) {
          for (const metric of [met, notMet, balanced]) {
            if (metric === null) continue
            expect(metric.value).toBeGreaterThanOrEqual(0)
            expect(metric.value).toBeLessThanOrEqual(1)
            expect(metric.n).toBeGreaterThan(0)
          }
        }
      }),
    )
  })
})

describe('measureRaterAgreement', () => {
  it('averages categories with equal weight and lists those without a value', () => {
    const row = (category: string, self: boolean, ...others: boolean[]): RaterComparison => ({
      completionId: 'a',
      category,
      self,
      others,
    })
    const { categories, categoryMean, overall } = measureRaterAgreement([
      row('b', true, true, true),
      row('b', false, false),
      row('a', true, true, false),
      row('a', false, false, true),
      row('c', true, true),
      row('d', true),
    ])
    expect(categories.map(({ category }) => category)).toEqual(['a', 'b', 'c'])
    expect(categoryMean).toEqual({ value: (0.5 + 1) / 2, categories: 2, absent: ['c'] })
    expect(overall.pairs).toBe(8)
    expect(measureRaterAgreement([])).toMatchObject({
      categories: [],
      categoryMean: { value: null, categories: 0, absent: [] },
      overall: { pairs: 0 },
    })
  })

  it('does not depend on the order of rows, bit for bit, and adds up over categories', () => {
    const shuffled = fc
      .array(comparison, { maxLength: 20 })
      .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })))
    fc.assert(
      fc.property(shuffled, ([list, mixed]) => {
        const agreement = measureRaterAgreement(list)
        expect(measureRaterAgreement(mixed)).toEqual(agreement)
        expect(agreement.categories.reduce((sum, { metrics }) => sum + metrics.pairs, 0)).toBe(
          agreement.overall.pairs,
        )
      }),
    )
  })
})
