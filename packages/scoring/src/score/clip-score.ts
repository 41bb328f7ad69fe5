/**
 * Clips a mean to [0, 1]. Applied once, to the mean over examples, never to single examples: clipping
 * each example first moved a re-graded physician score from 42.9 to 49.0.
 * Source: `_compute_clipped_stats` in openai/simple-evals `healthbench_eval.py`.
 */
export function clipScore(mean: number): number {
  return Math.min(1, Math.max(0, mean))
}
