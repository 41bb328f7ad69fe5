import { clipScore } from '../score/clip-score'
import type { Xoshiro128 } from '../numeric/random'
import { addResampledSums } from './resampled-sums'

/**
 * Population standard deviation of the clipped means of `replicates` bootstrap resamples, the
 * `bootstrap_std` of the reference harness. Each resample draws n of the n values with replacement;
 * its mean is clipped to [0, 1] like the mean shown, which makes the deviation 0 for means far below 0.
 *
 * Degenerate: one value, or equal values, give 0 (within rounding); no values or no replicates also give
 * 0, since nothing varies. The values must be finite and in a fixed order.
 * Source: `_compute_clipped_stats` in openai/simple-evals `healthbench_eval.py`.
 */
export function computeBootstrapDeviation(
  values: Float64Array,
  replicates: number,
  random: Xoshiro128,
): number {
  const n = values.length
  if (n === 0 || replicates === 0) return 0
  const means = new Float64Array(replicates)
  addResampledSums(values, means, random)
  let total = 0
  for (let r = 0; r < replicates; r += 1) {
    means[r] = clipScore((means[r] as number) / n)
    total += means[r] as number
  }
  const center = total / replicates
  let squares = 0
  for (const mean of means) squares += (mean - center) ** 2
  return Math.sqrt(squares / replicates)
}
