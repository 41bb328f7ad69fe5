import type { TableComparison } from '../compare/tables/compare-table'
import { computeTQuantile } from '../numeric/t-quantile'
import { alpha } from './rank-systems'

/**
 * A pair of ranked systems: places of the better and the worse placed one in `RankedPairs.runs`, their difference with
 * the bounds of its interval, and whether it is significant after the correction. Bounds are `null` where the
 * differences don't vary.
 */
export type RankedPair = [
  first: number,
  second: number,
  difference: number | null,
  low: number | null,
  high: number | null,
  isDifferent: boolean,
]

/** All pairs of the systems that are ranked in a table, by run, best first. */
export interface RankedPairs {
  runs: string[]
  pairs: RankedPair[]
}

/**
 * Lists every pair of the ranked systems with an interval of its difference. All intervals of a table hold together
 * with 95 % confidence: each is `difference ± t·SD/√n` at the level 1 − 0.05/m for the m pairs (Bonferroni).
 * Whether two systems differ is decided as their letters are, by Holm. Holm finds a little more, so the interval of a
 * significant difference may contain 0; it then ends at 0. Empty where the tasks are too few for any pair to differ.
 *
 * Source: Bonferroni intervals; that those of rejected hypotheses may end at 0 is Strassburger and Bretz (2008),
 * Statistics in Medicine 27:4914–4927.
 */
export function listPairs(comparison: TableComparison): RankedPairs {
  const runs = comparison.standings.map(({ id }) => id)
  if (!comparison.isComparable) return { runs, pairs: [] }
  const place = new Map(runs.map((id, index) => [id, index]))
  // Ranked systems share all tasks, so all pairs have the same.
  const quantiles = new Map<number, number>()
  const findQuantile = (n: number) => {
    const known = quantiles.get(n) ?? computeTQuantile(1 - alpha / comparison.hypotheses / 2, n - 1)
    quantiles.set(n, known)
    return known
  }
  return {
    runs,
    pairs: comparison.pairs.map((pair): RankedPair => {
      const [low, high] = boundDifference(pair, findQuantile)
      return [
        place.get(pair.first) ?? 0,
        place.get(pair.second) ?? 0,
        pair.difference,
        low,
        high,
        pair.different,
      ]
    }),
  }
}

function boundDifference(
  { difference, sd, n, different }: TableComparison['pairs'][number],
  findQuantile: (n: number) => number,
): [number | null, number | null] {
  if (difference === null || sd === null || sd === 0) return [null, null]
  const margin = (findQuantile(n) * sd) / Math.sqrt(n)
  const [low, high] = [difference - margin, difference + margin]
  if (!different) return [low, high]
  return difference > 0 ? [Math.max(0, low), high] : [low, Math.min(0, high)]
}
