import { matchVerdicts } from './match-verdicts'
import type { Criterion, Verdict } from './rubric'

/** Criteria with at least this many points are important: without them an answer lacks what matters most. */
export const MIN_IMPORTANT_POINTS = 7

/** What an answer earned and lost, and how many of the criteria that count most went against it. */
export interface PointsBySign {
  /** Points of the positive criteria that are met, and of all positive criteria. */
  readonly earned: number
  readonly possible: number
  /** Points of the negative criteria that are met, and of all negative criteria, both without their sign. */
  readonly lost: number
  readonly possibleLost: number
  /** Number of negative criteria, and of those that are met. */
  readonly negativeCriteria: number
  readonly negativeMet: number
  /** Number of criteria with at least {@link MIN_IMPORTANT_POINTS}, and of those that are not met. */
  readonly importantCriteria: number
  readonly importantUnmet: number
}

/**
 * Splits the points of one completion by their sign: `earned = Σ points·[met]` over positive criteria,
 * `lost = −Σ points·[met]` over negative ones. Where all criteria are scored,
 * `earned − lost = score · possible`.
 *
 * Degenerate: a criterion without a verdict counts as possible, and as neither met nor unmet. An empty rubric
 * gives zeros. For a failed completion, give no criterion as met, as `scoreFailedCompletion` does.
 * Source: a convention of this package, from the formula of `scoreCompletion`.
 * @throws ScoringError on unknown or repeated ids, see `matchVerdicts`.
 */
export function countPointsBySign(
  criteria: readonly Criterion[],
  verdicts: readonly Verdict[],
): PointsBySign {
  let [earned, possible, lost, possibleLost] = [0, 0, 0, 0]
  let [negativeCriteria, negativeMet, importantCriteria, importantUnmet] = [0, 0, 0, 0]
  for (const {
    criterion: { points },
    met,
  } of matchVerdicts(criteria, verdicts)) {
    if (points > 0) {
      possible += points
      if (met === true) earned += points
    }
    if (points < 0) {
      possibleLost -= points
      negativeCriteria += 1
      if (met === true) {
        lost -= points
        negativeMet += 1
      }
    }
    if (points >= MIN_IMPORTANT_POINTS) {
      importantCriteria += 1
      if (met === false) importantUnmet += 1
    }
  }
  return {
    earned,
    possible,
    lost,
    possibleLost,
    negativeCriteria,
    negativeMet,
    importantCriteria,
    importantUnmet,
  }
}
