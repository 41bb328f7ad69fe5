import { assertFinite } from './assert-finite'
import { ScoringError } from './scoring-error'
import { computeTTails } from './t-tails'

/**
 * Quantile of Student's t: the t with P(T ≤ t) = p, to about 1e-12 relative where a tail is below
 * 0.45, and to about 1e-15 in absolute terms nearer to the middle. `computeTQuantile(0.975, df)` times
 * the standard error is half the width of a 95 % interval.
 *
 * Computed by bracketed secants on the two tails together, P(|T| > t), which strictly decrease with t; see
 * `computeTwoSidedP`.
 *
 * Degenerate: p = ½ gives 0; infinite degrees of freedom give the normal quantile.
 *
 * Source: DLMF 8.17 for the tails; Dowell and Jarratt (1971), BIT 11:168–174, for the Illinois rule.
 * @param df Degrees of freedom, at least 2e-5; they need not be whole and may be infinite.
 * @throws ScoringError `invalid-number`, or `invalid-argument` when p is not strictly between 0 and 1,
 * `df` is too small, or the quantile lies beyond 1e150 (very few degrees of freedom at a tiny p).
 */
export function computeTQuantile(p: number, df: number): number {
  assertFinite(p, 'The probability of a t quantile')
  if (Number.isNaN(df)) assertFinite(df, 'The degrees of freedom')
  if (!(p > 0 && p < 1) || df <= 0) {
    throw new ScoringError(
      'invalid-argument',
      `The t quantile was requested at ${p} with ${df} degrees of freedom; give a probability between 0 and 1 and degrees above 0.`,
    )
  }
  if (p === 0.5) return 0
  const tails = 2 * Math.min(p, 1 - p)
  let high = 1
  while (computeTTails(high, df) > tails) {
    high *= 2
    if (high > 1e150) {
      throw new ScoringError(
        'invalid-argument',
        `The t quantile at ${p} with ${df} degrees of freedom is too large; use a probability closer to one half.`,
      )
    }
  }
  const quantile = solveTails(tails, df, high === 1 ? 0 : high / 2, high)
  return p < 0.5 ? -quantile : quantile
}

/**
 * The t between two bounds with the given tails: secant steps on ln P(|T| > t), kept between the bounds
 * and halved at the end that does not move (the Illinois rule), with bisection where a tail is 0.
 */
function solveTails(tails: number, df: number, from: number, to: number): number {
  const measure = (t: number): number => (t === 0 ? -Math.log(tails) : Math.log(computeTTails(t, df) / tails))
  let low = from
  let high = to
  let above = measure(low)
  let below = measure(high)
  let kept = 0
  for (let step = 0; step < 200 && high - low > 2 * Number.EPSILON * high; step += 1) {
    const secant = high - (below * (high - low)) / (below - above)
    const t = secant > low && secant < high ? secant : (low + high) / 2
    const here = measure(t)
    if (here === 0) return t
    if (here > 0) {
      low = t
      above = here
      if (kept === 1) below /= 2
      kept = 1
    } else {
      high = t
      below = here
      if (kept === -1) above /= 2
      kept = -1
    }
  }
  return (low + high) / 2
}
