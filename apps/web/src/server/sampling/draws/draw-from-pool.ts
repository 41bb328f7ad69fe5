import { describeConstraint, drawByAlgorithm, type DrawnSample, type ParentSample } from '@consilium/scoring'
import type { DrawReport } from '../../../domain/sampling/draws'
import { listPlanDimensions, type SamplePlanInput } from '../../../domain/sampling/sample-plans'
import { Refusal } from '../../platform/refusal'
import type { PoolEntry } from './pool-entry'

export interface DrawInput {
  entries: readonly PoolEntry[]
  plan: SamplePlanInput
  seed: string
  algorithm: number
  /** The draw that this one extends: its tasks stay, except withdrawn ones. */
  parent?: ParentSample & { number: number }
}

/** Draws from a pool: the one place that turns a stored plan into the plan of the sampling package. */
export function drawFromPool({ entries, plan, seed, algorithm, parent }: DrawInput): DrawnSample {
  const drawn = drawByAlgorithm(algorithm, entries, { ...publishPlan(plan, entries), seed }, parent)
  if (drawn.status === 'drawn') return drawn
  const rules = drawn.constraints.map(describeConstraint).join(' ')
  if (parent)
    throw new Refusal(
      'invalid_input',
      `Draw ${parent.number} can’t be extended by this plan, in which its tasks are forced in. ${rules} Change the plan, or replace tasks of the draw.`,
      'plan',
    )
  throw new Refusal(
    'invalid_input',
    `The pool can’t meet this plan. ${rules} Change the plan, or take the nearest plan that it can meet.`,
    'plan',
  )
}

/**
 * The plan as it is hashed and published, without a seed: what the sampling package takes, and ids of the pool
 * instead of tasks.
 */
export function publishPlan(
  { size, includeReleased, targets, caps, exclude, include }: SamplePlanInput,
  entries: readonly PoolEntry[],
) {
  const idOfTask = new Map(entries.map(({ taskId, id }) => [taskId, id]))
  return {
    size,
    includeReleased,
    targets,
    caps,
    exclude: { levels: exclude },
    include: include.map((taskId) => {
      const id = idOfTask.get(taskId)
      if (id === undefined)
        throw new Refusal(
          'invalid_input',
          `The plan always includes task ${taskId}, which is not in the pool. Remove it from the plan, or check whether it is excluded, retired, released or not accepted yet.`,
          'plan.include',
        )
      return id
    }),
  }
}

/** The stratum of a task by its levels, whatever the order of their dimensions: `good_faith_typical × consult`. */
export function nameStratum(levels: Readonly<Record<string, string>>): string {
  const dimensions = Object.keys(levels).sort()
  return dimensions.length === 0 ? 'all' : dimensions.map((dimension) => levels[dimension]).join(' × ')
}

/** The levels of a stratum that `nameStratum` named, in the order of the plan; null if they don’t fit the plan. */
export function readStratum(stratum: string, plan: SamplePlanInput): Record<string, string> | null {
  const dimensions = listPlanDimensions(plan)
  const levels = dimensions.length === 0 ? [] : stratum.split(' × ')
  if (levels.length !== dimensions.length) return null
  const sorted = [...dimensions].sort()
  return Object.fromEntries(dimensions.map((name) => [name, levels[sorted.indexOf(name)] as string]))
}

export function reportDraw({ exact, probabilities, targets }: DrawnSample): DrawReport {
  return {
    exact,
    probabilities,
    targets: targets.map(({ dimensions, exact: isMet, cells }) => ({
      dimensions: [...dimensions],
      exact: isMet,
      cells: cells.map(({ levels, asked, quota, available, excluded, drawn }) => ({
        levels: { ...levels },
        asked,
        quota,
        available,
        excluded,
        drawn,
      })),
    })),
  }
}
