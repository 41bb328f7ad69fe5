import { describe, expect, it } from 'vitest'
import { expectClose, readVectors } from '../testing/test-vectors'
import { estimateCohenKappa } from './cohen-kappa'
import { expandContingencyTable } from './expand-table'

interface KappaRow {
  kind: string
  input: { a: number[]; b: number[] }
  expected: Record<'kappa' | 'linear' | 'quadratic', number | null>
}
const pair = (a: readonly (number | null)[], b: readonly (number | null)[]) =>
  a.map((rating, i) => ({ id: `i${i}`, ratings: [rating, b[i] ?? null] }))

describe('estimateCohenKappa', () => {
  it('agrees with statsmodels', () => {
    const rows = readVectors<KappaRow>('stats.jsonl').filter(({ kind }) => kind === 'cohenKappa')
    expect(rows.length).toBeGreaterThan(0)
    for (const { input, expected } of rows) {
      for (const [key, weights] of [
        ['kappa', 'unweighted'],
        ['linear', 'linear'],
        ['quadratic', 'quadratic'],
      ] as const) {
        const { value } = estimateCohenKappa(pair(input.a, input.b), weights)
        const known = expected[key]
        if (known === null) expect(value, key).toBeNull()
        else if (known === 0) expect(Math.abs(value ?? 1)).toBeLessThan(1e-12)
        else expectClose(value, known, 1e-12, key)
      }
    }
  })

  it('gives the published κ of Cohen (1960), 0.492, and of Fleiss, Levin and Paik (2003, table 18.1), 0.68', () => {
    const cohen = estimateCohenKappa(
      expandContingencyTable(
        [
          [88, 10, 2],
          [14, 40, 6],
          [18, 10, 12],
        ],
        [1, 2, 3],
      ),
    )
    expectClose(cohen.value, 0.29 / 0.59)
    const fleiss = estimateCohenKappa(
      expandContingencyTable(
        [
          [75, 1, 4],
          [5, 4, 1],
          [0, 0, 10],
        ],
        [1, 2, 3],
      ),
    )
    expectClose(fleiss.value, 0.23 / 0.34)
  })

  it('gives κ, standard error and interval that Gwet publishes for two abstractors', () => {
    // irrCAC, vignettes overview and weighting: its interval takes t, ours the normal quantile.
    const table = expandContingencyTable(
      [
        [13, 0, 0],
        [0, 20, 7],
        [0, 4, 56],
      ],
      [1, 2, 3],
    )
    const plain = estimateCohenKappa(table)
    expect(plain.value).toBeCloseTo(0.7964094, 7)
    expect(plain.se).toBeCloseTo(0.05891072, 8)
    expectClose(plain.low, 0.796409402183972 - 1.96 * 0.058910718326081475, 1e-9)
    expect(plain).toMatchObject({
      n: 100,
      given: 100,
      raters: 2,
      method: 'fleiss-cohen-everitt',
      reason: null,
    })
    const quadratic = estimateCohenKappa(table, 'quadratic')
    expect(quadratic.value).toBeCloseTo(0.8921569, 7)
    expect(quadratic.se).toBeCloseTo(0.03535151, 8)
    expectClose(estimateCohenKappa(table, 'linear').se, 0.04787212159033969, 1e-9)
  })

  it('weighs by the distance of category numbers, so that an unused category changes nothing', () => {
    const table = expandContingencyTable(
      [
        [8, 2],
        [3, 9],
      ],
      [1, 7],
    )
    expectClose(estimateCohenKappa(table, 'linear').value, estimateCohenKappa(table).value ?? 0)
    const counts = [
      [5, 2, 0],
      [1, 5, 1],
      [0, 3, 5],
    ]
    expectClose(
      estimateCohenKappa(expandContingencyTable(counts, [0, 1, 2]), 'linear').value,
      0.6280193236714975,
    )
    expectClose(
      estimateCohenKappa(expandContingencyTable(counts, [0, 1, 10]), 'linear').value,
      0.5933649289099527,
    )
  })

  it('is 1 for perfect agreement, −1 for perfect contradiction, 0 for independence', () => {
    expect(estimateCohenKappa(pair([0, 1, 1], [0, 1, 1]))).toMatchObject({
      value: 1,
      low: null,
      high: null,
      se: null,
      reason: 'zero-variance',
    })
    expect(estimateCohenKappa(pair([0, 1], [1, 0]))).toMatchObject({
      value: -1,
      low: null,
      reason: 'zero-variance',
    })
    expect(
      estimateCohenKappa(
        expandContingencyTable(
          [
            [4, 4],
            [4, 4],
          ],
          [0, 1],
        ),
      ).value,
    ).toBe(0)
  })

  it('clips the interval to its range', () => {
    const { low, high } = estimateCohenKappa(
      expandContingencyTable(
        [
          [3, 1],
          [0, 4],
        ],
        [0, 1],
      ),
    )
    expect(high).toBe(1)
    expect(low).toBeGreaterThan(-1)
    const opposed = estimateCohenKappa(
      expandContingencyTable(
        [
          [1, 4],
          [4, 0],
        ],
        [0, 1],
      ),
    )
    expect(opposed.low).toBe(-1)
    expect(opposed.high).toBeLessThan(0)
  })

  it('reports why there is no value or no interval', () => {
    expect(estimateCohenKappa([])).toMatchObject({ value: null, n: 0, reason: 'no-pairs' })
    expect(estimateCohenKappa(pair([1, null], [null, 0]))).toMatchObject({
      value: null,
      n: 0,
      given: 2,
      raters: 2,
      reason: 'no-pairs',
    })
    expect(estimateCohenKappa(pair([1, 1], [1, 1]))).toMatchObject({
      value: null,
      n: 2,
      reason: 'one-category',
    })
    expect(estimateCohenKappa(pair([1, 0], [0, null]))).toMatchObject({
      value: 0,
      n: 1,
      given: 2,
      low: null,
      reason: 'one-item',
    })
    expect(estimateCohenKappa(pair([1, 1, 1, 1], [1, 0, 1, 0]))).toMatchObject({
      value: 0,
      reason: 'zero-variance',
    })
  })

  it('rejects more than two raters, repeated items, invalid numbers and weights', () => {
    expect(() => estimateCohenKappa([{ id: 'a', ratings: [1, 0, 1] }])).toThrow(/takes two/)
    expect(() => estimateCohenKappa([...pair([1], [0]), ...pair([1], [1])])).toThrow(
      /i0 is in the table twice/,
    )
    expect(() => estimateCohenKappa(pair([Number.NaN, 1], [0, 1]))).toThrow(/finite/)
    expect(() => estimateCohenKappa(pair([0, 1], [0, 1]), 'cubic' as 'linear')).toThrow(/weights/)
  })
})

describe('expandContingencyTable', () => {
  it('creates one item per count', () => {
    const items = expandContingencyTable(
      [
        [1, 0],
        [2, 1],
      ],
      [0, 1],
    )
    expect(items.map(({ ratings }) => ratings)).toEqual([
      [0, 0],
      [1, 0],
      [1, 0],
      [1, 1],
    ])
    expect(expandContingencyTable([], [])).toEqual([])
  })

  it('rejects invalid tables', () => {
    expect(() => expandContingencyTable([[1, 2]], [0, 1])).toThrow(/rows and columns/)
    for (const bad of [-1, 0.5, Number.NaN])
      expect(() => expandContingencyTable([[bad]], [0])).toThrow(/whole number/)
  })
})
