import { FlowNetwork } from './flow-network'
import type { QuotaStep } from './quota-steps'
import type { SamplingProblem } from '../problem/sampling-problem'

/** A flow from cells (or strata) through groups, authors and institutions. */
export interface CapFlow {
  readonly sent: number
  /** Units of each group. */
  readonly groups: Int32Array
  /** Units of each cell. */
  readonly cells: Int32Array
  /** 1 for the cells on the source side of a minimum cut; likewise for holders and institutions. */
  readonly cellReached: Uint8Array
  readonly holderReached: Uint8Array
  readonly institutionReached: Uint8Array
}

/**
 * Sends up to `size` units from cells through the groups of items to their holders, whose author
 * passes on at most the author cap, and to their institutions, which pass on at most theirs. It is
 * exact where each author belongs to one institution; an author with several is limited to the cap in each
 * of them separately, which the caller corrects.
 * @param cellOfStratum Which cell the items of a stratum come from.
 * @param steps The capacities of each cell.
 * @param preloaded Units of each group that are sent in advance, within all caps.
 */
export function sendThroughCaps(
  problem: SamplingProblem,
  size: number,
  cellOfStratum: Int32Array,
  steps: readonly (readonly QuotaStep[])[],
  preloaded?: Int32Array,
): CapFlow {
  const { groups, holders } = problem
  const cellNode = 3
  const holderNode = cellNode + steps.length
  const institutionNode = holderNode + (holders?.author.length ?? 0)
  const network = new FlowNetwork(institutionNode + (holders?.institutions ?? 0))
  const entry = network.addArc(0, 1, size)
  const cellArcs = steps.map((parts, cell) =>
    parts.map(({ units, cost }) => network.addArc(1, cellNode + cell, units, cost)),
  )
  const institutionArcs = Array.from({ length: holders?.institutions ?? 0 }, (_, institution) =>
    network.addArc(institutionNode + institution, 2, holders?.perInstitution ?? 0),
  )
  const holderArcs = Array.from(holders?.author ?? [], (author, holder) => {
    const institution = holders?.institution[holder] ?? -1
    const capacity = author < 0 ? Number.POSITIVE_INFINITY : (holders?.perAuthor ?? 0)
    return network.addArc(holderNode + holder, institution < 0 ? 2 : institutionNode + institution, capacity)
  })
  const groupArcs = Array.from(groups.available, (available, group) => {
    const cell = cellOfStratum[groups.stratum[group] as number] as number
    const holder = groups.holder[group] as number
    return network.addArc(cellNode + cell, holder < 0 ? 2 : holderNode + holder, available)
  })
  let ahead = 0
  preloaded?.forEach((units, group) => {
    if (units === 0) return
    const holder = groups.holder[group] as number
    const institution = holders?.institution[holder] ?? -1
    const path = [
      entry,
      cellArcs[cellOfStratum[groups.stratum[group] as number] as number]?.[0],
      groupArcs[group],
      holderArcs[holder],
      institutionArcs[institution],
    ]
    for (const arc of path) if (arc !== undefined) network.preload(arc, units)
    ahead += units
  })
  const sent = ahead + network.sendAll(0, 2)
  const reached = network.markReachable(0)
  return {
    sent,
    groups: Int32Array.from(groupArcs, (arc) => network.flowOn(arc)),
    cells: Int32Array.from(cellArcs, (arcs) => arcs.reduce((sum, arc) => sum + network.flowOn(arc), 0)),
    cellReached: reached.slice(cellNode, holderNode),
    holderReached: reached.slice(holderNode, institutionNode),
    institutionReached: reached.slice(institutionNode),
  }
}
