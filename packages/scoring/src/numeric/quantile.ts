import { assertFinite } from './assert-finite'
import { ScoringError } from './scoring-error'

/**
 * Sample quantile, interpolated linearly between the two closest values; `null` of no values. It is type 7 of
 * Hyndman and Fan, and equals `percentile_cont` of SQL. The values may come in any order.
 * Source: Hyndman and Fan (1996), Am. Stat. 50:361–365.
 * @param share The share of the values below the quantile, from 0 to 1: 0.5 is the median.
 * @throws ScoringError `invalid-number` when a value is not finite, `invalid-argument` when the share is not
 * from 0 to 1.
 */
export function computeQuantile(values: readonly number[], share: number): number | null {
  if (!(share >= 0 && share <= 1))
    throw new ScoringError('invalid-argument', `The share of a quantile is ${share}; give one from 0 to 1.`)
  for (const value of values) assertFinite(value, 'A value of the quantile')
  const sorted = values.toSorted((a, b) => a - b)
  const position = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]]
  return below === undefined || above === undefined
    ? null
    : below + (above - below) * (position - Math.floor(position))
}
