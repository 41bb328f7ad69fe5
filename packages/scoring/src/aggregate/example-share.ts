import { MIN_INTERVAL_EXAMPLES } from './board-interval'
import { computeMean, computeVariance } from '../numeric/moments'
import { computeTQuantile } from '../numeric/t-quantile'
import { computeWilsonInterval } from '../numeric/wilson'

/** A share of examples with its 95 % interval, or the reason why it has none. All numbers lie in [0, 1]. */
export interface ExampleShare {
  /** `null` without examples. */
  readonly share: number | null
  readonly interval: { readonly low: number; readonly high: number } | null
  readonly examples: number
  /** Why there is no interval. */
  readonly reason: 'no-examples' | 'too-few-examples' | null
}

/**
 * The share of examples in which something happened, each counted by the share of its samples in which it did, with
 * the 95 % interval that a board shows.
 *
 * The interval is that of `estimateBoardInterval`, bent to stay within [0, 1]: with the share p over n examples and its
 * squared standard error v, `n* = 1 + p(1 − p)/v` is the number of examples with one sample that are as uncertain, and
 * goes into Wilson's interval with the t quantile of n − 1 degrees of freedom. With one sample of each example n* is n.
 *
 * Degenerate: no examples give no share; fewer than `MIN_INTERVAL_EXAMPLES` no interval. At a share of 0 or 1 the
 * variance carries no information, and n* is n, the minimum.
 *
 * Source: Korn and Graubard (1998), Surv. Methodol. 24:193–201, for the effective n with t, here with Wilson's
 * interval, which is a convention of this package.
 * @param shares The share of each example's samples, in the order of example ids.
 */
export function estimateExampleShare(shares: readonly number[]): ExampleShare {
  const n = shares.length
  const share = computeMean(shares)
  if (share === null) return { share, interval: null, examples: 0, reason: 'no-examples' }
  if (n < MIN_INTERVAL_EXAMPLES) return { share, interval: null, examples: n, reason: 'too-few-examples' }
  const spread = share * (1 - share)
  const variance = (computeVariance(shares) ?? 0) / n
  const effective = spread === 0 ? n : variance === 0 ? Infinity : 1 + spread / variance
  return { share, interval: boundShare(share, effective, n - 1), examples: n, reason: null }
}

/** Beyond 2⁴⁰ examples the interval is narrower than anything that is shown. */
const MAX_EFFECTIVE = 2 ** 40

/**
 * Wilson's interval of a share of an effective number of examples, with a t quantile.
 *
 * Source: see `estimateExampleShare`.
 */
export function boundShare(share: number, effective: number, degrees: number): ExampleShare['interval'] {
  const n = Math.min(effective, MAX_EFFECTIVE)
  const interval = computeWilsonInterval(share * n, n, computeTQuantile(0.975, degrees))
  // Rounding must not move a bound past the share.
  return interval && { low: Math.min(interval.low, share), high: Math.max(interval.high, share) }
}
