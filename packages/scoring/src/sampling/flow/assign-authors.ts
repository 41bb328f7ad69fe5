import type { Holders } from '../problem/encode-holders'
import { FlowNetwork } from './flow-network'
import type { SamplingProblem } from '../problem/sampling-problem'

/** The maximum that all caps together allow, regardless of the targets. */
export interface AssignedAuthors {
  readonly sent: number
  /** Items of each holder. */
  readonly units: Int32Array
  /** Authors and institutions limited by their cap, and items outside them. */
  readonly authors: number
  readonly institutions: number
  readonly uncapped: number
}

/** Whether each author belongs to one institution, so that caps can be applied one after the other. */
export function isNested({ author }: Holders): boolean {
  const capped = author.filter((code) => code >= 0)
  return new Set(capped).size === capped.length
}

/**
 * Sends up to the size of the sample from authors to institutions, each within its cap; also exact
 * where an author belongs to several institutions.
 * @param counts Items of each group that are already assigned, within the caps; no author's total decreases.
 */
export function assignAuthors(
  { size, groups }: SamplingProblem,
  holders: Holders,
  counts?: Int32Array,
): AssignedAuthors {
  const held = sumHolders(groups.holder, groups.available, holders.author.length)
  const seated = sumHolders(
    groups.holder,
    counts ?? new Int32Array(groups.holder.length),
    holders.author.length,
  )
  const institutionNode = 3 + holders.authors
  const network = new FlowNetwork(institutionNode + holders.institutions)
  const entry = network.addArc(0, 1, size)
  const authorArcs = Array.from({ length: holders.authors }, (_, author) =>
    network.addArc(1, 3 + author, holders.perAuthor),
  )
  const institutionArcs = Array.from({ length: holders.institutions }, (_, institution) =>
    network.addArc(institutionNode + institution, 2, holders.perInstitution),
  )
  const arcs = Array.from(held, (count, holder) => {
    const author = holders.author[holder] as number
    const institution = holders.institution[holder] as number
    const arc = network.addArc(
      author < 0 ? 1 : 3 + author,
      institution < 0 ? 2 : institutionNode + institution,
      count,
    )
    for (const passed of [entry, authorArcs[author], arc, institutionArcs[institution]]) {
      if (passed !== undefined) network.preload(passed, seated[holder] as number)
    }
    return arc
  })
  network.sendAll(0, 2)
  const units = Int32Array.from(arcs, (arc) => network.flowOn(arc))
  const reached = network.markReachable(0)
  const isFullAuthor = (author: number): boolean => author >= 0 && reached[3 + author] === 0
  const isFullInstitution = (institution: number): boolean =>
    institution >= 0 && reached[institutionNode + institution] === 1
  return {
    sent: units.reduce((sum, count) => sum + count, 0),
    units,
    authors: authorArcs.filter((_, author) => isFullAuthor(author) && holders.author.includes(author)).length,
    institutions: institutionArcs.filter((_, institution) => isFullInstitution(institution)).length,
    uncapped: held.reduce(
      (sum, count, holder) =>
        sum +
        (isFullAuthor(holders.author[holder] as number) ||
        isFullInstitution(holders.institution[holder] as number)
          ? 0
          : count),
      0,
    ),
  }
}

/**
 * Moves as few items as needed to other holders, so that the selection becomes as large as the caps allow.
 */
export function reassignAuthors(problem: SamplingProblem, holders: Holders, counts: Int32Array): Int32Array {
  const { groups } = problem
  const moved = counts.slice()
  const change = assignAuthors(problem, holders, counts).units
  sumHolders(groups.holder, counts, change.length).forEach((count, holder) => {
    change[holder] = (change[holder] as number) - count
  })
  groups.holder.forEach((holder, group) => {
    const wanted = change[holder] as number
    const count = moved[group] as number
    const next = Math.max(0, Math.min(groups.available[group] as number, count + wanted))
    moved[group] = next
    change[holder] = wanted - (next - count)
  })
  return moved
}

function sumHolders(holderOfGroup: Int32Array, counts: Int32Array, holders: number): Int32Array {
  const sums = new Int32Array(holders)
  holderOfGroup.forEach((holder, group) => {
    sums[holder] = (sums[holder] as number) + (counts[group] as number)
  })
  return sums
}
