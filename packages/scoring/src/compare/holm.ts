import { ScoringError } from '../numeric/scoring-error'

/**
 * Holm's step-down adjustment of a family of p-values, in the order given:
 * `p̃₍ᵢ₎ = max over j ≤ i of min(1, (m − j + 1) · p₍ⱼ₎)`. Rejecting where p̃ < α keeps the chance of any
 * false difference in the family below α, whatever the dependence of the tests.
 *
 * Degenerate: no values give none; one value stays as it is.
 * Source: Holm (1979), Scandinavian Journal of Statistics 6:65–70.
 * @throws ScoringError `invalid-number` when a value is not a probability.
 */
export function adjustByHolm(pValues: readonly number[]): number[] {
  for (const p of pValues) {
    if (!(p >= 0 && p <= 1)) throw new ScoringError('invalid-number', `${p} is no probability; give p-values from 0 to 1.`)
  }
  const m = pValues.length
  const order = pValues.map((p, index) => ({ p, index })).sort((a, b) => a.p - b.p)
  const adjusted = new Array<number>(m).fill(1)
  let running = 0
  for (const [rank, { p, index }] of order.entries()) {
    running = Math.max(running, Math.min(1, (m - rank) * p))
    adjusted[index] = running
  }
  return adjusted
}
