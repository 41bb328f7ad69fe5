/**
 * Why a measure of agreement has no value, or has a value but no interval. Stable, so that callers may
 * branch on it; {@link AGREEMENT_REASONS} holds a sentence for people.
 *
 * Without a value: `no-pairs`, `one-category`, `absent-class`. With a value and without an interval:
 * `one-cluster`, `few-items`, `few-clusters`, `zero-variance`, `undefined-resamples`. `one-item` and `off-scale`
 * leave an intraclass correlation without a value or, where only a bound leaves the scale, without an
 * interval; all other measures keep their value.
 */
export type AgreementReason =
  | 'no-pairs'
  | 'one-category'
  | 'absent-class'
  | 'off-scale'
  | 'one-item'
  | 'one-cluster'
  | 'few-items'
  | 'few-clusters'
  | 'zero-variance'
  | 'undefined-resamples'

/** A sentence for each {@link AgreementReason}, to be shown where the number would stand. A convention of this package. */
export const AGREEMENT_REASONS: Readonly<Record<AgreementReason, string>> = {
  'no-pairs': 'No item has two ratings that can be compared.',
  'one-category': 'All ratings are the same, so agreement cannot be told from chance.',
  'absent-class':
    'One of the two classes, met or not met, was never given by this rater or never by the others.',
  'off-scale': 'The ratings contradict each other so much that the formula leaves its scale.',
  'one-item': 'There is a single item, so nothing is known of how items vary.',
  'one-cluster':
    'All items belong to one cluster, such as one completion, so nothing is known of how clusters vary.',
  'few-items': 'There are fewer than ten items, and resampling so few gives intervals that are too narrow.',
  'few-clusters':
    'The items belong to fewer than ten clusters, such as completions, and resampling so few gives intervals that are too narrow.',
  'zero-variance':
    'The items show no spread, and an interval of width zero would claim a certainty that they do not give.',
  'undefined-resamples':
    'In too many resamples the value is undefined, because one of the classes or categories is rare.',
}

/**
 * How the 95 % interval was found:
 * - `wilson`: Wilson's score interval, items as trials;
 * - `student`: mean over items ± t·SE, with n − 1 degrees of freedom;
 * - `fleiss-cohen-everitt`: large-sample SE of κ, ± 1.96·SE;
 * - `gwet-linearised`: linearised variance over items, ± t·SE with n − 1 degrees of freedom;
 * - `mcgraw-wong-f`: quantiles of F with Satterthwaite's degrees of freedom;
 * - `linearised-clusters`: linearised variance over clusters of items, in Wilson's interval on the range of the
 *   measure, with the t quantile of one degree less than the effective number of clusters;
 * - `bootstrap-items`, `bootstrap-clusters`: percentiles over seeded resamples of items, or of whole clusters,
 *   expanded for their number.
 */
export type AgreementIntervalMethod =
  | 'wilson'
  | 'student'
  | 'fleiss-cohen-everitt'
  | 'gwet-linearised'
  | 'mcgraw-wong-f'
  | 'linearised-clusters'
  | 'bootstrap-items'
  | 'bootstrap-clusters'

/** A measure of agreement with its 95 % interval, or the reason why one of them is missing. 1 is perfect. */
export interface AgreementEstimate {
  /** `null` when it is undefined; `reason` then says why. */
  readonly value: number | null
  /** Lower end of the 95 % interval, clipped to the range of the measure; `null` together with `high`. */
  readonly low: number | null
  readonly high: number | null
  /** Standard error, where the method works with one; otherwise `null`. */
  readonly se: number | null
  /** Items that the value rests on: those with enough ratings to be compared. */
  readonly n: number
  /** Items handed in; `given − n` of them could not be used. */
  readonly given: number
  /** Raters with at least one rating. */
  readonly raters: number
  /** Clusters that the items used belong to, where the interval takes clusters as independent; `null` where it takes items so. */
  readonly clusters: number | null
  readonly method: AgreementIntervalMethod
  readonly reason: AgreementReason | null
}

/** What is known of an estimate before its value. */
export type EstimateFrame = Pick<AgreementEstimate, 'n' | 'given' | 'raters' | 'clusters' | 'method'>

/** An estimate without a value. */
export function reportUndefined(frame: EstimateFrame, reason: AgreementReason): AgreementEstimate {
  return { ...frame, value: null, low: null, high: null, se: null, reason }
}

/** An estimate with a value and without an interval. */
export function reportWithoutInterval(
  frame: EstimateFrame,
  value: number,
  reason: AgreementReason,
): AgreementEstimate {
  return { ...frame, value, low: null, high: null, se: null, reason }
}

/**
 * An estimate with the interval `value ± quantile·SE`, clipped to [lowest, 1]. A value below `lowest`, which weighted
 * measures can reach where ratings are missing, has none (`off-scale`). A standard error that is 0
 * but for rounding gives no interval (`zero-variance`): perfect agreement of a few items is no proof of
 * perfect agreement. A convention of this package.
 */
export function reportStandardError(
  frame: EstimateFrame,
  value: number,
  se: number,
  quantile: number,
  lowest: number,
): AgreementEstimate {
  if (isOffScale(value, lowest)) return reportWithoutInterval(frame, value, 'off-scale')
  if (se < 1e-12) return reportWithoutInterval(frame, value, 'zero-variance')
  const low = Math.max(lowest, value - quantile * se)
  const high = Math.min(1, value + quantile * se)
  return { ...frame, value, low, high, se, reason: null }
}

/** Whether a value lies below its range by more than rounding. Source: a convention of this package. */
export function isOffScale(value: number, lowest: number): boolean {
  return value < lowest - 1e-12
}
