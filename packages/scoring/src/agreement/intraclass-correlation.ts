import { computeFQuantile } from '../numeric/f-quantile'
import { ScoringError } from '../numeric/scoring-error'
import { reportUndefined, reportWithoutInterval, type AgreementEstimate } from './agreement-estimate'
import { analyzeVariance, type MeanSquares } from './intraclass-variance'
import { prepareItems, type RatedItem } from './rated-item'

/**
 * What the reliability refers to: the rating of one rater, ICC(2,1), or the mean of all k raters, ICC(2,k).
 */
export type IntraclassForm = 'single' | 'average'

/**
 * Intraclass correlation for absolute agreement, raters and items both random: the share of the variance of
 * a rating that is due to items. With the mean squares MSR between items, MSC between raters, MSE residual,
 * n items and k raters: `ICC(2,1) = (MSR − MSE)/(MSR + (k − 1)MSE + k(MSC − MSE)/n)` and
 * `ICC(2,k) = (MSR − MSE)/(MSR + (MSC − MSE)/n)`. Raters who are consistently stricter than others lower it.
 * For ratings with equal steps; 1 is perfect, 0 none, and a negative estimate means none. It depends on how
 * much the items differ, so compare it between similar sets only.
 *
 * Only items rated by every rater count (raters without any rating are ignored): with many missing ratings
 * prefer Krippendorff's α. Clusters of items are not taken into account: with several items of one completion
 * the interval is too narrow. The order of items changes nothing; that of raters may change the last bit.
 *
 * Interval, 95 %: McGraw and Wong's, from quantiles of F with Satterthwaite's degrees of freedom, where a
 * negative estimate counts as 0; for the mean of k raters the same interval, stepped up by Spearman–Brown.
 * The upper end is at most 1; the lower end is unbounded. It assumes normal ratings, and with fewer than
 * about 30 items or only a few raters it is wide and rough.
 *
 * Degenerate: `no-pairs` without two raters and a complete item; `one-item`, without a value here, with a
 * single one; `one-category` when all ratings are the same; `off-scale` where the denominator is not positive
 * or ICC(2,1) below −1, which no correlation is (for a bound: without an interval).
 * Perfect agreement, or items whose means do not differ at all, keep the value and have no interval
 * (`zero-variance`).
 * Source: Shrout and Fleiss (1979), Psychol. Bull. 86:420–428; McGraw and Wong (1996), Psychol. Methods
 * 1:30–46, with the correction in 1:390; treating a negative estimate as 0 in the degrees of freedom is a
 * convention of this package.
 * @throws ScoringError `invalid-argument` for an unknown form; `duplicate-id`, `invalid-number`.
 */
export function estimateIntraclassCorrelation(
  items: readonly RatedItem[],
  form: IntraclassForm,
): AgreementEstimate {
  if (form !== 'single' && form !== 'average') {
    throw new ScoringError(
      'invalid-argument',
      `There is no intraclass correlation of the form ${String(form)}; give single or average.`,
    )
  }
  const { items: ordered, columns } = prepareItems(items)
  const rows = ordered.map(({ ratings }) => columns.map((column) => ratings[column] ?? null))
  const table = rows.filter((row): row is number[] => !row.includes(null))
  const frame = {
    n: columns.length < 2 ? 0 : table.length,
    given: items.length,
    raters: columns.length,
    clusters: null,
    method: 'mcgraw-wong-f',
  } as const
  if (frame.n === 0) return reportUndefined(frame, 'no-pairs')
  if (frame.n === 1) return reportUndefined(frame, 'one-item')
  const squares = analyzeVariance(table)
  if (squares.items === 0 && squares.raters === 0 && squares.residual === 0)
    return reportUndefined(frame, 'one-category')
  const single = computeSingle(squares)
  const value = single === null || form === 'single' ? single : stepUp(single, squares.k)
  if (single === null || value === null) return reportUndefined(frame, 'off-scale')
  if (squares.items === 0 || (squares.residual === 0 && squares.raters === 0))
    return reportWithoutInterval(frame, value, 'zero-variance')
  const [low, high] = computeInterval(squares).map((bound) =>
    form === 'single' ? bound : stepUp(bound, squares.k),
  )
  if (low == null || high == null) return reportWithoutInterval(frame, value, 'off-scale')
  return { ...frame, value, low, high: Math.min(1, high), se: null, reason: null }
}

/** Remaining rounding error when numbers of about 1 should cancel. */
const ROUNDING = 1e-12

function computeSingle({ n, k, items, raters, residual }: MeanSquares): number | null {
  const denominator = items + (k * raters) / n + (k - 1 - k / n) * residual
  const value = denominator > 0 ? (items - residual) / denominator : Number.NEGATIVE_INFINITY
  return value < -1 - ROUNDING ? null : Math.min(1, Math.max(-1, value))
}

/**
 * Spearman and Brown: the reliability of the mean of k raters; `null` where its denominator is not positive.
 */
function stepUp(single: number, k: number): number | null {
  const denominator = 1 + (k - 1) * single
  return denominator > ROUNDING ? (k * single) / denominator : null
}

function computeInterval({ n, k, items, raters, residual }: MeanSquares): [number, number] {
  // k·ICC/(n(1 − ICC)), from the mean squares: an ICC that rounds to 1 would divide by 0.
  const a = Math.max(0, items - residual) / (raters + (n - 1) * residual)
  const b = 1 + a * (n - 1)
  const part = (a * raters) / (a * raters + b * residual)
  const df = 1 / (part ** 2 / (k - 1) + (1 - part) ** 2 / ((n - 1) * (k - 1)))
  const lower = computeFQuantile(0.975, n - 1, df)
  const upper = computeFQuantile(0.975, df, n - 1)
  const rest = k * raters + (k * n - k - n) * residual
  return [
    (n * (items - lower * residual)) / (lower * rest + n * items),
    (n * (upper * items - residual)) / (rest + n * upper * items),
  ]
}
