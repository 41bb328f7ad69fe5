import type { CellConstraint, CrossConstraint, SampleConstraint } from './sample-constraint'
import type { CodedTarget } from './code-target'
import { holdToCaps, holdWholeToCaps } from './hold-to-caps'
import { sendThroughMargins } from './margin-flow'
import { stepStrictly } from './quota-steps'
import type { SamplingProblem } from './sampling-problem'

/**
 * What makes quotas impossible, the plainest reasons first: the size of the pool, totals that do not
 * add up, cells that ask for more than they hold. Only where there is none of these is the size held
 * against the caps, and then pairs of targets against each other and each target against the caps.
 *
 * None found means that every target can be met together with any one other, and with the caps; with
 * one target, or two without caps, that all can be met.
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
  const whole = holdWholeToCaps(problem)
  if (whole) return [whole]
  const crossed: SampleConstraint[] = []
  for (let t = 0; t < targets.length; t += 1) {
    for (let other = t + 1; other < targets.length; other += 1) {
      const found = crossTargets(problem, quotas, t, other)
      if (found) crossed.push(found)
    }
    const capped = holdToCaps(problem, quotas[t] as Int32Array, t)
    if (capped) crossed.push(capped)
  }
  return crossed
}

function findShortCells(
  { target, cells, available, excluded }: CodedTarget,
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
    { cells: firstCells, steps: Array.from(firstQuotas, stepStrictly) },
    { cells: secondCells, steps: Array.from(secondQuotas, stepStrictly) },
    Array.from(strata.available, stepStrictly),
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
  const pick = ({ target, cells }: CodedTarget, marks: Int32Array): CrossConstraint['first'] => ({
    dimensions: target.dimensions,
    cells: cells.filter((_, cell) => marks[cell] === 1),
  })
  const [first, second] = [
    pick(targets[a] as CodedTarget, inFirst),
    pick(targets[b] as CodedTarget, inSecond),
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
