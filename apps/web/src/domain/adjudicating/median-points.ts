/**
 * The points that stand for what several people proposed: their median, whole and never 0. Of an even number the two in
 * the middle are averaged and rounded towards 0, as half a point is not given for certain. When those two have different
 * signs, as many want to reward as to punish, and a mean would be a third opinion that nobody has: the positive one
 * stands, and the checks tell when its words say otherwise. Input are points −10…10, none of them 0; of none it is null.
 */
export function medianPoints(points: readonly number[]): number | null {
  const sorted = points.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)]
  if (upper === undefined) return null
  if (sorted.length % 2 === 1) return upper
  const lower = sorted[sorted.length / 2 - 1] ?? upper
  return Math.sign(lower) === Math.sign(upper) ? Math.trunc((lower + upper) / 2) : upper
}
