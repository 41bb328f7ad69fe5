import { summarizeTallies, type WinSummary } from './win-rate-summary'
import {
  collectWinSamples,
  countLeftOut,
  tallyExamples,
  type LeftOutCounts,
  type WinComparison,
  type WinSample,
} from './win-rate-tally'

/** How often one system's answers score higher than another's. */
export interface WinRate extends WinSummary, LeftOutCounts {}

/**
 * Win rate of one system over another: on each example, every sample of the first is paired with every
 * sample of the second; the one with the higher score wins; ties are dropped, scores within 1e-12 of the
 * larger among them, which differ by rounding only. The rate is the share of wins among the pairs that
 * have a winner, pooled over all examples. `averaged` instead computes the rate of each example
 * first and then takes the mean, as the headline score does.
 *
 * With `length-controlled`, only pairs whose lengths differ by at most 10 % of their mean count, and
 * raw scores decide; a pair with a failed answer has no length and is excluded and counted. In the
 * other forms a failed answer scores 0 and is included.
 *
 * The rates of A over B and of B over A add up to 1. Only the order of scores matters: any rescaling
 * that preserves it changes nothing except by rounding.
 *
 * The 95 % interval counts examples and widens when they are few; below about 30 decided examples treat it as
 * rough. It is `null` for a single example.
 *
 * Degenerate: `rate` is `null` with a reason when no pair has a winner; see {@link WinSummary}, also
 * for the interval.
 *
 * Source: pairs, ties and the 10 % are the rule of this package's specification; the interval as in
 * `summarizeTallies`.
 * @param comparison The score that decides; raw by default.
 * @throws ScoringError `duplicate-sample`, `invalid-number`, or `invalid-argument` on a length that is no
 * count or when adjusted scores are requested of samples that have none.
 */
export function computeWinRate(
  first: readonly WinSample[],
  second: readonly WinSample[],
  comparison: WinComparison = 'raw',
): WinRate {
  const ours = collectWinSamples(first, comparison)
  const theirs = collectWinSamples(second, comparison)
  return { ...summarizeTallies(tallyExamples(ours, theirs, comparison)), ...countLeftOut(ours, theirs) }
}
