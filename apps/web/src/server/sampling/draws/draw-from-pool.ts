import { describeConstraint, drawByAlgorithm, type DrawnSample, type ParentSample } from '@consilium/scoring'
import { publishPlan, type PoolEntry } from '@consilium/worker/stored-pool'
import type { DrawReport } from '../../../domain/sampling/draws'
import { listPlanDimensions, type SamplePlanInput } from '../../../domain/sampling/sample-plans'
import { Refusal } from '../../platform/refusal'

export interface DrawInput {
  entries: readonly PoolEntry[]
  plan: SamplePlanInput
  seed: string
  algorithm: number
  /** The draw that this one extends: its tasks stay, except withdrawn ones. */
  parent?: ParentSample & { number: number }
}

/** Draws from a pool by a stored plan; refuses a plan that it can't meet. */
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
