import { computeJudgeShift } from '../judge/judge-error'
import type { LeaderboardRow } from './leaderboard-table'
import type { LoadedTable } from './loaded-table'
import type { JudgeError } from './row-disclosures'

/** A round figure, of the size that published agreement with physicians makes plausible; not a measurement. */
const accuracy = { sensitivity: 0.95, specificity: 0.95 } as const

/**
 * What is known of the errors of the judge: nothing yet, so how far scores would move in a scenario. The shift is the
 * same before and after length adjustment.
 */
export function describeJudgeError({ tasks }: LoadedTable, rows: readonly LeaderboardRow[]): JudgeError {
  const allMet = [...tasks.values()].reduce((sum, task) => sum + task.allMet, 0) / tasks.size
  const shifts = rows.flatMap(({ complete, unadjusted, failureRate }) =>
    complete && unadjusted !== null
      ? [computeJudgeShift({ score: unadjusted, allMet, failureRate: failureRate ?? 0 }, accuracy)]
      : [],
  )
  return {
    validated: false,
    scenario:
      shifts.length === 0
        ? null
        : {
            ...accuracy,
            lowestShift: Math.min(...shifts),
            highestShift: Math.max(...shifts),
            differenceFactor: 1 / (accuracy.sensitivity + accuracy.specificity - 1),
          },
  }
}
