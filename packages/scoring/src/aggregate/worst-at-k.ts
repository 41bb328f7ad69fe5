import { computeMean } from '../numeric/moments'
import { clipScore } from '../score/clip-score'
import { assertDraws, computeExpectedFirst } from './expected-extreme'

/**
 * The expected lowest score among k of an example's N samples, drawn without replacement, in closed
 * form: with `s₁ ≤ … ≤ s_N`, `Σᵢ sᵢ · C(N−i, k−1) / C(N, k)`. k = 1 is the mean, k = N the minimum.
 * Source: arXiv 2505.08775 for worst-at-k; the closed form counts the k-subsets whose lowest is sᵢ.
 * @throws ScoringError `invalid-number`, `invalid-argument` when k is not a whole number of at least 1,
 * `too-few-samples` when k > N.
 */
export function computeExpectedMinimum(scores: readonly number[], k: number): number {
  return computeExpectedFirst(
    [...scores].sort((a, b) => a - b),
    k,
    'Worst',
  )
}

/**
 * Worst-at-k of a system: the mean over examples of the expected minimum of k samples, of raw
 * scores, clipped to [0, 1] after averaging. It measures how good the system is at its worst.
 *
 * Degenerate: `null` without examples.
 * Source: worst-at-k of arXiv 2505.08775.
 * @param examples The samples' scores of each example, examples in the order of their ids.
 * @throws ScoringError as {@link computeExpectedMinimum}.
 */
export function computeWorstAtK(examples: readonly (readonly number[])[], k: number): number | null {
  assertDraws(k, 'Worst')
  const mean = computeMean(examples.map((scores) => computeExpectedMinimum(scores, k)))
  return mean === null ? null : clipScore(mean)
}
