import type { CapConstraint, CellConstraint, CrossConstraint, SampleConstraint } from './sample-constraint'
import { sendThroughCaps } from './cap-flow'
import type { CodedTarget } from './code-target'
import { sendThroughMargins } from './margin-flow'
import { stepStrictly } from './quota-steps'
import type { SamplingProblem } from './sampling-problem'

/**
 * What makes quotas impossible, the plainest reasons first: the size of the pool, totals that do not
 * add up, cells that ask for more than they hold. Only where there is none of these are pairs of
 * targets held against each other, and each target against the caps.
 *
 * None found means that every target can be met together with any one other, and with the caps; with
 * one target, or two without caps, that all can be met.
 * @param quotas Quota of each cell, by target.
 */
export function findConstraints(problem: SamplingProblem, quotas: readonly Int32Array[]): SampleConstraint[] {
  const { size, availableCount, targets, ids } = problem
  const plain: SampleConstraint[] = []
  if (size > availableCount) plain.push({ kind: 'pool', asked: size, available: availableCount, excluded: ids.length - availableCount })
  targets.forEach(({ target: { dimensions } }, t) => {
    const asked = (quotas[t] as Int32Array).reduce((sum, quota) => sum + quota, 0)
    if (asked !== size && dimensions.length > 0 && size <= availableCount) plain.push({ kind: 'total', dimensions, asked, size })
  })
  targets.forEach((target, t) => plain.push(...findShortCells(target, quotas[t] as Int32Array)))
  if (plain.length > 0) return plain
  const crossed: SampleConstraint[] = []
  for (let t = 0; t < targets.length; t += 1) {
    for (let other = t + 1; other < targets.length; other += 1) {
      const found = crossTargets(problem, quotas, t, other)
      if (found) crossed.push(found)
    }
    const capped = problem.holders && holdToCaps(problem, quotas[t] as Int32Array, t)
    if (capped) crossed.push(capped)
  }
  return crossed
}

function findShortCells({ target, cells, available, excluded }: CodedTarget, quotas: Int32Array): CellConstraint[] {
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

function crossTargets({ size, targets, strata }: SamplingProblem, quotas: readonly Int32Array[], a: number, b: number): CrossConstraint | null {
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
  const inSecond = secondQuotas.map((quota, cell) => (quota > 0 ? 1 - (flow.secondReached[cell] as number) : 0))
  const others = secondQuotas.reduce((sum, quota, cell) => sum + (inSecond[cell] === 1 ? 0 : quota), 0)
  const asked = firstQuotas.reduce((sum, quota, cell) => sum + (inFirst[cell] === 1 ? quota : 0), 0) - others
  const held = strata.available.reduce((sum, count, s) => sum + (inFirst[firstCells[s] as number] === 1 && inSecond[secondCells[s] as number] === 1 ? count : 0), 0)
  const pick = ({ target, cells }: CodedTarget, marks: Int32Array): CrossConstraint['first'] => ({
    dimensions: target.dimensions,
    cells: cells.filter((_, cell) => marks[cell] === 1),
  })
  return { kind: 'cross', first: pick(targets[a] as CodedTarget, inFirst), second: pick(targets[b] as CodedTarget, inSecond), asked, available: held }
}

function holdToCaps(problem: SamplingProblem, quotas: Int32Array, t: number): CapConstraint | null {
  const { size, targets, strata, groups, holders } = problem
  const cellOfStratum = strata.cells[t] as Int32Array
  const flow = sendThroughCaps(problem, size, cellOfStratum, Array.from(quotas, stepStrictly))
  if (flow.sent === size || !holders) return null
  const { target, cells } = targets[t] as CodedTarget
  const reached = Array.from(quotas, (quota, cell) => quota > 0 && flow.cellReached[cell] === 1)
  const isFull = (holder: number): boolean => {
    const institution = holders.institution[holder] as number
    return flow.holderReached[holder] === 1 && (institution < 0 || flow.institutionReached[institution] === 0)
  }
  let uncapped = 0
  groups.available.forEach((count, group) => {
    const cell = cellOfStratum[groups.stratum[group] as number] as number
    if (reached[cell] && flow.holderReached[groups.holder[group] as number] === 0) uncapped += count
  })
  const authors = holders.author.filter((author, holder) => author >= 0 && isFull(holder)).length
  const institutions = flow.institutionReached.reduce((sum, mark) => sum + mark, 0)
  const asked = quotas.reduce((sum, quota, cell) => sum + (reached[cell] ? quota : 0), 0)
  return {
    kind: 'cap',
    target: target.dimensions.length === 0 ? null : { dimensions: target.dimensions, cells: cells.filter((_, cell) => reached[cell]) },
    asked,
    available: asked - (size - flow.sent),
    authors,
    perAuthor: authors > 0 ? holders.perAuthor : null,
    institutions,
    perInstitution: institutions > 0 ? holders.perInstitution : null,
    uncapped,
  }
}
