import { compareIds } from '../../numeric/compare-ids'
import type { Seed } from '../../numeric/random'
import { checkPlanInput } from '../plan/check-plan-input'
import { encodeHolders, type Holders } from './encode-holders'
import { encodeProfiles } from './encode-profiles'
import { encodeTarget, type EncodedTarget } from './encode-target'
import { forceItems, type ForcedItems } from './force-items'
import { formGroups, formStrata, type Groups, type Strata } from './form-strata'
import type { ItemNumbers } from './item-numbers'
import { countRow, type PoolRows } from './pool-rows'
import { DEFAULT_STEPS, type SamplePlan, type SampleTarget } from '../plan/sample-plan'

/**
 * Pool and plan as whole numbers. Targets are in alphabetical order; a plan without targets has one with a
 * single cell. Items that are forced in are taken out: strata, groups and caps hold what is left of them.
 */
export interface SamplingProblem {
  /** Items to draw beside those that are forced in. */
  readonly size: number
  /** The size of the plan. */
  readonly requested: number
  readonly seed: Seed
  readonly steps: number
  /** The random numbers of items; `null` where items are only counted. */
  readonly numbers: ItemNumbers | null
  /** Items that are not excluded. */
  readonly availableCount: number
  /** Items of the pool. */
  readonly totalCount: number
  readonly targets: readonly EncodedTarget[]
  readonly strata: Strata
  readonly holders: Holders | null
  readonly groups: Groups
  readonly forced: ForcedItems
}

const EVERYTHING: SampleTarget = { kind: 'proportional', dimensions: [] }

/** The dimensions that a plan names, each once. */
export function listPlanDimensions({ targets = [], exclude }: SamplePlan): string[] {
  const named = [
    ...targets.flatMap(({ dimensions }) => dimensions),
    ...(exclude?.levels ?? []).flatMap((levels) => Object.keys(levels)),
  ]
  return [...new Set(named)]
}

/**
 * Validates a plan and encodes it with the rows of a pool as numbers. The result does not depend on the order
 * of items, targets, dimensions, counts, factors or exclusions, except the positions of the items
 * themselves.
 * @param merge Whether holders that cannot reach a cap are merged, for plans without a draw.
 * @throws ScoringError `invalid-argument` on invalid input.
 */
export function encodeProblem(
  rows: PoolRows,
  plan: SamplePlan,
  numbers: ItemNumbers | null,
  merge = numbers === null,
): SamplingProblem {
  checkPlanInput(plan)
  const keyed = (plan.targets ?? []).map((target) => ({
    target,
    key: JSON.stringify([...target.dimensions].sort(compareIds)),
  }))
  keyed.sort((a, b) => compareIds(a.key, b.key))
  const planned = keyed.length > 0 ? keyed.map(({ target }) => target) : [EVERYTHING]
  const profiles = encodeProfiles(rows, listPlanDimensions(plan), plan.exclude)
  const targets = planned.map((target) => encodeTarget(profiles, target))
  const forced = forceItems(rows, profiles.ofRow, plan.caps)
  const forcedRows = forced.items.map(({ row }) => row)
  const strata = formStrata(rows, profiles, targets, forcedRows)
  const holders = encodeHolders(rows, strata.ofItem, forcedRows, plan.caps, merge)
  const { size, seed, steps = DEFAULT_STEPS } = plan
  let totalCount = 0
  for (let i = 0; i < rows.length; i += 1) totalCount += countRow(rows, i)
  return {
    size: Math.max(0, size - forcedRows.length),
    requested: size,
    seed,
    steps,
    numbers,
    availableCount: profiles.available.reduce((sum, count) => sum + count, 0),
    totalCount,
    targets,
    strata,
    holders,
    groups: formGroups(rows, strata, holders),
    forced,
  }
}
