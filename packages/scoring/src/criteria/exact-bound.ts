import { computeIncompleteBeta } from '../numeric/incomplete-beta'

/** Beyond this many trials an exact bound is that of as many trials: the incomplete beta goes no further. */
const MOST_TRIALS = 1e5

/** Below this count the bound is 0 to any number of digits that matters, and beyond the reach of the incomplete beta. */
const LEAST_COUNT = 1e-5

/** How near to the bound the search ends. */
const PRECISION = 1e-14

/**
 * The exact lower bound of a share seen in n independent trials, by Clopper and Pearson: the largest p at which
 * what was seen, or more, has a chance of at most `tail`, `I_p(x, n − x + 1) ≤ tail` with x = share · n. Unlike
 * Wilson's bound, which holds on average over shares, it is passed by chance in no more than `tail` of cases
 * whatever the true share. The upper bound is 1 minus the lower bound of the other answer.
 *
 * Degenerate: a share of 0, or one with less than 1e-5 of a trial behind it, gives 0.
 * Source: Clopper and Pearson (1934), Biometrika 26:404–413; numbers that are not whole, Korn and Graubard (1998),
 * Surv. Methodol. 24:193–201.
 * @param share From 0 to 1.
 * @param trials Above 0; it need not be whole. More than 100,000 count as 100,000.
 * @param tail The one-sided error, below ½.
 */
export function boundShareBelow(share: number, trials: number, tail: number): number {
  const n = Math.min(trials, MOST_TRIALS)
  const count = share * n
  if (count < LEAST_COUNT) return 0
  let low = 0
  let high = share
  while (high - low > PRECISION) {
    const middle = (low + high) / 2
    if (computeIncompleteBeta(count, n - count + 1, middle) <= tail) low = middle
    else high = middle
  }
  return low
}
