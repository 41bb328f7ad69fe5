/**
 * Mean squares of a complete table of items × raters: the two-way analysis of variance without replication.
 */
export interface MeanSquares {
  /** Number of items. */
  readonly n: number
  /** Number of raters. */
  readonly k: number
  /** Between items, n − 1 degrees of freedom. */
  readonly items: number
  /** Between raters, k − 1 degrees of freedom. */
  readonly raters: number
  /** Residual, (n − 1)(k − 1) degrees of freedom. */
  readonly residual: number
}

/**
 * Two-way analysis of variance of a complete table with one rating in each cell, in the squared units of
 * the ratings. Sums of squares that are 0 within rounding are set to 0.
 *
 * Source: Shrout and Fleiss (1979), Psychol. Bull. 86:420–428, table 2.
 * @param table One row per item, at least two; one column per rater, at least two; finite values.
 */
export function analyzeVariance(table: readonly (readonly number[])[]): MeanSquares {
  const n = table.length
  const k = table[0]?.length ?? 0
  const shift = table[0]?.[0] ?? 0
  // Shifted by one of the ratings, so that a table of equal ratings gives exactly 0.
  const rows = table.map((row) => row.map((rating) => rating - shift))
  const average = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const itemMeans = rows.map(average)
  const raterMeans = Array.from({ length: k }, (_, j) => average(rows.map((row) => row[j] as number)))
  const mean = average(itemMeans)
  const scale = rows.reduce(
    (most, row) => row.reduce((largest, rating) => Math.max(largest, Math.abs(rating)), most),
    0,
  )
  const square = (values: readonly number[]): number => {
    const rounding = 16 * Number.EPSILON * scale
    return values.reduce((sum, value) => sum + (Math.abs(value) <= rounding ? 0 : value * value), 0)
  }
  const betweenItems = k * square(itemMeans.map((value) => value - mean))
  const betweenRaters = n * square(raterMeans.map((value) => value - mean))
  const residuals = rows.flatMap((row, i) =>
    row.map((rating, j) => rating - (itemMeans[i] as number) - (raterMeans[j] as number) + mean),
  )
  return {
    n,
    k,
    items: betweenItems / (n - 1),
    raters: betweenRaters / (k - 1),
    residual: square(residuals) / ((n - 1) * (k - 1)),
  }
}
