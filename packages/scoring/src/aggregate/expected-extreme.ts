import { ScoringError } from '../numeric/scoring-error'
import { assertScore } from '../score/assert-score'

/** What is computed, as errors name it. */
type Extreme = 'Worst' | 'Best'

/**
 * The expected first of k draws without replacement from N scores in order, `Σᵢ xᵢ · C(N−i, k−1) / C(N, k)`: the
 * weight of xᵢ is the share of the k-subsets whose first score in this order is xᵢ.
 *
 * Source: counting of subsets.
 * @param ordered The scores, the most extreme first.
 * @throws ScoringError `invalid-number`, `invalid-argument` when k is not a whole number of at least 1,
 * `too-few-samples` when k > N.
 */
export function computeExpectedFirst(ordered: readonly number[], k: number, extreme: Extreme): number {
  assertDraws(k, extreme)
  for (const score of ordered) assertScore(score, 'A score')
  const n = ordered.length
  if (k > n) {
    throw new ScoringError(
      'too-few-samples',
      `${extreme} at ${k} needs ${k} samples of each example, and one example has ${n}; lower k or run more samples.`,
    )
  }
  let weight = k / n
  let expected = 0
  for (const [i, score] of ordered.entries()) {
    expected += weight * score
    // C(N−i−1, k−1) / C(N−i, k−1), with i from 1 as in the formula; the last weight is followed by none.
    weight = i + 1 < n ? weight * ((n - i - k) / (n - i - 1)) : 0
  }
  return expected
}

/** @throws ScoringError `invalid-argument` when k is not a whole number of at least 1. */
export function assertDraws(k: number, extreme: Extreme): void {
  if (!Number.isSafeInteger(k) || k < 1) {
    throw new ScoringError(
      'invalid-argument',
      `${extreme} at ${k} is not possible; give a whole number of at least 1.`,
    )
  }
}
