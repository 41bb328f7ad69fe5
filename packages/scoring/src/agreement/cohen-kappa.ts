import { Z_95 } from '../aggregate/interval'
import { ScoringError } from '../numeric/scoring-error'
import { reportStandardError, reportUndefined, reportWithoutInterval, type AgreementEstimate } from './agreement-estimate'
import { buildAgreementWeights, type AgreementWeights } from './agreement-weights'
import { listCategories } from './category-counts'
import { prepareItems, type RatedItem } from './rated-item'

/**
 * Cohen's κ of two raters: agreement beyond what their own frequencies of categories would give by chance,
 * `κ = (p_o − p_e)/(1 − p_e)`, with `p_o = Σ w_ij p_ij` and `p_e = Σ w_ij p_i· p_·j`. 1 is perfect, 0 what
 * chance gives, below 0 worse. Weighted κ credits near misses; distances are those of the category numbers,
 * so categories that nobody used change nothing. Items that one of the two did not rate are left out.
 *
 * κ falls where one category dominates, even at high raw agreement (Feinstein and Cicchetti 1990): show
 * Gwet's AC1 beside it.
 *
 * Interval, 95 %: κ ± 1.96·SE, clipped to [−1, 1], with the large-sample variance
 * `Σ p_ij [w_ij − (w̄_i· + w̄_·j)(1 − κ)]² − [κ − p_e(1 − κ)]²` over `n(1 − p_e)²`, where
 * `w̄_i· = Σ_j w_ij p_·j` and `w̄_·j = Σ_i w_ij p_i·`. Fit for n of about 50 or more; too narrow where κ is near 1.
 *
 * Degenerate: `no-pairs` without an item rated by both; `one-category` when both gave the same single
 * category throughout (0/0). Perfect agreement, a single item, or any table without sampling variance keeps
 * its value and has no interval (`zero-variance`, `one-item`).
 * Source: Cohen (1960), Educ. Psychol. Meas. 20:37–46; Cohen (1968), Psychol. Bull. 70:213–220; Fleiss,
 * Cohen and Everitt (1969), Psychol. Bull. 72:323–327.
 * @throws ScoringError `invalid-argument` when an item has places for more than two raters; `duplicate-id`, `invalid-number`.
 */
export function estimateCohenKappa(items: readonly RatedItem[], weights: Exclude<AgreementWeights, 'ordinal'> = 'unweighted'): AgreementEstimate {
  const crowded = items.find(({ ratings }) => ratings.length > 2)
  if (crowded) {
    throw new ScoringError('invalid-argument', `Item ${crowded.id} has places for ${crowded.ratings.length} raters; Cohen's κ takes two. Choose two of them, or take Gwet's AC or Krippendorff's α.`)
  }
  const prepared = prepareItems(items)
  const rated = prepared.items.filter(({ ratings }) => ratings.length === 2 && !ratings.includes(null))
  const n = rated.length
  const frame = { n, given: items.length, raters: prepared.columns.length, method: 'fleiss-cohen-everitt' } as const
  if (n === 0) return reportUndefined(frame, 'no-pairs')
  const categories = listCategories(rated)
  if (categories.length === 1) return reportUndefined(frame, 'one-category')
  const { value, se } = computeKappa(tabulate(rated, categories), buildAgreementWeights(categories, weights))
  if (n === 1) return reportWithoutInterval(frame, value, 'one-item')
  return reportStandardError(frame, value, se, Z_95, -1)
}

function tabulate(items: readonly RatedItem[], categories: readonly number[]): number[][] {
  const place = new Map(categories.map((category, i) => [category, i]))
  const table = categories.map(() => categories.map(() => 0))
  for (const { ratings } of items) {
    const [first, second] = ratings.map((rating) => place.get(rating as number)) as [number, number]
    const row = table[first] as number[]
    row[second] = (row[second] as number) + 1
  }
  return table
}

function computeKappa(table: readonly (readonly number[])[], weights: readonly (readonly number[])[]): { value: number; se: number } {
  const places = table.map((_, i) => i)
  const cells = places.flatMap((i) => places.map((j) => ({ i, j, count: table[i]?.[j] ?? 0, weight: weights[i]?.[j] ?? 0 })))
  const n = cells.reduce((sum, { count }) => sum + count, 0)
  const rows = places.map((i) => cells.reduce((sum, cell) => (cell.i === i ? sum + cell.count : sum), 0))
  const columns = places.map((j) => cells.reduce((sum, cell) => (cell.j === j ? sum + cell.count : sum), 0))
  const at = (list: readonly number[], i: number): number => list[i] as number
  const observed = cells.reduce((sum, { weight, count }) => sum + weight * count, 0) / n
  const expected = cells.reduce((sum, { i, j, weight }) => sum + weight * at(rows, i) * at(columns, j), 0) / (n * n)
  const value = (observed - expected) / (1 - expected)
  const rowMeans = places.map((i) => cells.reduce((sum, cell) => (cell.i === i ? sum + cell.weight * at(columns, cell.j) : sum), 0) / n)
  const columnMeans = places.map((j) => cells.reduce((sum, cell) => (cell.j === j ? sum + cell.weight * at(rows, cell.i) : sum), 0) / n)
  // The published difference of two squares is a variance about this mean; summed so, it does not cancel.
  const centre = value - expected * (1 - value)
  const spread = cells.reduce((sum, { i, j, weight, count }) => sum + count * (weight - (at(rowMeans, i) + at(columnMeans, j)) * (1 - value) - centre) ** 2, 0)
  return { value, se: Math.sqrt(spread) / n / (1 - expected) }
}
