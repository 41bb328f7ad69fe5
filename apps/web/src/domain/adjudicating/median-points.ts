/**
 * The median of proposed points (−10 to 10, never 0); null for none. For an even count, the two in the middle
 * are averaged and rounded towards 0. If those have different signs, the positive one wins, because nobody
 * proposed a mean near 0; the rubric checks flag a sign that contradicts the wording.
 */
export function medianPoints(points: readonly number[]): number | null {
  const sorted = points.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)]
  if (upper === undefined) return null
  if (sorted.length % 2 === 1) return upper
  const lower = sorted[sorted.length / 2 - 1] ?? upper
  return Math.sign(lower) === Math.sign(upper) ? Math.trunc((lower + upper) / 2) : upper
}
