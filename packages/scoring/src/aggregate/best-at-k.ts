import { computeMean } from '../numeric/moments'
import { clipScore } from '../score/clip-score'
import { assertDraws, computeExpectedFirst } from './expected-extreme'

/**
 * The expected highest score among k of an example's N samples, drawn without replacement, in closed
 * form: with `s₁ ≥ … ≥ s_N`, `Σᵢ sᵢ · C(N−i, k−1) / C(N, k)`. k = 1 is the mean, k = N the maximum.
 * Source: the mirror image of {@link computeExpectedMinimum}; for scores of 0 and 1 it is pass@k of Chen et al.
 * (2021), arXiv 2107.03374.
 * @throws ScoringError as {@link computeExpectedMinimum}.
 */
export function computeExpectedMaximum(scores: readonly number[], k: number): number {
  return computeExpectedFirst(
    [...scores].sort((a, b) => b - a),
    k,
    'Best',
  )
}

/**
 * Best-at-k: the mean over examples of the expected maximum of k samples, of raw scores, clipped to [0, 1] after
 * averaging. It measures what k attempts reach if the best of them is known.
 *
 * Degenerate: `null` without examples.
 * Source: the mirror image of worst-at-k of arXiv 2505.08775.
 * @param examples The samples' scores of each example, examples in the order of their ids.
 * @throws ScoringError as {@link computeExpectedMinimum}.
 */
export function computeBestAtK(examples: readonly (readonly number[])[], k: number): number | null {
  assertDraws(k, 'Best')
  const mean = computeMean(examples.map((scores) => computeExpectedMaximum(scores, k)))
  return mean === null ? null : clipScore(mean)
}
