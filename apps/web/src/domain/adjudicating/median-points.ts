/**
 * The median of proposed points (−10 to 10, never 0); null for none. For an even count, the two in the middle
 * are averaged and rounded towards 0. If those have different signs, the positive one wins, because nobody
 * proposed a mean near 0; the rubric checks flag a sign that contradicts the wording.
 */
export function medianPoints(points: readonly number[]): number | null {
  const middle = findMiddle(points)
  if (middle === null) return null
  const [lower, upper] = middle
  return Math.sign(lower) === Math.sign(upper) ? Math.trunc((lower + upper) / 2) : upper
}

/** What `medianPoints` gives: the median itself, the median rounded, or the upper of the two in the middle. */
export function nameMedian(points: readonly number[]): 'median' | 'rounded median' | 'upper median' {
  const [lower, upper] = findMiddle(points) ?? [0, 0]
  if (Math.sign(lower) !== Math.sign(upper)) return 'upper median'
  return (lower + upper) % 2 === 0 ? 'median' : 'rounded median'
}

/** The one or two in the middle; null for none. */
function findMiddle(points: readonly number[]): [lower: number, upper: number] | null {
  const sorted = points.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  return lower === undefined || upper === undefined ? null : [lower, upper]
}
