import { describe, expect, it } from 'vitest'
import { createRandom, type Random } from '../numeric/random'
import { expectClose } from '../testing/test-vectors'
import type { AgreementEstimate } from './agreement-estimate'
import { estimateCohenKappa } from './cohen-kappa'
import { estimateGwetAc } from './gwet-ac'
import { estimateKrippendorffAlpha } from './krippendorff-alpha'
import { estimateRawAgreement } from './raw-agreement'
import type { RatedItem } from './rated-item'

const options = { seed: 'clusters', replicates: 200 }
const MEASURES: Record<string, (items: readonly RatedItem[]) => AgreementEstimate> = {
  raw: estimateRawAgreement,
  kappa: (items) => estimateCohenKappa(items),
  weightedKappa: (items) => estimateCohenKappa(items, 'quadratic'),
  ac1: (items) => estimateGwetAc(items, [0, 1]),
  alpha: (items) => estimateKrippendorffAlpha(items, 'nominal', options),
}

/** Clusters of six items; in every other cluster the raters always agree, elsewhere at even odds. */
function drawClusters(random: Random, clusters: number): RatedItem[] {
  return Array.from({ length: clusters }, (_, c) => {
    const easy = random.nextInt(2) === 0
    return Array.from({ length: 6 }, (__, i) => {
      const first = random.nextInt(2)
      return {
        id: `${String(c).padStart(3, '0')}/${i}`,
        clusterId: `c${c}`,
        ratings: [first, easy ? first : random.nextInt(2)],
      }
    })
  }).flat()
}
const loosen = (items: readonly RatedItem[]): RatedItem[] => items.map(({ id, ratings }) => ({ id, ratings }))

describe('intervals of clustered items', () => {
  it('change neither value nor n, and are wider where items of a cluster are similar', () => {
    const items = drawClusters(createRandom('wider'), 60)
    for (const [name, measure] of Object.entries(MEASURES)) {
      const clustered = measure(items)
      const loose = measure(loosen(items))
      expect([clustered.value, clustered.n, clustered.clusters, loose.clusters], name).toEqual([
        loose.value,
        360,
        60,
        null,
      ])
      expect(clustered.method).toBe(name === 'alpha' ? 'bootstrap-clusters' : 'linearized-clusters')
      const width = ({ low, high }: AgreementEstimate): number => (high ?? 0) - (low ?? 0)
      expect(width(clustered), name).toBeGreaterThan(1.2 * width(loose))
      expect(measure([...items].reverse())).toEqual(clustered)
    }
  })

  it('equal those of single items when every item is its own cluster', () => {
    const items = drawClusters(createRandom('single'), 20).map((item) => ({ ...item, clusterId: item.id }))
    const n = items.length
    expectClose(estimateGwetAc(items, [0, 1]).se, estimateGwetAc(loosen(items), [0, 1]).se ?? 0, 1e-12)
    expectClose(
      estimateCohenKappa(items).se,
      (estimateCohenKappa(loosen(items)).se ?? 0) * Math.sqrt(n / (n - 1)),
      1e-12,
    )
    const { low, high } = MEASURES.alpha?.(loosen(items)) ?? {}
    expect(MEASURES.alpha?.(items)).toMatchObject({ low, high })
  })

  it('match an independent computation', () => {
    // Leaving out one cluster after another and Wilson with t, computed with numpy and scipy.
    const agreeing = { a: [1, 1, 0, 1, 1, 1], b: [0, 1], c: [1, 1, 1], d: [0, 0, 1, 1] }
    const items = Object.entries(agreeing).flatMap(([clusterId, list]) =>
      list.map((same, i) => ({ id: `${clusterId}${i}`, clusterId, ratings: [1, same] })),
    )
    const raw = estimateRawAgreement(items)
    expectClose(raw.value, 11 / 15)
    expectClose(raw.se, 0.11416034832851223)
    expectClose(raw.low, 0.30405129590557256, 1e-10)
    expectClose(raw.high, 0.9453848799354116, 1e-10)
  })

  it('never end at the value of a near-perfect table, and stay within the range', () => {
    const items = drawClusters(createRandom('near'), 8).map((item, i) => ({
      ...item,
      ratings: [item.ratings[0] ?? 0, i === 3 ? 1 - (item.ratings[0] ?? 0) : (item.ratings[0] ?? 0)],
    }))
    for (const measure of [MEASURES.raw, MEASURES.kappa, MEASURES.ac1]) {
      const { value, low, high } = measure?.(items) ?? {}
      expect(low ?? 1).toBeLessThan(value ?? 0)
      expect(high ?? 0).toBeGreaterThan(value ?? 1)
      expect(high).toBeLessThan(1)
    }
  })

  it('of α draw whole clusters: an item doubled within its cluster moves the bounds as it moves the value', () => {
    const items = drawClusters(createRandom('double'), 5).map((item) => ({ ...item, clusterId: item.id }))
    const doubled = items.flatMap((item) => [item, { ...item, id: `${item.id}'` }])
    const single = estimateKrippendorffAlpha(items, 'nominal', options)
    const twice = estimateKrippendorffAlpha(doubled, 'nominal', options)
    // With N ratings α is 1 − (N − 1)·(a ratio that doubling halves).
    const ratings = 2 * items.length
    const move = (alpha: number | null): number =>
      1 - ((1 - (alpha ?? 0)) * (2 * ratings - 1)) / (2 * (ratings - 1))
    for (const key of ['value', 'low', 'high'] as const)
      expectClose(twice[key], move(single[key]), 1e-10, key)
  })

  it('cover the truth at the nominal rate, where those of single items do not', () => {
    // The chance of agreeing is ½ · 1 + ½ · ½ = 0.75, both classes are even: κ, AC1 and α are 0.5.
    const random = createRandom('clustered coverage')
    const covered = new Map<string, number>()
    const trials = 400
    for (let trial = 0; trial < trials; trial += 1) {
      const items = drawClusters(random, 80)
      const results = {
        kappa: estimateCohenKappa(items),
        ac1: estimateGwetAc(items, [0, 1]),
        loose: estimateCohenKappa(loosen(items)),
      }
      for (const [name, { low, high }] of Object.entries(results)) {
        if (low !== null && high !== null && low <= 0.5 && high >= 0.5)
          covered.set(name, (covered.get(name) ?? 0) + 1 / trials)
      }
    }
    for (const name of ['kappa', 'ac1']) {
      expect(covered.get(name)).toBeGreaterThan(0.92)
      expect(covered.get(name)).toBeLessThan(0.98)
    }
    expect(covered.get('loose')).toBeLessThan(0.88)
  })

  it('need two clusters, and a cluster for every item or for none', () => {
    const one = drawClusters(createRandom('one'), 4).map((item) => ({ ...item, clusterId: 'same' }))
    for (const measure of Object.values(MEASURES))
      expect(measure(one)).toMatchObject({ low: null, high: null, clusters: 1, reason: 'one-cluster' })
    const mixed = [...drawClusters(createRandom('mixed'), 2), { id: 'loose', ratings: [1, 1] }]
    for (const measure of Object.values(MEASURES))
      expect(() => measure(mixed)).toThrow(/Item loose has no cluster/)
  })
})
