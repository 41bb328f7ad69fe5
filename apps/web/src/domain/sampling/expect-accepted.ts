import { computeWilsonInterval } from '@consilium/scoring'
import type { ReviewYield, YieldShare } from './review-yield'
import type { Levels } from './sample-plans'

/** About how many tasks, and the range that the interval of a yield gives; null where no number is enough. */
export interface ExpectedTasks {
  about: number | null
  low: number | null
  high: number | null
}

/** The yield over all strata that have these levels, whatever plan drew them; null while no task is settled. */
export function findYield({ strata }: ReviewYield, cell: Levels): (YieldShare & { settled: number }) | null {
  const matching = strata.filter(({ levels }) =>
    Object.entries(cell).every(([dimension, level]) => levels?.[dimension] === level),
  )
  const sum = (pick: (stratum: ReviewYield['strata'][number]) => number) =>
    matching.reduce((total, stratum) => total + pick(stratum), 0)
  const settled = sum((stratum) => stratum.settled)
  const interval = computeWilsonInterval(
    sum(({ accepted }) => accepted),
    settled,
  )
  return interval && { share: interval.share, low: interval.low, high: interval.high, settled }
}

/** How many of `tasks` drawn tasks are accepted: tasks × yield, and the same at both ends of its interval. */
export function expectAccepted(tasks: number, { share, low, high }: YieldShare): ExpectedTasks {
  return {
    about: Math.round(tasks * share),
    low: Math.round(tasks * low),
    high: Math.round(tasks * high),
  }
}

/** How many tasks to draw so that about `accepted` are accepted: accepted ÷ yield, rounded up. */
export function expectNeeded(accepted: number, { share, low, high }: YieldShare): ExpectedTasks {
  const divide = (by: number) => (by > 0 ? Math.ceil(accepted / by) : null)
  return { about: divide(share), low: divide(high), high: divide(low) }
}
