import { assertScore } from '../score/assert-score'
import { computeMean, computeVariance } from '../numeric/moments'
import { ScoringError } from '../numeric/scoring-error'

/** A mean over examples with its 95 % interval, or the reason why it has none. */
export interface MeanInterval {
  /** Mean of the example means; `null` without examples. Not clipped. */
  readonly mean: number | null
  /** Standard error of the mean; `null` when `reason` says why. */
  readonly se: number | null
  readonly low: number | null
  readonly high: number | null
  readonly examples: number
  readonly samples: number
  /** `too-few-examples` comes from `estimateBoardInterval` only. */
  readonly reason: 'no-examples' | 'one-example' | 'zero-variance' | 'too-few-examples' | null
}

/** Standard normal quantile of a two-sided 95 % interval, as the papers round it. */
export const Z_95 = 1.96

/**
 * Mean over examples with a 95 % interval from variance components: the variance between examples and the
 * variance between the samples of an example.
 *
 * With n examples, mᵢ samples, vᵢ the variance within an example and m̄ the mean of mᵢ:
 * `σ² = mean(vᵢ)`, `τ² = max(0, Var(example means) − σ²/m̄)`, `SE = √(τ²/n + σ²/(n·m̄))`, interval
 * `mean ± 1.96·SE`. Variances divide by n − 1. This is the published normal approximation: adequate for
 * n ≥ 100 and too narrow for fewer examples, so boards show `estimateBoardInterval` instead.
 *
 * Degenerate: an example with one sample carries no information on σ² and is left out of its mean; when
 * every example has one, σ² is 0 and the interval is that of the plain mean. One example gives a mean
 * without an interval; no examples give neither. Equal scores give no interval (`zero-variance`), since a
 * width of 0 would claim a certainty that the data do not support.
 *
 * Source: arXiv 2604.27470.
 * @param examples The samples' scores of each example, examples in the order of their ids.
 * @throws ScoringError `invalid-number` on a score that is not finite or above 1e9 in magnitude,
 * `too-few-samples` on an example without samples.
 */
export function estimateInterval(examples: readonly (readonly number[])[]): MeanInterval {
  const means: number[] = []
  const variances: number[] = []
  let samples = 0
  for (const scores of examples) {
    for (const score of scores) assertScore(score, 'A score')
    const mean = computeMean(scores)
    if (mean === null) {
      throw new ScoringError('too-few-samples', 'An example has no samples; leave it out.')
    }
    means.push(mean)
    const variance = computeVariance(scores)
    if (variance !== null) variances.push(variance)
    samples += scores.length
  }
  const n = examples.length
  const mean = computeMean(means)
  const between = computeVariance(means)
  if (mean === null || between === null) {
    const reason = mean === null ? 'no-examples' : 'one-example'
    return { mean, se: null, low: null, high: null, examples: n, samples, reason }
  }
  if (examples.every((scores) => scores.every((score) => score === examples[0]?.[0]))) {
    return { mean, se: null, low: null, high: null, examples: n, samples, reason: 'zero-variance' }
  }
  const within = computeMean(variances) ?? 0
  const perExample = samples / n
  const tau = Math.max(0, between - within / perExample)
  const se = Math.sqrt(tau / n + within / (n * perExample))
  return { mean, se, low: mean - Z_95 * se, high: mean + Z_95 * se, examples: n, samples, reason: null }
}
