import { describe, expect, it } from 'vitest'
import { expectClose } from '../testing/test-vectors'
import { estimateCohenKappa } from './cohen-kappa'
import { expandContingencyTable } from './expand-table'
import { estimateGwetAc } from './gwet-ac'
import type { RatedItem } from './rated-item'

const n = null
/**
 * Four raters, twelve subjects, five categories: `cac.raw4raters` of irrCAC, the data of Krippendorff (2011).
 */
const FOUR_RATERS: RatedItem[] = [
  [1, 1, n, 1],
  [2, 2, 3, 2],
  [3, 3, 3, 3],
  [3, 3, 3, 3],
  [2, 2, 2, 2],
  [1, 2, 3, 4],
  [4, 4, 4, 4],
  [1, 1, 2, 1],
  [2, 2, 2, 2],
  [n, 5, 5, 5],
  [n, n, 1, 1],
  [n, n, 3, n],
].map((ratings, i) => ({ id: `u${i}`, ratings }))
/** Six psychiatrists, fifteen patients, five diagnoses: `distrib.6raters` of irrCAC. */
const SIX_RATERS: RatedItem[] = [
  [0, 0, 0, 6, 0],
  [0, 3, 0, 0, 3],
  [0, 1, 4, 0, 1],
  [0, 0, 0, 0, 6],
  [0, 3, 0, 3, 0],
  [2, 0, 4, 0, 0],
  [0, 0, 4, 0, 2],
  [2, 0, 3, 1, 0],
  [2, 0, 0, 4, 0],
  [0, 0, 0, 0, 6],
  [1, 0, 0, 5, 0],
  [1, 1, 0, 4, 0],
  [0, 3, 3, 0, 0],
  [1, 0, 0, 5, 0],
  [0, 2, 0, 3, 1],
].map((counts, i) => ({
  id: `p${i}`,
  ratings: counts.flatMap((count, category) => new Array<number>(count).fill(category + 1)),
}))
const FIVE = [1, 2, 3, 4, 5]

