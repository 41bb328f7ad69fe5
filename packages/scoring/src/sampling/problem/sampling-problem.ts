import { compareIds } from '../../numeric/compare-ids'
import type { Seed } from '../../numeric/random'
import { checkPlanInput } from '../plan/check-plan-input'
import { encodeHolders, type Holders } from './encode-holders'
import { crossCodes } from './encode-names'
import { encodeProfiles, type Profiles } from './encode-profiles'
import { encodeTarget, type EncodedTarget } from './encode-target'
import { numberItems, type ItemNumbers } from './item-numbers'
import { assertDistinctIds } from './assert-distinct-ids'
import { DEFAULT_STEPS, type PoolItem, type SamplePlan, type SampleTarget } from '../plan/sample-plan'

/** Combinations of cells, one of each target; items that the plan treats as equal are in one stratum. */
interface Strata {
  /** Stratum of each item, −1 where it is excluded. */
  readonly ofItem: Int32Array
  /** Cell of each stratum, by target. */
  readonly cells: readonly Int32Array[]
  /** Items of each stratum. */
  readonly available: Int32Array
}

/** Items of one stratum and one holder; they are interchangeable for quotas and caps. */
interface Groups {
  readonly ofItem: Int32Array
  readonly stratum: Int32Array
  /** Holder of each group; −1 where no cap can bind. */
  readonly holder: Int32Array
  readonly available: Int32Array
}

/**
 * Pool and plan as whole numbers. Targets are in alphabetical order; a plan without targets has one with a
 * single cell.
 */
export interface SamplingProblem {
  readonly size: number
  readonly seed: Seed
  readonly steps: number
  readonly ids: readonly string[]
  readonly numbers: ItemNumbers
  readonly availableCount: number
  readonly targets: readonly EncodedTarget[]
  readonly strata: Strata
  readonly holders: Holders | null
  readonly groups: Groups
}

const EVERYTHING: SampleTarget = { kind: 'proportional', dimensions: [] }

/**
 * Validates pool and plan and encodes them as numbers. The result does not depend on the order of items,
 * targets, dimensions, counts, factors or exclusions, except the positions of the items themselves.
 * @throws ScoringError `invalid-argument` on invalid input, `duplicate-id`.
 */
export function encodeProblem(pool: readonly PoolItem[], plan: SamplePlan): SamplingProblem {
  checkPlanInput(plan, pool.length)
  const ids = pool.map(({ id }) => id)
  const numbers = numberItems(ids, plan.seed)
  assertDistinctIds(ids, numbers.values)
  const keyed = (plan.targets ?? []).map((target) => ({
    target,
    key: JSON.stringify([...target.dimensions].sort(compareIds)),
  }))
  keyed.sort((a, b) => compareIds(a.key, b.key))
  const planned = keyed.length > 0 ? keyed.map(({ target }) => target) : [EVERYTHING]
  const named = [
    ...planned.flatMap(({ dimensions }) => dimensions),
    ...(plan.exclude?.levels ?? []).flatMap((levels) => Object.keys(levels)),
  ]
  const profiles = encodeProfiles(pool, [...new Set(named)], plan.exclude)
  const targets = planned.map((target) => encodeTarget(profiles, target))
  const strata = crossTargets(profiles, targets)
  const holders = encodeHolders(pool, strata.ofItem, plan.caps)
  const { size, seed, steps = DEFAULT_STEPS } = plan
  const availableCount = profiles.available.reduce((sum, count) => sum + count, 0)
  return {
    size,
    seed,
    steps,
    ids,
    numbers,
    availableCount,
    targets,
    strata,
    holders,
    groups: formGroups(strata, holders),
  }
}

function crossTargets(profiles: Profiles, targets: readonly EncodedTarget[]): Strata {
  let stratumOfProfile: Int32Array = profiles.available.map((count) => (count > 0 ? 0 : -1))
  let cells: Int32Array[] = []
  for (const target of targets) {
    const crossed = crossCodes(stratumOfProfile, target.cellOfProfile, target.cells.length)
    cells = [
      ...cells.map((earlier) => crossed.first.map((stratum) => earlier[stratum] as number)),
      crossed.second,
    ]
    stratumOfProfile = crossed.codes
  }
  const available = new Int32Array(cells[0]?.length ?? 0)
  stratumOfProfile.forEach((stratum, profile) => {
    if (stratum >= 0)
      available[stratum] = (available[stratum] as number) + (profiles.available[profile] as number)
  })
  const ofItem = new Int32Array(profiles.ofItem.length)
  for (let i = 0; i < ofItem.length; i += 1) {
    const profile = profiles.ofItem[i] as number
    ofItem[i] = profile < 0 ? -1 : (stratumOfProfile[profile] as number)
  }
  return { ofItem, cells, available }
}

function formGroups(strata: Strata, holders: Holders | null): Groups {
  if (!holders) {
    const { ofItem, available } = strata
    return {
      ofItem,
      available,
      stratum: available.map((_, stratum) => stratum),
      holder: new Int32Array(available.length).fill(-1),
    }
  }
  const { codes, first, second } = crossCodes(strata.ofItem, holders.ofItem, holders.author.length)
  return { ofItem: codes, stratum: first, holder: second, available: countCodes(codes, first.length) }
}

function countCodes(codes: Int32Array, length: number): Int32Array {
  const counts = new Int32Array(length)
  for (const code of codes) if (code >= 0) counts[code] = (counts[code] as number) + 1
  return counts
}
