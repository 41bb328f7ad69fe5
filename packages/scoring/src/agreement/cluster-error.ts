import { computeTQuantile } from '../numeric/t-quantile'
import { reportStandardError, reportWithoutInterval, type AgreementEstimate, type EstimateFrame } from './agreement-estimate'
import type { RatedItem } from './rated-item'

/** How many clusters some items belong to. Source: a convention of this package. */
export function countClusters(items: readonly RatedItem[]): number {
  return new Set(items.map(({ clusterId }) => clusterId)).size
}

/**
 * An estimate with an interval that takes clusters of items as independent. With eᵢ the deviation of an
 * item's linearised value from the estimate, C clusters and n items:
 * `SE² = C/(C − 1) · Σ_clusters (Σ_items eᵢ)² / n²`, interval `value ± t·SE` with C − 1 degrees of freedom,
 * clipped to [lowest, 1]. Items that go together within a cluster make it wider.
 *
 * Degenerate: a single cluster keeps the value and has no interval (`one-cluster`).
 * Source: Taylor linearisation of survey statistics, Binder (1983), Int. Stat. Rev. 51:279–292; for κ, Yang and
 * Zhou (2014), Stat. Med. 33:2612–2633.
 * @param deviations Parallel to `items`.
 */
export function reportClusterError(frame: EstimateFrame, value: number, items: readonly RatedItem[], deviations: readonly number[], lowest: number): AgreementEstimate {
  const sums = new Map<string | undefined, number>()
  for (const [i, { clusterId }] of items.entries()) sums.set(clusterId, (sums.get(clusterId) ?? 0) + (deviations[i] as number))
  const count = sums.size
  if (count < 2) return reportWithoutInterval(frame, value, 'one-cluster')
  let squares = 0
  for (const sum of sums.values()) squares += sum * sum
  const se = Math.sqrt(((count / (count - 1)) * squares) / items.length ** 2)
  return reportStandardError(frame, value, se, computeTQuantile(0.975, count - 1), lowest)
}
