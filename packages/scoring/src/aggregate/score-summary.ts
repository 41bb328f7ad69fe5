import { clipScore } from '../score/clip-score'
import { estimateBoardInterval } from './board-interval'
import type { MeanInterval } from './interval'

/** A mean over examples by the board convention, clipped and unclipped, with its interval. */
export interface ScoreSummary extends MeanInterval {
  /** The mean, clipped to [0, 1] once; show this. Rank by `mean`, which is not clipped. */
  readonly clipped: number | null
}

/**
 * Summarizes scores by the board convention: an example's samples are averaged first, then the
 * examples. The interval belongs to the unclipped mean; see `estimateBoardInterval`, also for when values
 * are `null`.
 * Source: those of `estimateBoardInterval` and `clipScore`, which it combines.
 * @param examples The samples' scores of each example, examples in the order of their ids.
 */
export function summarizeScores(examples: readonly (readonly number[])[]): ScoreSummary {
  const interval = estimateBoardInterval(examples)
  return { ...interval, clipped: interval.mean === null ? null : clipScore(interval.mean) }
}
