import type { TestFamily } from './families'

/**
 * The fewest shared examples on which any pair of a family can differ significantly. No pair of n examples
 * enters its family with a p below 2¹⁻ⁿ, and Holm multiplies the smallest of m by m, so that n must satisfy
 * `m · 2¹⁻ⁿ < α`: 6 examples for one pair at α 0.05, 9 for ten pairs, 12 for a hundred. Benjamini and Hochberg
 * need as many as one pair does, because all pairs may have the smallest p.
 *
 * Degenerate: `null` for a family without pairs.
 *
 * Source: a convention of this package; the bound 2¹⁻ⁿ is that of `compareSystems`.
 */
export function computeFewestExamples({
  hypotheses,
  correction,
  alpha,
}: Pick<TestFamily, 'hypotheses' | 'correction' | 'alpha'>): number | null {
  if (hypotheses === 0) return null
  const factor = correction === 'holm' ? hypotheses : 1
  let n = 2
  while (factor * 2 ** (1 - n) >= alpha) n += 1
  return n
}
