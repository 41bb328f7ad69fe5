import { describe, expect, it } from 'vitest'
import { expectClose, readVectors } from '../testing/test-vectors'
import { estimateKrippendorffAlpha, type MeasurementLevel } from './krippendorff-alpha'
import type { RatedItem } from './rated-item'

interface AlphaRow {
  kind: string
  input: { units: (number | null)[][] }
  expected: Record<MeasurementLevel, number | null>
}
const LEVELS = ['nominal', 'ordinal', 'interval'] as const
const quick = { seed: 1, replicates: 100 }
const list = (units: readonly (readonly (number | null)[])[]): RatedItem[] =>
  units.map((ratings, i) => ({ id: `u${i}`, ratings }))
const n = null
const OBSERVERS = list([
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
])

describe('estimateKrippendorffAlpha', () => {
  it('agrees with the known answers', () => {
    const rows = readVectors<AlphaRow>('stats.jsonl').filter(({ kind }) => kind === 'krippendorff')
    expect(rows.length).toBeGreaterThan(0)
    for (const { input, expected } of rows) {
      for (const level of LEVELS) {
        const { value } = estimateKrippendorffAlpha(list(input.units), level, quick)
        const known = expected[level]
        if (known === null) expect(value, level).toBeNull()
        else if (Math.abs(known) < 1e-3) expect(Math.abs((value ?? 1) - known)).toBeLessThan(1e-12)
        else expectClose(value, known, 1e-12, level)
      }
    }
  })

  it('gives the published α of four observers and twelve units', () => {
    // Krippendorff (2011), Computing Krippendorff's Alpha-Reliability, section C: 0.743, 0.815, 0.849.
    const values = LEVELS.map((level) => estimateKrippendorffAlpha(OBSERVERS, level, quick).value?.toFixed(3))
    expect(values).toEqual(['0.743', '0.815', '0.849'])
    expect(estimateKrippendorffAlpha(OBSERVERS, 'nominal', quick)).toMatchObject({
      n: 11,
      given: 12,
      raters: 4,
      method: 'bootstrap-items',
    })
  })

  it('gives the published α of two observers and ten units', () => {
    // Krippendorff (2011), section A: binary data, α = 0.095.
    const meg = [0, 1, 0, 0, 0, 0, 0, 0, 1, 0]
    const owen = [1, 1, 1, 0, 0, 1, 0, 0, 0, 0]
    const binary = list(meg.map((value, i) => [value, owen[i] ?? null]))
    expectClose(estimateKrippendorffAlpha(binary, 'nominal', quick).value, 1 - (19 * 4) / (14 * 6))
  })

  it('keeps its interval for a seed, and changes it with the seed', () => {
    const first = estimateKrippendorffAlpha(OBSERVERS, 'ordinal', { seed: 'a' })
    expect(estimateKrippendorffAlpha([...OBSERVERS].reverse(), 'ordinal', { seed: 'a' })).toEqual(first)
    const other = estimateKrippendorffAlpha(OBSERVERS, 'ordinal', { seed: 'b' })
    expect(other.value).toBe(first.value)
    expect([other.low, other.high]).not.toEqual([first.low, first.high])
    expect(first.low).toBeLessThan(first.value ?? 0)
    expect(first.high).toBeGreaterThan(first.value ?? 1)
  })

  it('depends on the order of categories only, for the ordinal level, and on their distances up to scale, for the interval level', () => {
    const recode = (map: (rating: number) => number): RatedItem[] =>
      OBSERVERS.map(({ id, ratings }) => ({
        id,
        ratings: ratings.map((rating) => (rating === null ? null : map(rating))),
      }))
    const alpha = (items: RatedItem[], level: MeasurementLevel) =>
      estimateKrippendorffAlpha(items, level, quick)
    expect(
      alpha(
        recode((rating) => rating ** 3),
        'ordinal',
      ),
    ).toEqual(alpha(OBSERVERS, 'ordinal'))
    expectClose(
      alpha(
        recode((rating) => 1e6 + 4 * rating),
        'interval',
      ).value,
      alpha(OBSERVERS, 'interval').value ?? 0,
      1e-9,
    )
    expect(
      alpha(
        recode((rating) => (rating * 3) % 7),
        'nominal',
      ),
    ).toMatchObject({ value: alpha(OBSERVERS, 'nominal').value })
  })

  it('reports why there is no value or no interval', () => {
    expect(estimateKrippendorffAlpha([], 'nominal', quick)).toMatchObject({
      value: null,
      n: 0,
      raters: 0,
      reason: 'no-pairs',
    })
    expect(estimateKrippendorffAlpha(list([[1, null], [2]]), 'nominal', quick)).toMatchObject({
      value: null,
      n: 0,
      given: 2,
      reason: 'no-pairs',
    })
    expect(
      estimateKrippendorffAlpha(
        list([
          [3, 3],
          [3, 3],
          [1, null],
        ]),
        'interval',
        quick,
      ),
    ).toMatchObject({ value: null, n: 2, reason: 'one-category' })
    expect(estimateKrippendorffAlpha(list([[1, 2, 2]]), 'interval', quick)).toMatchObject({
      value: 0,
      low: null,
      reason: 'one-item',
    })
    const perfect = list(Array.from({ length: 20 }, (_, i) => [i % 3, i % 3]))
    expect(estimateKrippendorffAlpha(perfect, 'ordinal', quick)).toMatchObject({
      value: 1,
      low: null,
      high: null,
      reason: 'zero-variance',
    })
    const rare = list([...Array.from({ length: 30 }, () => [0, 0]), [1, 0]])
    expect(estimateKrippendorffAlpha(rare, 'nominal', quick)).toMatchObject({
      value: 0,
      low: null,
      high: null,
      reason: 'undefined-resamples',
    })
  })

  it('has no value where all paired ratings are the same', () => {
    for (const level of LEVELS) {
      for (const rating of [0.1, 0.5, 0.7, 1 / 3, -1e9, 1e-300]) {
        const same = list(Array.from({ length: 3 }, () => [rating, rating]))
        expect(estimateKrippendorffAlpha(same, level, quick), `${level} ${rating}`).toMatchObject({
          value: null,
          low: null,
          reason: 'one-category',
        })
      }
      // Most resamples miss the one other rating and are all of 0.1.
      const rare = list([...Array.from({ length: 12 }, () => [0.1, 0.1, 0.1]), [0.1, 0.1, 0.7]])
      expect(estimateKrippendorffAlpha(rare, level, quick), level).toMatchObject({
        low: null,
        reason: 'undefined-resamples',
      })
    }
  })

  it('handles ratings that lie close together or far from 0', () => {
    const scaled = (scale: number, origin: number) =>
      estimateKrippendorffAlpha(
        list(
          Array.from({ length: 12 }, (_, i) => [
            origin + (i % 3) * scale,
            origin + ((i + Number(i < 4)) % 3) * scale,
          ]),
        ),
        'interval',
        quick,
      )
    const { value, low, high } = scaled(1, 0)
    for (const [scale, origin] of [
      [1e-200, 0],
      [0.125, 1e8],
      [4e8, -1e9],
    ] as const) {
      const other = scaled(scale, origin)
      for (const [a, b] of [
        [other.value, value],
        [other.low, low],
        [other.high, high],
      ] as const)
        expectClose(a, b ?? 0, 1e-9, `${scale} ${origin}`)
    }
  })

  it('has no interval for fewer than ten items or clusters', () => {
    const items = list(Array.from({ length: 30 }, (_, i) => [i % 2, i % 3 === 0 ? 1 : i % 2]))
    expect(estimateKrippendorffAlpha(items.slice(0, 9), 'nominal', quick)).toMatchObject({
      n: 9,
      low: null,
      high: null,
      reason: 'few-items',
    })
    expect(estimateKrippendorffAlpha(items.slice(0, 10), 'nominal', quick).reason).not.toBe('few-items')
    const cluster = (count: number) =>
      estimateKrippendorffAlpha(
        items.map((item, i) => ({ ...item, clusterId: `c${i % count}` })),
        'nominal',
        quick,
      )
    expect(cluster(9)).toMatchObject({
      value: cluster(10).value,
      clusters: 9,
      low: null,
      high: null,
      reason: 'few-clusters',
    })
    expect(cluster(10)).toMatchObject({ clusters: 10, reason: null })
  })

  it('rejects unknown levels, invalid options and invalid numbers', () => {
    expect(() => estimateKrippendorffAlpha(OBSERVERS, 'ratio' as 'interval', quick)).toThrow(/level/)
    for (const replicates of [99, 1.5, Number.NaN, 1e7])
      expect(() => estimateKrippendorffAlpha(OBSERVERS, 'nominal', { seed: 1, replicates })).toThrow(
        /resamples/,
      )
    expect(() => estimateKrippendorffAlpha(list([[Number.POSITIVE_INFINITY, 1]]), 'nominal', quick)).toThrow(
      /finite/,
    )
  })
})
