import { ScoringError } from '../numeric/scoring-error'
import type { RatedItem } from './rated-item'

/**
 * Rated items from a contingency table of two raters, as printed in publications: `table[i][j]` items that
 * the first rater put into category i and the second into category j.
 *
 * Degenerate: a table of zeros gives no items.
 * Source: a convention of this package.
 * @param categories The number of each category, in the order of rows and columns.
 * @throws ScoringError `invalid-argument` when the table is not square, differs in size from the
 * categories, or contains anything but whole numbers of 0 or more.
 */
export function expandContingencyTable(
  table: readonly (readonly number[])[],
  categories: readonly number[],
): RatedItem[] {
  if (table.length !== categories.length || table.some((row) => row.length !== categories.length)) {
    throw new ScoringError(
      'invalid-argument',
      `The table does not have ${categories.length} rows and columns, one for each category; fix the table or the categories.`,
    )
  }
  return table.flatMap((row, i) =>
    row.flatMap((count, j) => {
      if (!Number.isSafeInteger(count) || count < 0) {
        throw new ScoringError(
          'invalid-argument',
          `The table holds ${count} in row ${i + 1}, column ${j + 1}; give a whole number of items.`,
        )
      }
      const ratings = [categories[i] as number, categories[j] as number]
      return Array.from({ length: count }, (_, item) => ({ id: `${i}:${j}:${item}`, ratings }))
    }),
  )
}
