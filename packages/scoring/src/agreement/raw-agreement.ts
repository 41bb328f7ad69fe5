import { computeMean, computeVariance } from '../numeric/moments'
import { computeTQuantile } from '../numeric/t-quantile'
import { computeWilsonInterval, type ShareInterval } from '../numeric/wilson'
import {
  reportStandardError,
  reportUndefined,
  reportWithoutInterval,
  type AgreementEstimate,
  type EstimateFrame,
} from './agreement-estimate'
import { countRatings, listCategories, type CountedItem } from './category-counts'
import { countClusters, reportClusterError } from './cluster-error'
import { measureClusterVariance, sumByCluster } from './cluster-variance'
import { prepareItems, type RatedItem } from './rated-item'

/**
 * Raw agreement: the share of agreeing pairs of ratings within an item, `Σ c(c − 1) / (m(m − 1))` with c
 * the ratings of a category and m those of the item, averaged over the items with at least two ratings.
 * A share from 0 to 1, not corrected for chance: with a category that nearly always applies it is high
 * for any raters.
 *
 * Interval, 95 %: with two ratings in every item used it is a share of items, and Wilson's interval applies.
 * Otherwise mean ± t·SD/√n over items, with n − 1 degrees of freedom, clipped to [0, 1]. Items with clusters,
 * in both cases: deviations from the mean summed by cluster, and Wilson's interval with their variance and
 * the t quantile of one degree less than the effective number of clusters, `n²/Σ n_c²` with n_c items each.
 * Where every item agrees wholly, or none at all, there is no variance to use: Wilson's interval then takes
 * items, or effective clusters, as trials.
 *
 * Caveat: the interval of clustered items, where there is one, covered the truth in 93 to 99 % of simulated
 * samples with 3 to 30 clusters of 2 to 21 items. With fewer than 5 clusters it is so wide that it says
 * almost nothing, and with fewer than about 30, a few clusters unlike those seen so far may change it.
 * Without clusters and with more than two raters, it is too narrow for fewer than about 30 items and a value
 * near 1.
 *
 * Degenerate: `no-pairs` without an item with two ratings; `one-cluster` when all items belong to one. With
 * more than two ratings in an item, or with clusters, and a value strictly between 0 and 1: `one-item` for a
 * single item without clusters, `zero-variance` when all items (with clusters: their sums) agree to the same
 * degree. All but the first keep the value.
 * Source: Gwet (2014), Handbook of Inter-Rater Reliability, 4th edition, section 2.4; Wilson (1927), J. Am.
 * Stat. Assoc. 22:209–212; Binder (1983), Int. Stat. Rev. 51:279–292, and Korn and Graubard (1998), Surv.
 * Methodol. 24:193–201, for clusters.
 * @throws ScoringError `duplicate-id`, `invalid-number`.
 */
export function estimateRawAgreement(items: readonly RatedItem[]): AgreementEstimate {
  const prepared = prepareItems(items)
  const categories = listCategories(prepared.items)
  const paired = prepared.items.filter(
    ({ ratings }) => ratings.filter((rating) => rating !== null).length > 1,
  )
  const counted = paired.map((item) => countRatings(item, categories))
  const shares = counted.map(computeAgreeingShare)
  const n = shares.length
  const byPairs = counted.every(({ total }) => total === 2)
  const { clustered, columns } = prepared
  const value = computeMean(shares)
  const isUniform = value === 0 || value === 1
  const method = clustered ? 'linearized-clusters' : byPairs || isUniform ? 'wilson' : 'student'
  const frame = {
    n,
    given: items.length,
    raters: columns.length,
    clusters: clustered ? countClusters(paired) : null,
    method,
  } as const
  if (value === null) return reportUndefined(frame, 'no-pairs')
  if (clustered && isUniform) return reportUniformClusters(frame, value, paired)
  if (clustered)
    return reportClusterError(
      frame,
      value,
      paired,
      shares.map((share) => share - value),
      0,
    )
  if (method === 'wilson')
    return reportWilson(frame, value, computeWilsonInterval(shares.filter((share) => share === 1).length, n))
  const variance = computeVariance(shares)
  if (variance === null) return reportWithoutInterval(frame, value, 'one-item')
  return reportStandardError(frame, value, Math.sqrt(variance / n), computeTQuantile(0.975, n - 1), 0)
}

function reportUniformClusters(
  frame: EstimateFrame,
  value: number,
  items: readonly RatedItem[],
): AgreementEstimate {
  const clusters = sumByCluster(
    items.map(({ clusterId }) => clusterId),
    items.map(() => 0),
  )
  if (clusters.length < 2) return reportWithoutInterval(frame, value, 'one-cluster')
  const { effective, degrees } = measureClusterVariance(clusters)
  return reportWilson(
    frame,
    value,
    computeWilsonInterval(value * effective, effective, computeTQuantile(0.975, degrees)),
  )
}

function reportWilson(
  frame: EstimateFrame,
  value: number,
  interval: ShareInterval | null,
): AgreementEstimate {
  return { ...frame, value, low: interval?.low ?? null, high: interval?.high ?? null, se: null, reason: null }
}

function computeAgreeingShare({ total, counts }: CountedItem): number {
  return counts.reduce((sum, count) => sum + count * (count - 1), 0) / (total * (total - 1))
}
