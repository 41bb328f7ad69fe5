import { computeMean, computeVariance } from '../numeric/moments'
import { ScoringError } from '../numeric/scoring-error'
import { computeTQuantile } from '../numeric/t-quantile'
import { assertScore } from '../score/assert-score'
import {
  reportStandardError,
  reportUndefined,
  reportWithoutInterval,
  type AgreementEstimate,
} from './agreement-estimate'
import { buildAgreementWeights, type AgreementWeights } from './agreement-weights'
import { countRatings, type CountedItem } from './category-counts'
import { countClusters, reportClusterError } from './cluster-error'
import { prepareItems, type RatedItem } from './rated-item'

/**
 * Gwet's AC1 (unweighted) and AC2 (weighted): agreement of any number of raters beyond chance,
 * `(p_a − p_e)/(1 − p_e)`. p_a is the weighted share of agreeing pairs within an item, averaged over items
 * with at least two ratings; `p_e = T/(q(q − 1)) · Σ π_k(1 − π_k)`, with T the sum of all weights, q the
 * number of categories and π_k the mean over items of the share of ratings in category k. Chance agreement is
 * assumed only for items that are hard to rate, so AC stays high where one category dominates and raters
 * agree.
 *
 * Ratings may be missing: an item with one rating contributes to the frequencies π_k, not to agreement.
 *
 * Interval, 95 %: AC ± t·SE with n − 1 degrees of freedom, clipped to [−1, 1], with the variance of the
 * linearized values of the items over n, where n counts all items with a rating. Raters are treated as fixed,
 * items as a sample, independent of each other unless they have clusters. Then the linearized values are
 * summed by cluster, and the interval is Wilson's on [−1, 1] with their variance and the t quantile of one
 * degree less than the effective number of clusters, `n²/Σ n_c²` with n_c items each.
 *
 * Caveat: the interval of clustered items, where there is one, covered the truth in 93 to 99 % of simulated
 * samples with 3 to 30 clusters of 2 to 21 items. With fewer than 5 clusters it is so wide that it says
 * almost nothing, and with fewer than about 30, a few clusters unlike those seen so far may change it.
 * Without clusters it is too narrow for fewer than about 30 items and a value near 1.
 *
 * Degenerate: `no-pairs` without an item with two ratings; `one-item`, `one-cluster` and `zero-variance`
 * (such as perfect agreement) keep the value, which is 1 when all ratings are the same. So does `off-scale`:
 * with ratings missing, AC2 can fall below −1 where raters contradict each other, and no interval is given
 * there.
 * Source: Gwet (2008), Br. J. Math. Stat. Psychol. 61:29–48; Gwet (2014), Handbook of Inter-Rater
 * Reliability, 4th edition; R package irrCAC, `gwet.ac1.raw`; Binder (1983), Int. Stat. Rev.
 * 51:279–292, for clusters; Wilson's interval on the range of AC is a convention of this package.
 * @param categories Every category that raters could choose, including those never chosen, because q depends
 * on it.
 * @throws ScoringError `invalid-argument` for fewer than two categories, a repeated category, or a rating
 * outside of them; `duplicate-id`, `invalid-number`.
 */
export function estimateGwetAc(
  items: readonly RatedItem[],
  categories: readonly number[],
  weights: AgreementWeights = 'unweighted',
): AgreementEstimate {
  const prepared = prepareItems(items)
  const scale = [...categories].sort((a, b) => a - b)
  checkCategories(scale, prepared.items)
  const rated = prepared.items.filter(({ ratings }) => ratings.some((rating) => rating !== null))
  const counted = rated.map((item) => countRatings(item, scale))
  const n = counted.filter(({ total }) => total > 1).length
  const { clustered, columns } = prepared
  const method = clustered ? 'linearized-clusters' : 'gwet-linearized'
  const frame = {
    n,
    given: items.length,
    raters: columns.length,
    clusters: clustered ? countClusters(rated) : null,
    method,
  } as const
  if (n === 0) return reportUndefined(frame, 'no-pairs')
  const { value, linearized } = computeAc(counted, n, buildAgreementWeights(scale, weights))
  const variance = computeVariance(linearized)
  if (variance === null) return reportWithoutInterval(frame, value, 'one-item')
  if (clustered)
    return reportClusterError(
      frame,
      value,
      rated,
      linearized.map((own) => own - value),
      -1,
    )
  return reportStandardError(
    frame,
    value,
    Math.sqrt(variance / rated.length),
    computeTQuantile(0.975, rated.length - 1),
    -1,
  )
}

function checkCategories(scale: readonly number[], items: readonly RatedItem[]): void {
  for (const category of scale) assertScore(category, 'One of the categories')
  if (new Set(scale).size !== scale.length || scale.length < 2) {
    throw new ScoringError(
      'invalid-argument',
      `The categories are ${scale.join(', ') || 'none'}; give at least two numbers, each once.`,
    )
  }
  const known = new Set(scale)
  for (const { id, ratings } of items) {
    const stray = ratings.find((rating) => rating !== null && !known.has(rating))
    if (stray !== undefined)
      throw new ScoringError(
        'invalid-argument',
        `Item ${id} has the rating ${stray}, which is not among the categories ${scale.join(', ')}; add it there.`,
      )
  }
}

/** The coefficient, and the items' linearized values, whose mean it is. */
function computeAc(
  rated: readonly CountedItem[],
  n: number,
  weights: readonly (readonly number[])[],
): { value: number; linearized: number[] } {
  const q = weights.length
  const shares = weights.map((_, place) => {
    const parts = rated.map(
      ({ total, categories, counts }) => (counts[categories.indexOf(place)] ?? 0) / total,
    )
    return computeMean(parts) ?? 0
  })
  const factor = weights.flat().reduce((sum, weight) => sum + weight, 0) / (q * (q - 1))
  const chance = factor * shares.reduce((sum, share) => sum + share * (1 - share), 0)
  const agreements = rated.map((item) => computeWeightedAgreement(item, weights))
  const observed = agreements.reduce<number>((sum, agreement) => sum + (agreement ?? 0), 0) / n
  const value = (observed - chance) / (1 - chance)
  const linearized = rated.map(({ total, categories, counts }, i) => {
    const agreement = agreements[i] ?? null
    const own = agreement === null ? 0 : ((rated.length / n) * (agreement - chance)) / (1 - chance)
    const ownChance =
      factor *
      categories.reduce(
        (sum, place, c) => sum + ((counts[c] as number) / total) * (1 - (shares[place] as number)),
        0,
      )
    return own - (2 * (1 - value) * (ownChance - chance)) / (1 - chance)
  })
  return { value, linearized }
}

/** Weighted share of agreeing ordered pairs of ratings of an item; `null` with fewer than two ratings. */
function computeWeightedAgreement(
  { total, categories, counts }: CountedItem,
  weights: readonly (readonly number[])[],
): number | null {
  if (total < 2) return null
  let sum = 0
  for (const [a, k] of categories.entries()) {
    let reached = -1
    for (const [b, l] of categories.entries()) reached += (weights[k]?.[l] ?? 0) * (counts[b] as number)
    sum += (counts[a] as number) * reached
  }
  return sum / (total * (total - 1))
}
