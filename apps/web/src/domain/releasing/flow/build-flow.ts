import { nameReason } from '../../reviewing/return-reasons'
import { flowStages, type FlowStage, type FlowStageKey } from './release-flow'

/** How many tasks ended at a stage; without a reason, they passed it and went no further stage. */
export interface FlowEnd {
  stage: FlowStageKey
  reason: string
  tasks: number
}

/** The reason of tasks that reached the last stage. */
export const REACHED = 'reached'
const REJECTED = 'rejected:'

const stageLabels: Record<FlowStageKey, string> = {
  submitted: 'Submitted',
  reviewed: 'Reviewed',
  accepted: 'Accepted',
  imported: 'Imported',
  pool: 'In the pool',
  drawn: 'Drawn',
  released: 'Released',
  public: 'On the public split',
}

const reasonLabels: Record<string, string> = {
  waiting: 'Waiting for a first review',
  withdrawn: 'Withdrawn by the author',
  returned: 'Returned, not revised',
  in_review: 'Still in review',
  in_adjudication: 'Still in adjudication',
  retired: 'Retired',
  contributions_excluded: 'Author’s work excluded',
  near_duplicate: 'Near duplicate',
  kept_out: 'Kept out by an admin',
  already_released: 'In an earlier release',
  left_out_by_plan: 'Left out by the plan',
  not_drawn: 'Not drawn',
  not_chosen: 'Not chosen',
  dropped: 'Dropped before the freeze',
  held_out: 'Held out',
}

/** The label of why tasks left: “Rejected: duplicate”. */
function formatExit(reason: string): string {
  if (!reason.startsWith(REJECTED)) return reasonLabels[reason] ?? reason.replaceAll('_', ' ')
  const name = nameReason(reason.slice(REJECTED.length))
  return `Rejected: ${name.charAt(0).toLowerCase()}${name.slice(1)}`
}

const authored: readonly FlowStageKey[] = ['submitted', 'reviewed', 'accepted']
const places = Object.keys(reasonLabels)
const placeOf = (reason: string) => {
  const place = places.indexOf(reason)
  // Rejections come after the reasons that a review ends with otherwise.
  return place === -1 ? places.indexOf('retired') - 0.5 : place
}

/**
 * Counts the tasks of each stage from where each task ended, so that every stage is the sum of its exits and the
 * next one. Leaves out a branch, authored or imported, of which no task reached the pool, and `drawn` for a
 * release that was made without a draw.
 */
export function buildFlow(
  ends: readonly FlowEnd[],
  { isDrawn, fromAuthored, fromImported }: { isDrawn: boolean; fromAuthored: number; fromImported: number },
): FlowStage[] {
  const shown = flowStages.filter((key) =>
    authored.includes(key)
      ? fromAuthored > 0
      : key === 'imported'
        ? fromImported > 0
        : key !== 'drawn' || isDrawn,
  )
  const stages: FlowStage[] = []
  let reached = 0
  for (const key of shown.toReversed()) {
    const exits = sumByReason(ends.filter(({ stage, reason }) => stage === key && reason !== REACHED))
    const left = exits.reduce((sum, { count }) => sum + count, 0)
    if (key === 'public')
      reached = ends.reduce(
        (sum, { stage, reason, tasks }) => sum + (stage === key && reason === REACHED ? tasks : 0),
        0,
      )
    // The branches meet in the pool.
    else if (key === 'imported') reached = fromImported
    else if (key === 'accepted') reached = fromAuthored
    stages.unshift({ key, label: stageLabels[key], count: reached + left, isRounded: false, exits })
    reached += left
  }
  return stages
}

/** The two branches can end for the same reason. */
function sumByReason(ends: readonly FlowEnd[]): FlowStage['exits'] {
  const sums = new Map<string, number>()
  for (const { reason, tasks } of ends) sums.set(reason, (sums.get(reason) ?? 0) + tasks)
  return [...sums]
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => ({ reason, label: formatExit(reason), count, isRounded: false }))
    .toSorted((one, other) => placeOf(one.reason) - placeOf(other.reason) || other.count - one.count)
}
