import { computeMean, computeVariance } from '../numeric/moments'
import { computeTQuantile } from '../numeric/t-quantile'
import { computeWilsonInterval } from '../numeric/wilson'
import { reportStandardError, reportUndefined, reportWithoutInterval, type AgreementEstimate } from './agreement-estimate'
import { countRatings, listCategories, type CountedItem } from './category-counts'
import { countClusters, reportClusterError } from './cluster-error'
import { prepareItems, type RatedItem } from './rated-item'

/**
 * Raw agreement: the share of agreeing pairs of ratings within an item, `Σ c(c − 1) / (m(m − 1))` with c
 * the ratings of a category and m those of the item, averaged over the items with at least two ratings.
 * A share from 0 to 1, not corrected for chance: with a category that nearly always applies it is high
 * whoever rates.
 *
 * Interval, 95 %: with two ratings in every item used it is a share of items, and Wilson's interval holds.
 * Otherwise mean ± t·SD/√n over items, with n − 1 degrees of freedom, clipped to [0, 1]. Items with clusters,
 * in both cases: deviations from the mean summed by cluster, ± t·SE with one degree less than clusters.
 *
 * Degenerate: `no-pairs` without an item with two ratings. With more raters: `one-item` for a single one,
 * `zero-variance` when all items agree to the same degree, `one-cluster`; all keep the value.
 * Source: Gwet (2014), Handbook of Inter-Rater Reliability, 4th edition, section 2.4; Wilson (1927), J. Am.
 * Stat. Assoc. 22:209–212; Binder (1983), Int. Stat. Rev. 51:279–292, for clusters.
 * @throws ScoringError `duplicate-id`, `invalid-number`.
 */
export function estimateRawAgreement(items: readonly RatedItem[]): AgreementEstimate {
  const prepared = prepareItems(items)
  const categories = listCategories(prepared.items)
  const paired = prepared.items.filter(({ ratings }) => ratings.filter((rating) => rating !== null).length > 1)
  const counted = paired.map((item) => countRatings(item, categories))
  const shares = counted.map(computeAgreeingShare)
  const n = shares.length
  const byPairs = counted.every(({ total }) => total === 2)
  const { clustered, columns } = prepared
  const method = clustered ? 'linearised-clusters' : byPairs ? 'wilson' : 'student'
  const frame = { n, given: items.length, raters: columns.length, clusters: clustered ? countClusters(paired) : null, method } as const
  const value = computeMean(shares)
  if (value === null) return reportUndefined(frame, 'no-pairs')
  if (clustered) return reportClusterError(frame, value, paired, shares.map((share) => share - value), 0)
  if (byPairs) {
    const interval = computeWilsonInterval(shares.filter((share) => share === 1).length, n)
    return { ...frame, value, low: interval?.low ?? null, high: interval?.high ?? null, se: null, reason: null }
  }
  const variance = computeVariance(shares)
  if (variance === null) return reportWithoutInterval(frame, value, 'one-item')
  return reportStandardError(frame, value, Math.sqrt(variance / n), computeTQuantile(0.975, n - 1), 0)
}

function computeAgreeingShare({ total, counts }: CountedItem): number {
  return counts.reduce((sum, count) => sum + count * (count - 1), 0) / (total * (total - 1))
}
