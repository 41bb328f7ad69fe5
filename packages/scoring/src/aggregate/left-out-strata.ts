import { compareIds } from '../numeric/compare-ids'
import { sumValues } from '../numeric/sum-values'
import type { LeftOutStratum, PoolStratum, ReviewStratum, WeightedScore } from './sample-design'

/** Lists the strata of both phases of which a sample has no task, with their shares of the population. */
export function listLeftOut(
  tasks: readonly WeightedScore[],
  pool: readonly PoolStratum[],
  review: readonly ReviewStratum[],
): LeftOutStratum[] {
  const drawn = new Set(tasks.map(({ stratum }) => stratum))
  const reviewed = new Set(tasks.map((task) => task.review?.stratum))
  // Without settled tasks the yield is unknown, so the whole stratum counts.
  const submitted = review.map(({ stratum, available, settled, accepted }) => ({
    stratum,
    tasks: settled === 0 ? available : (available * accepted) / settled,
  }))
  return [...listMissing('draw', pool, drawn), ...listMissing('review', submitted, reviewed)]
}

function listMissing(
  phase: LeftOutStratum['phase'],
  strata: readonly PoolStratum[],
  present: ReadonlySet<string | undefined>,
): LeftOutStratum[] {
  const ordered = [...strata].sort((a, b) => compareIds(a.stratum, b.stratum))
  const total = sumValues(ordered.map(({ tasks }) => tasks))
  return ordered.flatMap(({ stratum, tasks }) =>
    tasks > 0 && !present.has(stratum) ? [{ phase, stratum, share: tasks / total }] : [],
  )
}
