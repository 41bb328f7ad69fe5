import { computeMean, computeVariance } from '../numeric/moments'
import { computeTQuantile } from '../numeric/t-quantile'
import { computeWilsonInterval } from '../numeric/wilson'
import { reportStandardError, reportUndefined, reportWithoutInterval, type AgreementEstimate } from './agreement-estimate'
import { countRatings, listCategories, type CountedItem } from './category-counts'
import { prepareItems, type RatedItem } from './rated-item'

/**
 * Raw agreement: the share of agreeing pairs of ratings within an item, `Σ c(c − 1) / (m(m − 1))` with c
 * the ratings of a category and m those of the item, averaged over the items with at least two ratings.
 * A share from 0 to 1, not corrected for chance: with a category that nearly always applies it is high
 * whoever rates.
 *
 * Interval, 95 %: with two ratings in every item used it is a share of items, and Wilson's interval holds.
 * Otherwise mean ± t·SD/√n over items, with n − 1 degrees of freedom, clipped to [0, 1]. Items are taken
 * as independent; items of one completion are not quite, and the interval is then somewhat narrow.
 *
 * Degenerate: `no-pairs` without an item with two ratings. With more raters: `one-item` for a single one,
 * `zero-variance` when all items agree to the same degree; both keep the value.
 * Source: Gwet (2014), Handbook of Inter-Rater Reliability, 4th edition, section 2.4; Wilson (1927).
 * @throws ScoringError `duplicate-id`, `invalid-number`.
 */
export function estimateRawAgreement(items: readonly RatedItem[]): AgreementEstimate {
  const prepared = prepareItems(items)
  const categories = listCategories(prepared.items)
  const counted = prepared.items.map((item) => countRatings(item, categories)).filter(({ total }) => total > 1)
  const shares = counted.map(computeAgreeingShare)
  const n = shares.length
  const byPairs = counted.every(({ total }) => total === 2)
  const frame = { n, given: items.length, raters: prepared.columns.length, method: byPairs ? 'wilson' : 'student' } as const
  const value = computeMean(shares)
  if (value === null) return reportUndefined(frame, 'no-pairs')
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
