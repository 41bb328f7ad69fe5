import { describe, expect, it } from 'vitest'
import { computeWilsonInterval } from '../numeric/wilson'
import { expectClose } from '../testing/test-vectors'
import { expandContingencyTable } from './expand-table'
import type { RatedItem } from './rated-item'
import { estimateRawAgreement } from './raw-agreement'

const list = (rows: readonly (readonly (number | null)[])[]): RatedItem[] =>
  rows.map((ratings, i) => ({ id: `t${i}`, ratings }))

describe('estimateRawAgreement', () => {
  it('is a share of items with Wilson’s interval for two raters', () => {
    const result = estimateRawAgreement(
      expandContingencyTable(
        [
          [80, 10],
          [5, 5],
        ],
        [0, 1],
      ),
    )
    const wilson = computeWilsonInterval(85, 100)
    expect(result).toEqual({
      value: 0.85,
      low: wilson?.low,
      high: wilson?.high,
      se: null,
      n: 100,
      given: 100,
      raters: 2,
      clusters: null,
      method: 'wilson',
      reason: null,
    })
    expect(
      estimateRawAgreement(
        list([
          [1, 1],
          [0, 0],
        ]),
      ),
    ).toMatchObject({ value: 1, high: 1, reason: null })
  })

  it('is the share of agreeing pairs for more raters, as irrCAC publishes it', () => {
    // cac.raw4raters: 0.8181818; the interval takes the eleven items with two ratings or more.
    const n = null
    const result = estimateRawAgreement(
      list([
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
      ]),
    )
    expectClose(result.value, 9 / 11)
    expectClose(result.se, 0.10163945352271771, 1e-10)
    expectClose(result.low, 0.5917150028931978, 1e-10)
    expect(result).toMatchObject({ high: 1, n: 11, given: 12, raters: 4, method: 'student' })
  })

  it('treats items, or clusters, as trials where all agree or none does', () => {
    const wilson = computeWilsonInterval(3, 3)
    const all = list([
      [1, 1, 1],
      [2, 2],
      [3, 3, 3],
    ])
    expect(estimateRawAgreement(all)).toMatchObject({
      value: 1,
      low: wilson?.low,
      high: 1,
      se: null,
      method: 'wilson',
      reason: null,
    })
    expect(
      estimateRawAgreement(
        list([
          [1, 2, 3],
          [2, 1, 3],
          [1, 2],
        ]),
      ),
    ).toMatchObject({ value: 0, low: 0, high: 1 - (wilson?.low ?? 0) })
    const pairs = list(Array.from({ length: 12 }, () => [1, 1])).map((item, i) => ({
      ...item,
      clusterId: `c${i % 4}`,
    }))
    // Wilson for 4 of 4 with t of 3 degrees: 4/(4 + 3.182446²).
    const clustered = estimateRawAgreement(pairs)
    expectClose(clustered.low, 4 / (4 + 3.1824463052842638 ** 2), 1e-10)
    expect(clustered).toMatchObject({
      value: 1,
      high: 1,
      clusters: 4,
      method: 'linearized-clusters',
      reason: null,
    })
    const halves = pairs.map((item, i) => ({ ...item, ratings: [1, i < 4 ? 0 : 1] }))
    expect(estimateRawAgreement(halves)).toMatchObject({ low: null, reason: 'zero-variance' })
    expect(estimateRawAgreement(pairs.map((item) => ({ ...item, clusterId: 'c' })))).toMatchObject({
      value: 1,
      low: null,
      reason: 'one-cluster',
    })
  })

  it('reports why there is no value or no interval', () => {
    expect(estimateRawAgreement([])).toMatchObject({ value: null, n: 0, reason: 'no-pairs' })
    expect(estimateRawAgreement(list([[1], [null, 2], []]))).toMatchObject({
      value: null,
      given: 3,
      reason: 'no-pairs',
    })
    expect(estimateRawAgreement(list([[1, 1, 2]]))).toMatchObject({
      value: 1 / 3,
      low: null,
      reason: 'one-item',
    })
    expect(
      estimateRawAgreement(
        list([
          [1, 1, 2],
          [2, 2, 1],
        ]),
      ),
    ).toMatchObject({ value: 1 / 3, low: null, reason: 'zero-variance' })
    expect(() => estimateRawAgreement(list([[1, Number.NaN]]))).toThrow(/item t0 by rater 2/)
  })
})
