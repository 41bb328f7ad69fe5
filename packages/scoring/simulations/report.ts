import { computeWilsonInterval, type ShareInterval } from '../src/index'
import type { Coverage } from './coverage'
import type { NullCounts } from './null-families'

const MAX_FALSE_DIFFERENCES = 0.05

/** The lowest and the highest share of intervals that may cover the truth. */
type Bounds = readonly [number, number]
const COVERAGE: Bounds = [0.93, 0.97]
/** The same for weighted means, with at least 10 tasks in each stratum. */
export const DESIGN_COVERAGE: Bounds = [0.94, 0.96]

/** Whether Holm kept the share of families with a false difference to 5 %, in both kinds of family. */
export function holdsNull({ simulations, allPairs, againstReference }: NullCounts): boolean {
  return Math.max(allPairs, againstReference) <= MAX_FALSE_DIFFERENCES * simulations
}

/** Whether 93–97 % of the intervals covered the truth, or another share. */
export function holdsCoverage({ covered: { share } }: Coverage, [low, high]: Bounds = COVERAGE): boolean {
  return share >= low && share <= high
}

/** The lines of a null simulation. */
export function describeNull({ simulations, test, ...counts }: NullCounts): string[] {
  const rows = [
    ['all pairs, Holm', counts.allPairs],
    ['against one reference, Holm', counts.againstReference],
    ['all pairs, Benjamini–Hochberg (its false discovery rate)', counts.falseDiscoveries],
    ['all pairs, not corrected', counts.uncorrected],
  ] as const
  return [
    `20 equal systems on 525 tasks, ${test}: families with a false difference, of ${simulations}`,
    ...rows.map(
      ([name, count]) =>
        `  ${name.padEnd(58)}${String(count).padStart(6)}  ${describeShare(computeWilsonInterval(count, simulations))}`,
    ),
  ]
}

/** The line of one interval's coverage; marked where it is outside of the bounds. */
export function describeCoverage(coverage: Coverage, bounds: Bounds = COVERAGE): string {
  const { name, n, above, below, covered } = coverage
  const [low, high] = bounds.map((bound) => Math.round(100 * bound))
  const mark = holdsCoverage(coverage, bounds) ? '' : `  outside of ${low}–${high} %`
  return `${name.padEnd(50)} n ${String(n).padStart(3)}  ${describeShare(covered)}  above ${above}, below ${below}${mark}`
}

/** A share with its interval. */
export function describeShare(interval: ShareInterval | null): string {
  if (interval === null) return 'no simulations'
  const [share, low, high] = [interval.share, interval.low, interval.high].map((value) =>
    (100 * value).toFixed(2),
  )
  return `${share} % (95 % Wilson interval ${low}–${high} %)`
}
