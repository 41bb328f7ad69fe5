import { assertScore } from '../score/assert-score'
import { clipScore } from '../score/clip-score'
import { computeMean } from '../numeric/moments'
import { ScoringError } from '../numeric/scoring-error'

/**
 * The expected lowest score among k of an example's N samples, drawn without replacement, in closed
 * form: with `s₁ ≤ … ≤ s_N`, `Σᵢ sᵢ · C(N−i, k−1) / C(N, k)`. k = 1 is the mean, k = N the minimum.
 * Source: arXiv 2505.08775 for worst-at-k; the closed form counts the k-subsets whose lowest is sᵢ.
 * @throws ScoringError `invalid-number`, `invalid-argument` when k is not a whole number of at least 1,
 * `too-few-samples` when k > N.
 */
export function computeExpectedMinimum(scores: readonly number[], k: number): number {
  assertDraws(k)
  for (const score of scores) assertScore(score, 'A score')
  const n = scores.length
  if (k > n) {
    throw new ScoringError(
      'too-few-samples',
      `Worst at ${k} needs ${k} samples of each example, and one example has ${n}; lower k or run more samples.`,
    )
  }
  let weight = k / n
  let expected = 0
  for (const [i, score] of [...scores].sort((a, b) => a - b).entries()) {
    expected += weight * score
    // C(N−i−1, k−1) / C(N−i, k−1), with i from 1 as in the formula; the last weight is followed by none.
    weight = i + 1 < n ? weight * ((n - i - k) / (n - i - 1)) : 0
  }
  return expected
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
  assertDraws(k)
  const mean = computeMean(examples.map((scores) => computeExpectedMinimum(scores, k)))
  return mean === null ? null : clipScore(mean)
}

function assertDraws(k: number): void {
  if (!Number.isSafeInteger(k) || k < 1) {
    throw new ScoringError(
      'invalid-argument',
      `Worst at ${k} is not possible; give a whole number of at least 1.`,
    )
  }
}
