import { describe, expect, it } from 'vitest'
import { createRandom, type Random } from '../numeric/random'
import { computeTQuantile } from '../numeric/t-quantile'
import type { AgreementEstimate } from './agreement-estimate'
import { estimateCohenKappa } from './cohen-kappa'
import { estimateGwetAc } from './gwet-ac'
import { estimateKrippendorffAlpha } from './krippendorff-alpha'
import { estimateRawAgreement } from './raw-agreement'
import type { RatedItem } from './rated-item'

/**
 * Clusters of 2 to 21 items; in a random half of them the raters always agree, elsewhere at even odds. The
 * classes are even, so that raw agreement is 0.75 and κ, AC1 and α are 0.5.
 */
function drawClusters(random: Random, clusters: number): RatedItem[] {
  return Array.from({ length: clusters }, (_, c) => {
    const easy = random.nextInt(2) === 0
    return Array.from({ length: 2 + random.nextInt(20) }, (__, i) => {
      const first = random.nextInt(2)
      return {
        id: `${String(c).padStart(2, '0')}/${i}`,
        clusterId: `c${c}`,
        ratings: [first, easy ? first : random.nextInt(2)],
      }
    })
  }).flat()
}

/**
 * A former interval of this package: deviations summed by cluster, ± t·SE with one degree less than clusters.
 */
function estimateNaively(items: readonly RatedItem[]): Pick<AgreementEstimate, 'low' | 'high'> {
  const agreeing = items.map(({ clusterId, ratings }) => ({
    clusterId,
    same: Number(ratings[0] === ratings[1]),
  }))
  const mean = agreeing.reduce((sum, { same }) => sum + same, 0) / items.length
  const sums = new Map<string | undefined, number>()
  for (const { clusterId, same } of agreeing) sums.set(clusterId, (sums.get(clusterId) ?? 0) + same - mean)
  const squares = [...sums.values()].reduce((sum, value) => sum + value * value, 0)
  const half =
    (computeTQuantile(0.975, sums.size - 1) * Math.sqrt((sums.size / (sums.size - 1)) * squares)) /
    items.length
  return { low: mean - half, high: mean + half }
}

/** The share of intervals that cover the truth, among the estimates that have an interval. */
function measureCoverage(
  estimates: readonly Pick<AgreementEstimate, 'low' | 'high'>[],
  truth: number,
): number {
  const bounds = estimates.flatMap(({ low, high }) => (low === null || high === null ? [] : [{ low, high }]))
  return bounds.filter(({ low, high }) => low <= truth && truth <= high).length / bounds.length
}

describe('intervals of few clusters of unequal size', () => {
  it.each([
    [3, 500],
    [5, 500],
    [10, 400],
    [20, 250],
  ])('cover the truth about as often as stated: %d clusters', (clusters, trials) => {
    const random = createRandom(`few clusters ${clusters}`)
    const tables = Array.from({ length: trials }, () => drawClusters(random, clusters))
    const coverages = [
      measureCoverage(
        tables.map((items) => estimateRawAgreement(items)),
        0.75,
      ),
      measureCoverage(
        tables.map((items) => estimateCohenKappa(items)),
        0.5,
      ),
      measureCoverage(
        tables.map((items) => estimateGwetAc(items, [0, 1])),
        0.5,
      ),
    ]
    // At a true coverage of 94 % a share of 500 lies above 0.91 except in 1 of 200 cases.
    for (const coverage of coverages) expect(coverage).toBeGreaterThan(0.91)
  })

  it('the test would fail if clusters of unequal size counted as equal', () => {
    const random = createRandom('naive clusters')
    expect(
      measureCoverage(
        Array.from({ length: 1000 }, () => estimateNaively(drawClusters(random, 5))),
        0.75,
      ),
    ).toBeLessThan(0.91)
  })

  it('cover the truth for the bootstrapped α from ten clusters on', () => {
    const random = createRandom('few clusters, alpha')
    const estimates = Array.from({ length: 300 }, (_, seed) =>
      estimateKrippendorffAlpha(drawClusters(random, 10), 'nominal', { seed, replicates: 300 }),
    )
    expect(measureCoverage(estimates, 0.5)).toBeGreaterThan(0.915)
    expect(measureCoverage(estimates, 0.5)).toBeLessThan(0.985)
  })
})
