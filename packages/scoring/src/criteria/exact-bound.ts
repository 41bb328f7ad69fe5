import { computeIncompleteBeta } from '../numeric/incomplete-beta'

/** More trials than this count as this many, the limit of the incomplete beta. */
const MAX_TRIALS = 1e5

/**
 * Below this count the bound is 0 to any relevant precision, and outside the range of the incomplete beta.
 */
const MIN_COUNT = 1e-5

/** Precision at which the search ends. */
const PRECISION = 1e-14

/**
 * The exact lower bound of a share observed in n independent trials, by Clopper and Pearson: the largest p at
 * which the observed share, or a larger one, has a probability of at most `tail`, `I_p(x, n − x + 1) ≤ tail`
 * with x = share · n. Unlike Wilson's bound, which holds on average over shares, it exceeds the truth by
 * chance in at most `tail` of cases whatever the true share. The upper bound is 1 minus the lower bound of
 * the other answer.
 *
 * Degenerate: a share of 0, or one based on less than 1e-5 of a trial, gives 0.
 * Source: Clopper and Pearson (1934), Biometrika 26:404–413; numbers that are not whole, Korn and Graubard
 * (1998), Surv. Methodol. 24:193–201.
 * @param share From 0 to 1.
 * @param trials Above 0; may be fractional. More than 100,000 count as 100,000.
 * @param tail The one-sided error, below ½.
 */
export function computeShareLowerBound(share: number, trials: number, tail: number): number {
  const n = Math.min(trials, MAX_TRIALS)
  const count = share * n
  if (count < MIN_COUNT) return 0
  let low = 0
  let high = share
  while (high - low > PRECISION) {
    const middle = (low + high) / 2
    if (computeIncompleteBeta(count, n - count + 1, middle) <= tail) low = middle
    else high = middle
  }
  return low
}
