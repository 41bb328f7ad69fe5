import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AGREEMENT_REASONS, type AgreementEstimate } from './agreement-estimate'
import { estimateCohenKappa } from './cohen-kappa'
import { estimateGwetAc } from './gwet-ac'
import { estimateIntraclassCorrelation } from './intraclass-correlation'
import { estimateKrippendorffAlpha } from './krippendorff-alpha'
import { estimateRawAgreement } from './raw-agreement'
import type { RatedItem } from './rated-item'

const options = { seed: 'properties', replicates: 100 }
const SCALE = [1, 2, 3, 4, 5, 6, 7]
type Estimator = (items: readonly RatedItem[]) => AgreementEstimate
const ANY_NUMBERS: Estimator[] = [
  estimateRawAgreement,
  (items) => estimateKrippendorffAlpha(items, 'nominal', options),
  (items) => estimateKrippendorffAlpha(items, 'ordinal', options),
  (items) => estimateKrippendorffAlpha(items, 'interval', options),
]
const ANY_RATERS: Estimator[] = [
  ...ANY_NUMBERS,
  (items) => estimateGwetAc(items, SCALE),
  (items) => estimateGwetAc(items, SCALE, 'linear'),
  (items) => estimateGwetAc(items, SCALE, 'quadratic'),
  (items) => estimateGwetAc(items, SCALE, 'ordinal'),
]
const INTRACLASS: Estimator[] = [
  (items) => estimateIntraclassCorrelation(items, 'single'),
  (items) => estimateIntraclassCorrelation(items, 'average'),
]
const TWO_RATERS: Estimator[] = [
  estimateCohenKappa,
  (items) => estimateCohenKappa(items, 'linear'),
  (items) => estimateCohenKappa(items, 'quadratic'),
]

const rating = fc.option(fc.integer({ min: 1, max: 7 }), { nil: null, freq: 6 })
const name = (lists: (number | null)[][]): RatedItem[] =>
  lists.map((ratings, i) => ({ id: `i${i}`, ratings }))
const tables = fc.array(fc.array(rating, { maxLength: 5 }), { maxLength: 14 }).map(name)
const twoRaterTables = fc.array(fc.array(rating, { maxLength: 2 }), { maxLength: 14 }).map(name)

function checkEstimate({ value, low, high, se, n, given, raters, reason }: AgreementEstimate): void {
  for (const number of [value, low, high, se]) if (number !== null) expect(Number.isFinite(number)).toBe(true)
  expect(value === null && low !== null).toBe(false)
  expect(low === null).toBe(high === null)
  expect(reason === null).toBe(low !== null)
  if (reason !== null) expect(AGREEMENT_REASONS[reason]).toMatch(/^[A-Z].*\.$/)
  if (value !== null) expect(value).toBeLessThanOrEqual(1)
  if (low !== null && high !== null) expect(low).toBeLessThan(high)
  if (high !== null) expect(high).toBeLessThanOrEqual(1)
  expect(n).toBeLessThanOrEqual(given)
  expect(raters).toBeLessThanOrEqual(5)
}

describe('every measure of agreement', () => {
  it('gives finite numbers or a reason on any table', () => {
    fc.assert(
      fc.property(tables, (items) =>
        [...ANY_RATERS, ...INTRACLASS].forEach((estimate) => checkEstimate(estimate(items))),
      ),
    )
    fc.assert(
      fc.property(twoRaterTables, (items) =>
        TWO_RATERS.forEach((estimate) => checkEstimate(estimate(items))),
      ),
    )
  })

  it('does not depend on the order of items, bit for bit', () => {
    const shuffled = tables.chain((items) =>
      fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length })),
    )
    fc.assert(
      fc.property(shuffled, ([items, mixed]) => {
        for (const estimate of [...ANY_RATERS, ...INTRACLASS])
          expect(estimate(mixed)).toEqual(estimate(items))
        const two = (list: RatedItem[]) =>
          list.map(({ id, ratings }) => ({ id, ratings: ratings.slice(0, 2) }))
        for (const estimate of TWO_RATERS) expect(estimate(two(mixed))).toEqual(estimate(two(items)))
      }),
    )
  })

  it('does not depend on the order of raters, bit for bit, unless the measure distinguishes raters', () => {
    fc.assert(
      fc.property(tables, (items) => {
        const turned = items.map(({ id, ratings }) => ({
          id,
          ratings: Array.from({ length: 5 }, (_, j) => ratings[4 - j] ?? null),
        }))
        for (const estimate of ANY_RATERS) expect(estimate(turned)).toEqual(estimate(items))
      }),
    )
  })

  it('is 1 when raters agree on every item and items differ', () => {
    const agreeing = fc
      .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 2 })
      .map((values) => name(values.map((value) => [value, value])))
    fc.assert(
      fc.property(agreeing, (items) => {
        for (const estimate of [...ANY_RATERS, ...INTRACLASS, ...TWO_RATERS])
          expect(estimate(items).value).toBeCloseTo(1, 12)
      }),
    )
  })

  it('gives the same unweighted and weighted value with two categories', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 1 })), {
          minLength: 1,
          maxLength: 20,
        }),
        (pairs) => {
          const items = name(pairs)
          const kappas = (['unweighted', 'linear', 'quadratic'] as const).map((weights) =>
            estimateCohenKappa(items, weights),
          )
          const acs = (['unweighted', 'linear', 'quadratic', 'ordinal'] as const).map((weights) =>
            estimateGwetAc(items, [0, 1], weights),
          )
          const alphas = (['nominal', 'ordinal', 'interval'] as const).map((level) =>
            estimateKrippendorffAlpha(items, level, options),
          )
          for (const [first, ...others] of [kappas, acs, alphas]) {
            for (const other of others) {
              expect(other.reason).toBe(first?.reason)
              if (first?.value != null) expect(other.value).toBeCloseTo(first.value, 12)
            }
          }
        },
      ),
    )
  })

  it('gives finite numbers for the largest ratings and rejects larger ones', () => {
    const extreme = name([
      [-1e9, 1e9],
      [1e9, 1e9],
      [1, -1e9],
      [3, 3],
    ])
    for (const estimate of [...TWO_RATERS, ...INTRACLASS, ...ANY_NUMBERS]) checkEstimate(estimate(extreme))
    for (const estimate of [...ANY_RATERS, ...INTRACLASS, ...TWO_RATERS]) {
      for (const bad of [1.1e9, Number.NaN, Number.NEGATIVE_INFINITY])
        expect(() => estimate(name([[1, bad]]))).toThrow(/item i0 by rater 2 is .*finite/)
    }
  })

  it('rejects an item that appears twice', () => {
    const twice = [
      { id: 'a', ratings: [1, 1] },
      { id: 'a', ratings: [2, 2] },
    ]
    for (const estimate of [...ANY_RATERS, ...INTRACLASS, ...TWO_RATERS])
      expect(() => estimate(twice)).toThrow(/a is in the table twice/)
  })
})
