import { computeTQuantile } from '../numeric/t-quantile'
import { computeWilsonInterval } from '../numeric/wilson'
import {
  isOffScale,
  reportWithoutInterval,
  type AgreementEstimate,
  type EstimateFrame,
} from './agreement-estimate'
import { measureClusterVariance, sumByCluster } from './cluster-variance'
import type { RatedItem } from './rated-item'

/** Counts the clusters of a list of items. Source: a convention of this package. */
export function countClusters(items: readonly RatedItem[]): number {
  return new Set(items.map(({ clusterId }) => clusterId)).size
}

/**
 * An estimate with an interval that treats clusters of items as independent. The deviations of the items'
 * linearized values from the estimate give its variance, see {@link measureClusterVariance}. The measure is
 * then read as a share of its range, `p = (value − lowest)/(1 − lowest)`, and Wilson's interval is computed
 * for as many independent trials as would have this variance, with the t quantile instead of the normal one.
 * It stays within the range and extends further towards its middle, like the distribution of the estimate:
 * `value ± t·SE` cut off at 1 misses too many true values near 1.
 *
 * Degenerate: a single cluster keeps the value and has no interval (`one-cluster`); neither does a variance
 * of 0 or a value at the end of the range (`zero-variance`), or one beyond it (`off-scale`).
 * Source: Taylor linearization of survey statistics, Binder (1983), Int. Stat. Rev. 51:279–292; for κ, Yang
 * and Zhou (2014), Stat. Med. 33:2612–2633; effective trials in an interval for shares, Korn and Graubard
 * (1998), Surv. Methodol. 24:193–201; Wilson's interval, and the range of the measure in place of a share,
 * are conventions of this package, tested by simulation.
 * @param deviations Parallel to `items`.
 */
export function reportClusterError(
  frame: EstimateFrame,
  value: number,
  items: readonly RatedItem[],
  deviations: readonly number[],
  lowest: number,
): AgreementEstimate {
  const clusters = sumByCluster(
    items.map(({ clusterId }) => clusterId),
    deviations,
  )
  if (clusters.length < 2) return reportWithoutInterval(frame, value, 'one-cluster')
  if (isOffScale(value, lowest)) return reportWithoutInterval(frame, value, 'off-scale')
  const { variance, degrees } = measureClusterVariance(clusters)
  const se = Math.sqrt(variance)
  const range = 1 - lowest
  const share = Math.min(1, Math.max(0, (value - lowest) / range))
  const trials = se < 1e-12 ? 0 : share * (1 - share) * (range / se) ** 2
  const interval =
    share * (1 - share) < 1e-12
      ? null
      : computeWilsonInterval(share * trials, trials, computeTQuantile(0.975, degrees))
  if (interval === null) return reportWithoutInterval(frame, value, 'zero-variance')
  // Rounding must not push a bound past the value.
  const low = Math.min(value, lowest + range * interval.low)
  const high = Math.max(value, lowest + range * interval.high)
  return { ...frame, value, low, high, se, reason: null }
}
