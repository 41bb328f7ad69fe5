import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectClose } from '../testing/test-vectors'
import { estimateIntraclassCorrelation } from './intraclass-correlation'
import { analyzeVariance } from './intraclass-variance'
import type { RatedItem } from './rated-item'

const list = (rows: readonly (readonly (number | null)[])[]): RatedItem[] =>
  rows.map((ratings, i) => ({ id: `t${i}`, ratings }))
/** Six targets, four judges: Shrout and Fleiss (1979), table 2. */
const SHROUT_FLEISS = [
  [9, 2, 5, 8],
  [6, 1, 3, 2],
  [8, 4, 6, 8],
  [7, 1, 2, 6],
  [10, 5, 6, 9],
  [6, 2, 4, 7],
]

describe('estimateIntraclassCorrelation', () => {
  it('gives the mean squares and correlations of Shrout and Fleiss (1979)', () => {
    const { items, raters, residual } = analyzeVariance(SHROUT_FLEISS)
    expect([items, raters, residual].map((value) => value.toFixed(2))).toEqual(['11.24', '32.49', '1.02'])
    // The intervals as psych::ICC of R prints them: 0.019–0.76 and 0.071–0.93.
    const single = estimateIntraclassCorrelation(list(SHROUT_FLEISS), 'single')
    expect([single.value, single.low, single.high].map((value) => value?.toFixed(3))).toEqual([
      '0.290',
      '0.019',
      '0.761',
    ])
    const average = estimateIntraclassCorrelation(list(SHROUT_FLEISS), 'average')
    expect([average.value, average.low, average.high].map((value) => value?.toFixed(3))).toEqual([
      '0.620',
      '0.071',
      '0.927',
    ])
    expect(average).toMatchObject({
      n: 6,
      given: 6,
      raters: 4,
      method: 'mcgraw-wong-f',
      se: null,
      reason: null,
    })
  })

  it('agrees with an independent computation', () => {
    const rows = [
      [1.86, -2.74, 0.24],
      [-0.03, 0.09, 0.32],
      [-0.08, 1.7, 1.07],
      [3.05, -0.04, -0.62],
      [-0.52, -0.91, -1.3],
      [0.61, 1.48, 0.76],
      [0.07, -1.09, -0.86],
      [1.25, 0.25, -0.8],
    ]
    const single = estimateIntraclassCorrelation(list(rows), 'single')
    expectClose(single.value, 0.023880218256262492, 1e-10)
    expectClose(single.low, -0.26325888735144026, 1e-9)
    expectClose(single.high, 0.5485729861215964, 1e-9)
    const average = estimateIntraclassCorrelation(list(rows), 'average')
    expectClose(average.value, 0.06837503333037052, 1e-10)
    expectClose(average.low, -1.668017551363666, 1e-9)
    expectClose(average.high, 0.7847422068595736, 1e-9)
  })

  it('keeps an interval where the value rounds to 1', () => {
    const rows = [
      [1e6, 1e6 + 1e-6],
      [2e6, 2e6],
      [3e6, 3e6 - 1e-6],
      [4e6, 4e6],
    ]
    const { value, low, high, reason } = estimateIntraclassCorrelation(list(rows), 'single')
    expect([value, high, reason]).toEqual([1, 1, null])
    expect(low).toBeGreaterThan(1 - 1e-9)
  })

  it('uses only complete items and raters with ratings', () => {
    const rows = [...SHROUT_FLEISS.map((row) => [...row, null]), [1, 2, null, 3, null], [5, 5]]
    expect(estimateIntraclassCorrelation(list(rows), 'single')).toEqual({
      ...estimateIntraclassCorrelation(list(SHROUT_FLEISS), 'single'),
      given: 8,
    })
  })

  it('gives a negative value where raters contradict each other, and none for their mean', () => {
    const rows = list([
      [1, 5, 3],
      [4, 2, 4],
      [3, 3, 2],
      [5, 1, 4],
    ])
    const single = estimateIntraclassCorrelation(rows, 'single')
    expectClose(single.value, -0.6363636363636362, 1e-12)
    expectClose(single.low, -0.7344719935282435, 1e-9)
    expectClose(single.high, 0.14579101863352953, 1e-9)
    expect(estimateIntraclassCorrelation(rows, 'average')).toMatchObject({
      value: null,
      low: null,
      reason: 'off-scale',
    })
    expect(
      estimateIntraclassCorrelation(
        list([
          [0, 1],
          [1, 0],
        ]),
        'single',
      ),
    ).toMatchObject({ value: null, reason: 'off-scale' })
    // The formula gives −3, which no correlation is.
    expect(
      estimateIntraclassCorrelation(
        list([
          [0, 1],
          [1, 0],
          [0.5, 0.5],
        ]),
        'single',
      ),
    ).toMatchObject({ value: null, reason: 'off-scale' })
  })

  it('reports why there is no value or no interval', () => {
    expect(estimateIntraclassCorrelation([], 'single')).toMatchObject({
      value: null,
      n: 0,
      reason: 'no-pairs',
    })
    expect(estimateIntraclassCorrelation(list([[1], [2]]), 'single')).toMatchObject({
      value: null,
      n: 0,
      raters: 1,
      reason: 'no-pairs',
    })
    expect(
      estimateIntraclassCorrelation(
        list([
          [1, null],
          [null, 2],
        ]),
        'single',
      ),
    ).toMatchObject({ value: null, n: 0, raters: 2, reason: 'no-pairs' })
    expect(
      estimateIntraclassCorrelation(
        list([
          [1, 2],
          [2, null],
        ]),
        'single',
      ),
    ).toMatchObject({ value: null, n: 1, reason: 'one-item' })
    expect(
      estimateIntraclassCorrelation(
        list([
          [0.1, 0.1],
          [0.1, 0.1],
        ]),
        'single',
      ),
    ).toMatchObject({ value: null, n: 2, reason: 'one-category' })
    expect(
      estimateIntraclassCorrelation(
        list([
          [0.1, 0.1],
          [0.7, 0.7],
          [0.3, 0.3],
        ]),
        'average',
      ),
    ).toMatchObject({ value: 1, low: null, reason: 'zero-variance' })
    expect(
      estimateIntraclassCorrelation(
        list([
          [1, 2],
          [1, 2],
          [1, 2],
        ]),
        'single',
      ),
    ).toMatchObject({ value: 0, low: null, reason: 'zero-variance' })
    expect(
      estimateIntraclassCorrelation(
        list([
          [7, 6, 2, 3, 3],
          [2, 6, 7, 1, 5],
        ]),
        'single',
      ),
    ).toMatchObject({ low: null, reason: 'zero-variance' })
    expect(() => estimateIntraclassCorrelation(list(SHROUT_FLEISS), 'both' as 'single')).toThrow(/form/)
    expect(() => estimateIntraclassCorrelation(list([[1, Number.NaN]]), 'single')).toThrow(/finite/)
  })

  it('keeps a value of −1 that rounding would move below, and has no mean of raters there', () => {
    for (const rows of [
      [
        [-524852332.025333, 524852346.7286207],
        [7.3516438489215785, 7.3516438489215785],
      ],
      [
        [93922531.12903954, -93922527.30666988],
        [1.911184833206886, 1.911184833206886],
      ],
    ]) {
      expect(estimateIntraclassCorrelation(list(rows), 'single').value).toBe(-1)
      expect(estimateIntraclassCorrelation(list(rows), 'average')).toMatchObject({
        value: null,
        reason: 'off-scale',
      })
    }
  })

  it('handles very many items', () => {
    const items = Array.from({ length: 200_000 }, (_, i) => ({
      id: `i${i}`,
      ratings: [i % 7, (i % 7) + (i % 2)],
    }))
    const { value, n } = estimateIntraclassCorrelation(items, 'single')
    expect(n).toBe(200_000)
    expect(value).toBeGreaterThan(0.9)
    expect(value).toBeLessThan(1)
  })

  it('does not depend on origin or unit, and has its value inside its interval', () => {
    const rating = fc.integer({ min: 1, max: 7 })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(rating, rating, rating), { minLength: 3, maxLength: 12 }),
        fc.constantFrom('single' as const, 'average' as const),
        (rows, form) => {
          const here = estimateIntraclassCorrelation(list(rows), form)
          const there = estimateIntraclassCorrelation(
            list(rows.map((row) => row.map((value) => 8 * value + 64))),
            form,
          )
          expect(there.reason).toBe(here.reason)
          if (here.value === null) return
          expect(there.value).toBeCloseTo(here.value, 9)
          if (here.low === null || here.high === null) return
          expect(here.low).toBeLessThanOrEqual(here.value + 1e-9)
          expect(here.high).toBeGreaterThanOrEqual(here.value - 1e-9)
        },
      ),
    )
  })
})
