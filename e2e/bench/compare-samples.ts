/**
 * Compares two samples of times: medians, how often a time of the first is longer than one of the second, and
 * the p-value.
 */
export interface Comparison {
  n: number
  'median existing, ms': number
  'median missing, ms': number
  'difference, %': number
  /** In random pairs, how often the existing object takes longer: 50 means no difference. */
  'longer, % of pairs': number
  'p (Mann–Whitney)': number
}

export function compareSamples(existing: readonly number[], absent: readonly number[]): Comparison {
  const [present, missing] = [median(existing), median(absent)]
  const { share, p } = rankSum(existing, absent)
  const round = (value: number, digits: number) => Number(value.toFixed(digits))
  return {
    n: existing.length,
    'median existing, ms': round(present, 3),
    'median missing, ms': round(missing, 3),
    'difference, %': round((present / missing - 1) * 100, 2),
    'longer, % of pairs': round(share * 100, 1),
    'p (Mann–Whitney)': round(p, 3),
  }
}

/** Mann–Whitney U with middle ranks and the normal approximation, two-sided. */
function rankSum(first: readonly number[], second: readonly number[]): { share: number; p: number } {
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ].toSorted((a, b) => a.value - b.value)
  let sum = 0
  for (let start = 0; start < all.length;) {
    let end = start
    while (end < all.length && all[end]?.value === all[start]?.value) end++
    for (let at = start; at < end; at++) if (all[at]?.isFirst) sum += (start + end + 1) / 2
    start = end
  }
  const [n, m] = [first.length, second.length]
  const u = sum - (n * (n + 1)) / 2
  const z = (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return { share: u / (n * m), p: Math.min(1, 2 * upperTail(Math.abs(z))) }
}

/** P(Z > z), by Abramowitz and Stegun 26.2.17: off by less than 1e-7. */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z)
  const series =
    t * (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))))
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
