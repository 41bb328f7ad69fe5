/**
 * Why a measure of agreement has no value, or has a value but no interval. Stable, so that callers may
 * branch on it; {@link AGREEMENT_REASONS} holds a sentence for people.
 *
 * Without a value: `no-pairs`, `one-category`, `absent-class`. With a value and without an interval:
 * `one-cluster`, `few-items`, `few-clusters`, `zero-variance`, `undefined-resamples`. `one-item` and
 * `off-scale` leave an intraclass correlation without a value or, where only a bound leaves the scale,
 * without an interval; all other measures keep their value.
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

/**
 * A sentence for each {@link AgreementReason}, to show in place of the number. A convention of this package.
 */
export const AGREEMENT_REASONS: Readonly<Record<AgreementReason, string>> = {
  'no-pairs': 'No item has two ratings that can be compared.',
  'one-category': 'All ratings are the same, so agreement cannot be distinguished from chance.',
  'absent-class':
    'One of the two classes, met or not met, was never given by this rater or never by the others.',
  'off-scale': 'The ratings contradict each other so much that the formula leaves its scale.',
  'one-item': 'There is a single item, so nothing is known about how items vary.',
  'one-cluster':
    'All items belong to one cluster, such as one completion, so nothing is known about how clusters vary.',
  'few-items': 'There are fewer than ten items, and resampling so few gives intervals that are too narrow.',
  'few-clusters':
    'The items belong to fewer than ten clusters, such as completions, and resampling so few gives intervals that are too narrow.',
  'zero-variance':
    'The items show no spread, and an interval of width zero would claim a certainty that the data do not support.',
  'undefined-resamples':
    'In too many resamples the value is undefined, because one of the classes or categories is rare.',
}

/**
 * How the 95 % interval was computed:
 * - `wilson`: Wilson's score interval, items as trials;
 * - `student`: mean over items ± t·SE, with n − 1 degrees of freedom;
 * - `fleiss-cohen-everitt`: large-sample SE of κ, ± 1.96·SE;
 * - `gwet-linearized`: linearized variance over items, ± t·SE with n − 1 degrees of freedom;
 * - `mcgraw-wong-f`: quantiles of F with Satterthwaite's degrees of freedom;
 * - `linearized-clusters`: linearized variance over clusters of items, in Wilson's interval on the range of
 *   the measure, with the t quantile of one degree less than the effective number of clusters;
 * - `bootstrap-items`, `bootstrap-clusters`: percentiles over seeded resamples of items, or of whole
 *   clusters, expanded for their number.
 */
export type AgreementIntervalMethod =
  | 'wilson'
  | 'student'
  | 'fleiss-cohen-everitt'
  | 'gwet-linearized'
  | 'mcgraw-wong-f'
  | 'linearized-clusters'
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
  /** Items that the value is computed from: those with enough ratings to compare. */
  readonly n: number
  /** Items given; `given − n` of them could not be used. */
  readonly given: number
  /** Raters with at least one rating. */
  readonly raters: number
  /**
   * Clusters of the items used, where the interval treats clusters as independent; `null` where it treats
   * items as independent.
   */
  readonly clusters: number | null
  readonly method: AgreementIntervalMethod
  readonly reason: AgreementReason | null
}

/** The fields of an estimate that are known before its value. */
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
 * An estimate with the interval `value ± quantile·SE`, clipped to [lowest, 1]. A value below `lowest`, which
 * weighted measures can reach with missing ratings, has none (`off-scale`). A standard error that is 0 within
 * rounding gives no interval (`zero-variance`): perfect agreement on a few items does not prove perfect
 * agreement. A convention of this package.
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

/** Whether a value is below its range by more than rounding. Source: a convention of this package. */
export function isOffScale(value: number, lowest: number): boolean {
  return value < lowest - 1e-12
}
