import { assertFinite } from './assert-finite'
import { computeIncompleteBeta } from './incomplete-beta'
import { ScoringError } from './scoring-error'

/**
 * Quantile of F: the f with P(F ≤ f) = p, to about 1e-12 relative where both tails are above 1e-10.
 *
 * `P(F ≤ f) = I_x(d₁/2, d₂/2)` at `x = d₁f/(d₁f + d₂)` is inverted by bisection in ln(x/(1 − x)), where
 * neither end of x loses digits.
 *
 * Source: DLMF 8.17; bisection is a convention of this package.
 * @param first Degrees of freedom of the numerator, above 0; may be fractional.
 * @param second Degrees of freedom of the denominator, above 0; may be fractional.
 * @throws ScoringError `invalid-number`, or `invalid-argument` when p is not strictly between 0 and 1, a
 * number of degrees is not above 0, or the quantile lies outside e^±300 (very few degrees of freedom).
 */
export function computeFQuantile(p: number, first: number, second: number): number {
  assertFinite(p, 'The probability of an F quantile')
  assertFinite(first, 'The degrees of freedom of the numerator')
  assertFinite(second, 'The degrees of freedom of the denominator')
  if (!(p > 0 && p < 1) || first <= 0 || second <= 0) {
    throw new ScoringError(
      'invalid-argument',
      `The F quantile was requested at ${p} with ${first} and ${second} degrees of freedom; give a probability between 0 and 1 and degrees above 0.`,
    )
  }
  const isAbove = (logit: number): boolean => {
    const x = 1 / (1 + Math.exp(-logit))
    const complement = 1 / (1 + Math.exp(logit))
    // Each tail is compared where it is small, so that no digits are lost in a difference from 1.
    if (p <= 0.5) return computeIncompleteBeta(first / 2, second / 2, x, complement) >= p
    return computeIncompleteBeta(second / 2, first / 2, complement, x) <= 1 - p
  }
  let low = -300
  let high = 300
  if (isAbove(low) || !isAbove(high)) {
    throw new ScoringError(
      'invalid-argument',
      `The F quantile at ${p} with ${first} and ${second} degrees of freedom is out of range; use more degrees of freedom.`,
    )
  }
  for (let middle = 0; low < middle && middle < high; middle = (low + high) / 2) {
    if (isAbove(middle)) high = middle
    else low = middle
  }
  return (second / first) * Math.exp(high)
}
