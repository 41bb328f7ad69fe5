import { sendThroughCaps } from './cap-flow'
import type { EncodedTarget } from '../problem/encode-target'
import { listStrictSteps } from './quota-steps'
import type { CapConstraint } from '../plan/sample-constraint'
import type { SamplingProblem } from '../problem/sampling-problem'
import { assignAuthors } from './assign-authors'

/** The caps that make the size of the sample impossible, whatever its targets; `null` if none. */
export function findTotalCapConstraint(problem: SamplingProblem): CapConstraint | null {
  const { size, holders } = problem
  if (!holders) return null
  const { sent, authors, institutions, uncapped } = assignAuthors(problem, holders)
  if (sent === size) return null
  const perAuthor = authors > 0 ? holders.perAuthor : null
  const perInstitution = institutions > 0 ? holders.perInstitution : null
  return {
    kind: 'cap',
    target: null,
    asked: size,
    available: sent,
    authors,
    perAuthor,
    institutions,
    perInstitution,
    uncapped,
  }
}

/** The caps that make a target impossible; `null` if none do for the target alone. */
export function findCapConstraint(
  problem: SamplingProblem,
  quotas: Int32Array,
  t: number,
): CapConstraint | null {
  const { size, targets, strata, groups, holders } = problem
  if (!holders) return null
  const cellOfStratum = strata.cells[t] as Int32Array
  const flow = sendThroughCaps(problem, size, cellOfStratum, Array.from(quotas, listStrictSteps))
  if (flow.sent === size) return null
  const { target, cells } = targets[t] as EncodedTarget
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
    target: { dimensions: target.dimensions, cells: cells.filter((_, cell) => reached[cell]) },
    asked,
    available: asked - (size - flow.sent),
    authors,
    perAuthor: authors > 0 ? holders.perAuthor : null,
    institutions,
    perInstitution: institutions > 0 ? holders.perInstitution : null,
    uncapped,
  }
}
