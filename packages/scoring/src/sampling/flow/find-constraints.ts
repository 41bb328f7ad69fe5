import type {
  CellConstraint,
  CrossConstraint,
  ForcedCellConstraint,
  SampleConstraint,
} from '../plan/sample-constraint'
import type { EncodedTarget } from '../problem/encode-target'
import { findCapConstraint, findTotalCapConstraint } from './find-cap-constraints'
import { sendThroughMargins } from './margin-flow'
import { listStrictSteps } from './quota-steps'
import { subtractForced, sumForced } from '../problem/forced-cells'
import type { SamplingProblem } from '../problem/sampling-problem'

/**
 * Finds what makes quotas impossible, the simplest reasons first: items that are forced in against the plan,
 * the size of the pool, totals that do not add up, cells that request more than they have or less than is
 * forced in. Only without any of these is the size checked against the caps, and then each pair of targets
 * and each target against the caps.
 *
 * An empty result means that each target can be met together with any other one, and with two kinds of caps;
 * with one target, or two without caps, it means that all can be met.
 * @param quotas Quota of each cell, by target, with the items that are forced in.
 */
export function findConstraints(problem: SamplingProblem, quotas: readonly Int32Array[]): SampleConstraint[] {
  const { requested, targets } = problem
  const whole = findSizeConstraints(problem)
  if (whole.length > 0) return whole
  const plain: SampleConstraint[] = []
  targets.forEach(({ target: { dimensions } }, t) => {
    const asked = (quotas[t] as Int32Array).reduce((sum, quota) => sum + quota, 0)
    if (asked !== requested && dimensions.length > 0)
      plain.push({ kind: 'total', dimensions, asked, size: requested })
  })
  const forced = sumForced(problem)
  targets.forEach((target, t) =>
    plain.push(...findWrongCells(target, quotas[t] as Int32Array, forced[t] as Int32Array)),
  )
  return plain.length > 0 ? plain : findJointConstraints(problem, subtractForced(problem, quotas))
}

/** What makes the plan impossible for any quotas. */
function findSizeConstraints({
  requested,
  availableCount,
  totalCount,
  forced,
}: SamplingProblem): SampleConstraint[] {
  if (forced.constraints.length > 0) return [...forced.constraints]
  if (forced.items.length > requested)
    return [{ kind: 'forced-size', forced: forced.items.length, size: requested }]
  if (requested <= availableCount) return []
  return [
    { kind: 'pool', asked: requested, available: availableCount, excluded: totalCount - availableCount },
  ]
}

function findJointConstraints(problem: SamplingProblem, quotas: readonly Int32Array[]): SampleConstraint[] {
  const { targets } = problem
  const whole = findTotalCapConstraint(problem)
  if (whole) return [whole]
  const crossed: SampleConstraint[] = []
  for (let t = 0; t < targets.length; t += 1) {
    for (let other = t + 1; other < targets.length; other += 1) {
      const found = crossTargets(problem, quotas, t, other)
      if (found) crossed.push(found)
    }
    const capped = findCapConstraint(problem, quotas[t] as Int32Array, t)
    if (capped) crossed.push(capped)
  }
  return crossed
}

function findWrongCells(
  { target, cells, available, excluded }: EncodedTarget,
  quotas: Int32Array,
  forced: Int32Array,
): (CellConstraint | ForcedCellConstraint)[] {
  const { dimensions } = target
  if (dimensions.length === 0) return []
  return cells.flatMap((levels, cell): (CellConstraint | ForcedCellConstraint)[] => {
    const asked = quotas[cell] as number
    const held = available[cell] as number
    const inside = forced[cell] as number
    if (asked > held)
      return [
        { kind: 'cell', dimensions, levels, asked, available: held, excluded: excluded[cell] as number },
      ]
    return asked < inside ? [{ kind: 'forced-cell', dimensions, levels, asked, forced: inside }] : []
  })
}

function crossTargets(
  { size, targets, strata, forced }: SamplingProblem,
  quotas: readonly Int32Array[],
  a: number,
  b: number,
): CrossConstraint | null {
  const [firstCells, secondCells] = [strata.cells[a] as Int32Array, strata.cells[b] as Int32Array]
  const [firstQuotas, secondQuotas] = [quotas[a] as Int32Array, quotas[b] as Int32Array]
  const flow = sendThroughMargins(
    size,
    { cells: firstCells, steps: Array.from(firstQuotas, listStrictSteps) },
    { cells: secondCells, steps: Array.from(secondQuotas, listStrictSteps) },
    Array.from(strata.available, listStrictSteps),
  )
  if (flow.sent === size) return null
  const inFirst = firstQuotas.map((quota, cell) => (quota > 0 ? (flow.firstReached[cell] as number) : 0))
  const inSecond = secondQuotas.map((quota, cell) =>
    quota > 0 ? 1 - (flow.secondReached[cell] as number) : 0,
  )
  const firstAsked = firstQuotas.reduce((sum, quota, cell) => sum + (inFirst[cell] === 1 ? quota : 0), 0)
  const secondAsked = secondQuotas.reduce((sum, quota, cell) => sum + (inSecond[cell] === 1 ? quota : 0), 0)
  const held = strata.available.reduce(
    (sum, count, s) =>
      sum + (inFirst[firstCells[s] as number] === 1 && inSecond[secondCells[s] as number] === 1 ? count : 0),
    0,
  )
  const pick = ({ target, cells }: EncodedTarget, marks: Int32Array): CrossConstraint['first'] => ({
    dimensions: target.dimensions,
    cells: cells.filter((_, cell) => marks[cell] === 1),
  })
  const [first, second] = [
    pick(targets[a] as EncodedTarget, inFirst),
    pick(targets[b] as EncodedTarget, inSecond),
  ]
  return {
    kind: 'cross',
    forced: forced.items.length,
    first,
    firstAsked,
    second,
    secondAsked,
    size,
    asked: firstAsked + secondAsked - size,
    available: held,
  }
}
