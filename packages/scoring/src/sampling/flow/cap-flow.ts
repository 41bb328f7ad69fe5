import { FlowNetwork } from './flow-network'
import type { CappedKind } from '../problem/encode-holders'
import type { QuotaStep } from './quota-steps'
import type { SamplingProblem } from '../problem/sampling-problem'

/** Two kinds of caps that a flow keeps, one within the other. */
export interface CapPair {
  readonly inner: CappedKind
  readonly outer: CappedKind
}

/** Groups of items and the two kinds of caps that apply to their holders. */
interface CappedGroups {
  readonly groups: Pick<SamplingProblem['groups'], 'stratum' | 'holder' | 'available'>
  readonly holders: (CapPair & { readonly count: number }) | null
}

/** A flow from cells (or strata) through groups and the holders of two kinds of caps. */
export interface CapFlow {
  readonly sent: number
  /** Units of each group. */
  readonly groups: Int32Array
  /** Units of each cell. */
  readonly cells: Int32Array
  /** 1 for the cells on the source side of a minimum cut; likewise for holders and names of the outer kind. */
  readonly cellReached: Uint8Array
  readonly holderReached: Uint8Array
  readonly outerReached: Uint8Array
}

/**
 * Sends up to `size` units from cells through the groups of items to their holders, whose inner
 * name (an author) passes on at most what it can still take, and to their outer names (institutions), likewise.
 * It is exact where each inner name has one outer name; a name with several is limited in each of them
 * separately, which the caller corrects.
 * @param cellOfStratum Which cell the items of a stratum come from.
 * @param steps The capacities of each cell.
 * @param preloaded Units of each group that are sent in advance, within all caps.
 */
export function sendThroughCaps(
  { groups, holders }: CappedGroups,
  size: number,
  cellOfStratum: Int32Array,
  steps: readonly (readonly QuotaStep[])[],
  preloaded?: Int32Array,
): CapFlow {
  const holderCount = holders?.count ?? 0
  const outerNames = holders?.outer.names ?? 0
  const cellNode = 3
  const holderNode = cellNode + steps.length
  const outerNode = holderNode + holderCount
  const network = new FlowNetwork(outerNode + outerNames)
  const entry = network.addArc(0, 1, size)
  const cellArcs = steps.map((parts, cell) =>
    parts.map(({ units, cost }) => network.addArc(1, cellNode + cell, units, cost)),
  )
  const outerArcs = Array.from({ length: outerNames }, (_, name) =>
    network.addArc(outerNode + name, 2, holders?.outer.left[name] ?? 0),
  )
  const outerOf = (holder: number): number => holders?.outer.ofHolder[holder] ?? -1
  const holderArcs = Array.from({ length: holderCount }, (_, holder) => {
    const inner = holders?.inner.ofHolder[holder] ?? -1
    const outer = outerOf(holder)
    const capacity = inner < 0 ? Number.POSITIVE_INFINITY : (holders?.inner.left[inner] ?? 0)
    return network.addArc(holderNode + holder, outer < 0 ? 2 : outerNode + outer, capacity)
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
    const path = [
      entry,
      cellArcs[cellOfStratum[groups.stratum[group] as number] as number]?.[0],
      groupArcs[group],
      holderArcs[holder],
      outerArcs[outerOf(holder)],
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
    holderReached: reached.slice(holderNode, outerNode),
    outerReached: reached.slice(outerNode),
  }
}
