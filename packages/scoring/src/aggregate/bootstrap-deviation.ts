import { clipScore } from '../score/clip-score'
import type { Random } from '../numeric/random'

/**
 * Population standard deviation of the clipped means of `replicates` bootstrap resamples, the
 * `bootstrap_std` of the reference harness. Each resample draws n of the n values with replacement
 * its mean is clipped to [0, 1] as the shown mean is, which makes the deviation 0 far below 0.
 *
 * Degenerate: one value, or equal values, give 0; no values or no replicates give 0 as well,
 * since nothing varies. The values must be finite and in a fixed order.
 */
export function bootstrapDeviation(values: Float64Array, replicates: number, random: Random): number {
  const n = values.length
  if (n === 0 || replicates === 0) return 0
  const means = new Float64Array(replicates)
  let total = 0
  for (let replicate = 0; replicate < replicates; replicate += 1) {
    let sum = 0
    for (let i = 0; i < n; i += 1) sum += values[random.nextInt(n)] as number
    const mean = clipScore(sum / n)
    means[replicate] = mean
    total += mean
  }
  const centre = total / replicates
  let squares = 0
  for (const mean of means) squares += (mean - centre) ** 2
  return Math.sqrt(squares / replicates)
}
