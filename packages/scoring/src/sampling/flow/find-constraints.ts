import type { CellConstraint, CrossConstraint, SampleConstraint } from '../plan/sample-constraint'
import type { EncodedTarget } from '../problem/encode-target'
import { findCapConstraint, findTotalCapConstraint } from './find-cap-constraints'
import { sendThroughMargins } from './margin-flow'
import { listStrictSteps } from './quota-steps'
import type { SamplingProblem } from '../problem/sampling-problem'

/**
 * Finds what makes quotas impossible, the simplest reasons first: the size of the pool, totals that do not
 * add up, cells that request more than they have. Only without any of these is the size checked
 * against the caps, and then each pair of targets and each target against the caps.
 *
 * An empty result means that each target can be met together with any other one, and with the caps; with
 * one target, or two without caps, it means that all can be met.
 * @param quotas Quota of each cell, by target.
 */
export function findConstraints(problem: SamplingProblem, quotas: readonly Int32Array[]): SampleConstraint[] {
  const { size, availableCount, targets, ids } = problem
  if (size > availableCount)
    return [{ kind: 'pool', asked: size, available: availableCount, excluded: ids.length - availableCount }]
  const plain: SampleConstraint[] = []
  targets.forEach(({ target: { dimensions } }, t) => {
    const asked = (quotas[t] as Int32Array).reduce((sum, quota) => sum + quota, 0)
    if (asked !== size && dimensions.length > 0) plain.push({ kind: 'total', dimensions, asked, size })
  })
  targets.forEach((target, t) => plain.push(...findShortCells(target, quotas[t] as Int32Array)))
  if (plain.length > 0) return plain
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

function findShortCells(
  { target, cells, available, excluded }: EncodedTarget,
  quotas: Int32Array,
): CellConstraint[] {
  if (target.dimensions.length === 0) return []
  return Array.from(cells, (levels, cell) => ({
    kind: 'cell' as const,
    dimensions: target.dimensions,
    levels,
    asked: quotas[cell] as number,
    available: available[cell] as number,
    excluded: excluded[cell] as number,
  })).filter(({ asked, available: held }) => asked > held)
}

function crossTargets(
  { size, targets, strata }: SamplingProblem,
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
    first,
    firstAsked,
    second,
    secondAsked,
    size,
    asked: firstAsked + secondAsked - size,
    available: held,
  }
}
