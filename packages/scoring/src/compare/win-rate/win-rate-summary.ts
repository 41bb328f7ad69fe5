import { computeMean } from '../../numeric/moments'
import { computeTQuantile } from '../../numeric/t-quantile'
import { computeWilsonInterval } from '../../numeric/wilson'
import { addCounts, type ExampleTally, type PairCounts } from './win-rate-tally'

/** A win rate with its interval, or the reason why it has none. */
export interface WinSummary extends PairCounts {
  /** `wins / (wins + losses)` over all pairs; `null` when `reason` says why. */
  readonly rate: number | null
  /** 95 % interval of `rate`, clustered by example; `null` when `intervalReason` says why. */
  readonly low: number | null
  readonly high: number | null
  /**
   * The mean over examples of the rate within each, over the examples with a win or a loss. It differs
   * from `rate` where examples have different numbers of decided pairs, because `rate` weights by pairs.
   */
  readonly averaged: number | null
  /** Examples with a score for both systems. */
  readonly examples: number
  /** Those of them with at least one win or loss. */
  readonly decidedExamples: number
  /**
   * `no-shared-examples`: no example has a score for both; `all-left-out`: length control left
   * no pair; `all-tied`: no remaining pair has a winner.
   */
  readonly reason: 'no-shared-examples' | 'all-left-out' | 'all-tied' | null
  /**
   * The reason above, or `one-example`: a single decided example carries no information on how examples
   * differ.
   */
  readonly intervalReason: WinSummary['reason'] | 'one-example'
}

/**
 * Computes a win rate with a 95 % interval from the pairs of each example.
 *
 * The pairs of one example are dependent (each sample is in several of them), so examples are what
 * the interval counts. With wᵢ wins of dᵢ decided pairs on each of m decided examples, r = Σwᵢ/Σdᵢ is a
 * ratio with variance `m/(m − 1) · Σ(wᵢ − r·dᵢ)² / (Σdᵢ)²`. The number of independent pairs that
 * would give this variance, `n* = r(1 − r)/variance`, at most Σdᵢ, goes into Wilson's interval with the t
 * quantile of m − 1 degrees of freedom. The interval stays within [0, 1], and that of the other
 * system is its mirror image.
 *
 * Degenerate: where one system won every decided pair, the variance carries no information and n* is the
 * number of decided examples.
 *
 * Source: ratio estimator, Cochran (1977), Sampling Techniques, ch. 6; effective n with t, Korn and
 * Graubard (1998), Survey Methodology 24:193–201, here with Wilson's interval, which is a convention
 * of this package. Its coverage is tested by simulation.
 * @param tallies Examples in the order of their ids.
 */
export function summarizeTallies(tallies: readonly ExampleTally[]): WinSummary {
  const counts = addCounts(tallies)
  const decided = tallies.filter(({ wins, losses }) => wins + losses > 0)
  const reason = explainNoRate(tallies, counts)
  const size = { ...counts, examples: tallies.length, decidedExamples: decided.length }
  if (reason !== null)
    return { ...size, rate: null, low: null, high: null, averaged: null, reason, intervalReason: reason }
  const rate = counts.wins / (counts.wins + counts.losses)
  const averaged = computeMean(decided.map(({ wins, losses }) => wins / (wins + losses)))
  const interval = estimateRateInterval(decided, rate)
  const intervalReason = interval === null ? 'one-example' : null
  return {
    ...size,
    rate,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    averaged,
    reason,
    intervalReason,
  }
}

function explainNoRate(
  tallies: readonly ExampleTally[],
  { wins, losses, ties }: PairCounts,
): WinSummary['reason'] {
  if (tallies.length === 0) return 'no-shared-examples'
  if (wins + losses > 0) return null
  return ties > 0 ? 'all-tied' : 'all-left-out'
}

function estimateRateInterval(
  decided: readonly ExampleTally[],
  rate: number,
): { low: number; high: number } | null {
  const m = decided.length
  if (m < 2) return null
  let squares = 0
  let pairs = 0
  for (const { wins, losses } of decided) {
    squares += (wins - rate * (wins + losses)) ** 2
    pairs += wins + losses
  }
  const variance = ((m / (m - 1)) * squares) / (pairs * pairs)
  const spread = rate * (1 - rate)
  const effective = spread === 0 ? m : Math.min(pairs, spread / variance)
  const interval = computeWilsonInterval(rate * effective, effective, computeTQuantile(0.975, m - 1))
  // Rounding must not move a bound past the rate.
  return interval === null ? null : { low: Math.min(interval.low, rate), high: Math.max(interval.high, rate) }
}
