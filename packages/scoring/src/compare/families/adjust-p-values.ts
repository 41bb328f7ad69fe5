import { ScoringError } from '../../numeric/scoring-error'

/**
 * How the p-values of one family are corrected for multiple testing: `holm` bounds the chance of any false
 * difference, `benjamini-hochberg` the expected share of false ones among the differences found.
 */
export type Correction = 'holm' | 'benjamini-hochberg'

/**
 * Holm's step-down adjustment of a family of p-values, in the order given:
 * `p̃₍ᵢ₎ = max over j ≤ i of min(1, (m − j + 1) · p₍ⱼ₎)`, with p₍₁₎ the smallest of m. Rejecting where
 * p̃ < α keeps the chance of any false difference in the family below α, whatever the dependence of
 * the tests.
 *
 * Degenerate: an empty list gives an empty list; one value is unchanged; equal values get equal results.
 *
 * Source: Holm (1979), Scandinavian Journal of Statistics 6:65–70.
 * @param pValues Unadjusted p-values of one family, in any order.
 * @returns The adjusted values, in the order of the p-values.
 * @throws ScoringError `invalid-number` when a value is not a probability.
 */
export function adjustByHolm(pValues: readonly number[]): number[] {
  const order = orderPValues(pValues)
  const adjusted = new Array<number>(order.length).fill(1)
  let running = 0
  for (const [rank, index] of order.entries()) {
    running = Math.max(running, Math.min(1, (order.length - rank) * (pValues[index] as number)))
    adjusted[index] = running
  }
  return adjusted
}

/**
 * The step-up adjustment of Benjamini and Hochberg, in the order given:
 * `p̃₍ᵢ₎ = min over j ≥ i of min(1, m/j · p₍ⱼ₎)`, with p₍₁₎ the smallest of m. Rejecting where p̃ < α keeps
 * the expected share of false differences among those found (false discovery rate) below α when the
 * tests are independent or positively dependent. It guarantees less than Holm and finds more: suitable for
 * screening, not for claiming that a system is better than another.
 *
 * Degenerate: an empty list gives an empty list; one value is unchanged; equal values get equal results.
 *
 * Source: Benjamini and Hochberg (1995), J. R. Statist. Soc. B 57:289–300; the condition on
 * dependence is that of Benjamini and Yekutieli (2001), Ann. Statist. 29:1165–1188.
 * @param pValues Unadjusted p-values of one family, in any order.
 * @returns The adjusted values, in the order of the p-values.
 * @throws ScoringError `invalid-number` when a value is not a probability.
 */
export function adjustByBenjaminiHochberg(pValues: readonly number[]): number[] {
  const order = orderPValues(pValues)
  const adjusted = new Array<number>(order.length).fill(1)
  let running = 1
  for (let rank = order.length; rank >= 1; rank -= 1) {
    const index = order[rank - 1] as number
    running = Math.min(running, (order.length / rank) * (pValues[index] as number))
    adjusted[index] = running
  }
  return adjusted
}

/**
 * The p-values of one family after the chosen correction, see {@link adjustByHolm} and {@link
 * adjustByBenjaminiHochberg}.
 *
 * Source: a convention of this package.
 * @throws ScoringError `invalid-number` when a value is not a probability.
 */
export function adjustPValues(pValues: readonly number[], correction: Correction): number[] {
  switch (correction) {
    case 'holm':
      return adjustByHolm(pValues)
    case 'benjamini-hochberg':
      return adjustByBenjaminiHochberg(pValues)
    default:
      throw new ScoringError(
        'invalid-argument',
        `“${String(correction)}” is not a correction; give “holm” or “benjamini-hochberg”.`,
      )
  }
}

/** Positions of the values, smallest first; equal values get equal results, so their order is free. */
function orderPValues(pValues: readonly number[]): number[] {
  for (const p of pValues) {
    if (!(p >= 0 && p <= 1))
      throw new ScoringError('invalid-number', `${p} is not a probability; give p-values from 0 to 1.`)
  }
  return pValues.map((_, index) => index).sort((a, b) => (pValues[a] as number) - (pValues[b] as number))
}
