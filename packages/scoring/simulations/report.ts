import { computeWilsonInterval, type ShareInterval } from '../src/index'
import type { Coverage } from './coverage'
import type { NullCounts } from './null-families'

const PROMISED = { falseDifferences: 0.05, coverage: [0.93, 0.97] } as const

/** Whether Holm kept the share of families with a false difference to 5 %, in both kinds of family. */
export function holdsNull({ simulations, allPairs, againstReference }: NullCounts): boolean {
  return Math.max(allPairs, againstReference) <= PROMISED.falseDifferences * simulations
}

/** Whether 93–97 % of the intervals covered the truth. */
export function holdsCoverage({ covered: { share } }: Coverage): boolean {
  return share >= PROMISED.coverage[0] && share <= PROMISED.coverage[1]
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

/** The line of one interval's coverage. */
export function describeCoverage({ name, n, above, below, covered, ...rest }: Coverage): string {
  const mark = holdsCoverage({ name, n, above, below, covered, ...rest }) ? '' : '  outside of 93–97 %'
  return `${name.padEnd(50)} n ${String(n).padStart(3)}  ${describeShare(covered)}  above ${above}, below ${below}${mark}`
}

function describeShare(interval: ShareInterval | null): string {
  if (interval === null) return 'no simulations'
  const [share, low, high] = [interval.share, interval.low, interval.high].map((value) =>
    (100 * value).toFixed(2),
  )
  return `${share} % (95 % Wilson interval ${low}–${high} %)`
}
