import { ScoringError } from '../numeric/scoring-error'

/**
 * The weight with which two ratings count as agreeing:
 * - `unweighted`: 1 when equal, else 0;
 * - `linear`: 1 − |a − b|/(largest − smallest category);
 * - `quadratic`: 1 − (a − b)²/(largest − smallest category)²;
 * - `ordinal`: 1 − C(m, 2)/C(q, 2) with m the number of categories from the one to the other, both
 *   included, and q the total number of categories: uses only the order of the categories, not their
 *   distances.
 */
export type AgreementWeights = 'unweighted' | 'linear' | 'quadratic' | 'ordinal'

/**
 * The matrix of agreement weights over a list of categories: 1 on the diagonal, 0 in the opposite corners.
 *
 * Degenerate: a single category gives a matrix with the single entry 1.
 * Source: Cohen (1968), Psychol. Bull. 70:213–220, for linear and quadratic; Gwet (2014), Handbook of
 * Inter-Rater Reliability, 4th edition, chapter 3, for ordinal.
 * @param categories Ascending, each once.
 * @throws ScoringError `invalid-argument` for unknown weights.
 */
export function buildAgreementWeights(categories: readonly number[], kind: AgreementWeights): number[][] {
  const q = categories.length
  const range = q < 2 ? 1 : (categories[q - 1] as number) - (categories[0] as number)
  const weigh = (i: number, j: number): number => {
    if (i === j) return 1
    const distance = Math.abs((categories[i] as number) - (categories[j] as number)) / range
    const steps = Math.abs(i - j)
    switch (kind) {
      case 'unweighted':
        return 0
      case 'linear':
        return 1 - distance
      case 'quadratic':
        return 1 - distance * distance
      case 'ordinal':
        return 1 - (steps * (steps + 1)) / (q * (q - 1))
      default:
        throw new ScoringError(
          'invalid-argument',
          `There are no weights named ${String(kind)}; give unweighted, linear, quadratic or ordinal.`,
        )
    }
  }
  return categories.map((_, i) => categories.map((_, j) => weigh(i, j)))
}