describe('estimateGwetAc', () => {
  it('gives the AC1 and AC2 that irrCAC publishes for four raters with ratings missing', () => {
    const ac1 = estimateGwetAc(FOUR_RATERS, FIVE)
    expect([ac1.value?.toFixed(5), ac1.se?.toFixed(5), ac1.low?.toFixed(3), ac1.high]).toEqual([
      '0.77544',
      '0.14295',
      '0.461',
      1,
    ])
    expect(ac1).toMatchObject({ n: 11, given: 12, raters: 4, method: 'gwet-linearized', reason: null })
    const ac2 = estimateGwetAc(FOUR_RATERS, FIVE, 'quadratic')
    expect([ac2.value?.toFixed(5), ac2.se?.toFixed(5), ac2.low?.toFixed(3), ac2.high]).toEqual([
      '0.91400',
      '0.10396',
      '0.685',
      1,
    ])
  })

  it('gives the AC1 and AC2 that irrCAC publishes for six raters', () => {
    const ac1 = estimateGwetAc(SIX_RATERS, FIVE)
    expect(ac1.value).toBeCloseTo(0.4448007, 7)
    expect(ac1.se).toBeCloseTo(0.08418757, 8)
    expect([ac1.low?.toFixed(3), ac1.high?.toFixed(3)]).toEqual(['0.264', '0.625'])
    const ac2 = estimateGwetAc(SIX_RATERS, FIVE, 'quadratic')
    expect(ac2.value).toBeCloseTo(0.4837438, 7)
    expect(ac2.se).toBeCloseTo(0.1058227, 7)
    expect([ac2.low?.toFixed(3), ac2.high?.toFixed(3)]).toEqual(['0.257', '0.711'])
  })

  it('agrees with an independent computation for linear and ordinal weights and for unused categories', () => {
    const linear = estimateGwetAc(FOUR_RATERS, FIVE, 'linear')
    expectClose(linear.value, 0.8587391364326115)
    expectClose(linear.se, 0.11732902188136356)
    const ordinal = estimateGwetAc(FOUR_RATERS, FIVE, 'ordinal')
    expectClose(ordinal.value, 0.8989397699075113)
    expectClose(ordinal.low, 0.6636467004282347, 1e-10)
    const seven = estimateGwetAc(FOUR_RATERS, [7, 6, ...FIVE], 'ordinal')
    expectClose(seven.value, 0.9539949225546966)
    expectClose(seven.se, 0.09160677017138441)
  })

  it('gives the AC1 and AC2 that irrCAC publishes for two abstractors', () => {
    const table = expandContingencyTable(
      [
        [13, 0, 0],
        [0, 20, 7],
        [0, 4, 56],
      ],
      [1, 2, 3],
    )
    expect(estimateGwetAc(table, [1, 2, 3]).value).toBeCloseTo(0.8493305, 7)
    expect(estimateGwetAc(table, [1, 2, 3], 'quadratic').value).toBeCloseTo(0.9402369, 7)
    // The published error of a table divides by n, that of raw ratings by n − 1.
    expectClose((estimateGwetAc(table, [1, 2, 3]).se ?? 0) * Math.sqrt(99 / 100), 0.04321747, 1e-7)
  })

  it('stays high where κ is low because one category dominates', () => {
    // Feinstein and Cicchetti (1990): raw agreement 0.85 in both; Gwet (2008): 118 of 125 agree, κ below 0.
    const even = expandContingencyTable(
      [
        [40, 9],
        [6, 45],
      ],
      [1, 0],
    )
    const skewed = expandContingencyTable(
      [
        [80, 10],
        [5, 5],
      ],
      [1, 0],
    )
    const extreme = expandContingencyTable(
      [
        [118, 5],
        [2, 0],
      ],
      [1, 0],
    )
    const round = (value: number | null) => value?.toFixed(2)
    expect([even, skewed, extreme].map((table) => round(estimateCohenKappa(table).value))).toEqual([
      '0.70',
      '0.32',
      '-0.02',
    ])
    expect([even, skewed, extreme].map((table) => round(estimateGwetAc(table, [0, 1]).value))).toEqual([
      '0.70',
      '0.81',
      '0.94',
    ])
  })

  it('is 1 without an interval when all agree, including in a single category', () => {
    const same = [0, 1, 2].map((i) => ({ id: `${i}`, ratings: [1, 1, 1] }))
    expect(estimateGwetAc(same, [0, 1])).toMatchObject({
      value: 1,
      low: null,
      high: null,
      reason: 'zero-variance',
    })
    expect(
      estimateGwetAc(
        [
          { id: 'a', ratings: [0, 1] },
          { id: 'b', ratings: [1, 0] },
        ],
        [0, 1],
      ),
    ).toMatchObject({ value: -1, reason: 'zero-variance' })
  })

  it('reports why there is no value or no interval', () => {
    expect(estimateGwetAc([], [0, 1])).toMatchObject({ value: null, n: 0, reason: 'no-pairs' })
    expect(estimateGwetAc([{ id: 'a', ratings: [1, null] }], [0, 1])).toMatchObject({
      value: null,
      given: 1,
      raters: 1,
      reason: 'no-pairs',
    })
    expect(estimateGwetAc([{ id: 'a', ratings: [1, 0, 1] }], [0, 1])).toMatchObject({
      n: 1,
      low: null,
      reason: 'one-item',
    })
  })

  it('has no interval for values below −1, which only weights with missing ratings can give', () => {
    const rows = [
      [1, 1],
      [0, 2],
      [2, null],
      [1, null],
      [0, 2],
      [0, 2],
    ].map((ratings, i) => ({ id: `${i}`, ratings }))
    const loose = estimateGwetAc(rows, [0, 1, 2], 'quadratic')
    expectClose(loose.value, -1.16, 1e-12)
    expect(loose).toMatchObject({ low: null, high: null, reason: 'off-scale' })
    expect(
      estimateGwetAc(
        rows.map((row, i) => ({ ...row, clusterId: `${i % 3}` })),
        [0, 1, 2],
        'quadratic',
      ),
    ).toMatchObject({ value: loose.value, low: null, reason: 'off-scale' })
  })

  it('rejects invalid categories and ratings outside them', () => {
    for (const categories of [[], [1], [1, 1], [0, Number.NaN]])
      expect(() => estimateGwetAc(FOUR_RATERS, categories)).toThrow(/categories/)
    expect(() => estimateGwetAc(FOUR_RATERS, [1, 2, 3, 4])).toThrow(/u9 has the rating 5/)
    expect(() => estimateGwetAc(FOUR_RATERS, FIVE, 'cubic' as 'linear')).toThrow(/weights/)
  })
})
