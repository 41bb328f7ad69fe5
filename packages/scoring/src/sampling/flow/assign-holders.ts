import type { CappedKind, Holders } from '../problem/encode-holders'
import type { CapPair } from './cap-flow'
import { FlowNetwork } from './flow-network'
import type { SamplingProblem } from '../problem/sampling-problem'

/** The maximum that two kinds of caps together allow, regardless of the targets. */
export interface AssignedHolders {
  readonly sent: number
  /** Items of each holder. */
  readonly units: Int32Array
  /** Names of the two kinds limited by their cap, and items outside them. */
  readonly fullInner: number
  readonly fullOuter: number
  readonly uncapped: number
}

/** Whether each inner name (an author) has one outer name, so that caps can be applied one after the other. */
export function isNested({ inner }: Holders): boolean {
  const capped = inner.ofHolder.filter((code) => code >= 0)
  return new Set(capped).size === capped.length
}

/**
 * Sends up to the size of the sample from inner to outer names (authors to institutions), each within its
 * cap; also exact where an inner name has several outer ones.
 * @param counts Items of each group that are already assigned, within the caps; no inner name's total
 * decreases.
 */
export function assignHolders(
  { size, groups, holders }: SamplingProblem,
  { inner, outer }: CapPair,
  counts?: Int32Array,
): AssignedHolders {
  const count = holders?.count ?? 0
  const held = sumHolders(groups.holder, groups.available, count)
  const seated = sumHolders(groups.holder, counts ?? new Int32Array(groups.holder.length), count)
  const outerNode = 3 + inner.names
  const network = new FlowNetwork(outerNode + outer.names)
  const entry = network.addArc(0, 1, size)
  const innerArcs = Array.from(inner.left, (left, name) => network.addArc(1, 3 + name, left))
  const outerArcs = Array.from(outer.left, (left, name) => network.addArc(outerNode + name, 2, left))
  const arcs = Array.from(held, (available, holder) => {
    const from = inner.ofHolder[holder] as number
    const to = outer.ofHolder[holder] as number
    const arc = network.addArc(from < 0 ? 1 : 3 + from, to < 0 ? 2 : outerNode + to, available)
    for (const passed of [entry, innerArcs[from], arc, outerArcs[to]]) {
      if (passed !== undefined) network.preload(passed, seated[holder] as number)
    }
    return arc
  })
  network.sendAll(0, 2)
  const units = Int32Array.from(arcs, (arc) => network.flowOn(arc))
  const reached = network.markReachable(0)
  const isFullInner = (name: number): boolean => name >= 0 && reached[3 + name] === 0
  const isFullOuter = (name: number): boolean => name >= 0 && reached[outerNode + name] === 1
  return {
    sent: units.reduce((sum, sent) => sum + sent, 0),
    units,
    fullInner: countFull(inner, isFullInner),
    fullOuter: countFull(outer, isFullOuter),
    uncapped: held.reduce(
      (sum, available, holder) =>
        sum +
        (isFullInner(inner.ofHolder[holder] as number) || isFullOuter(outer.ofHolder[holder] as number)
          ? 0
          : available),
      0,
    ),
  }
}

/**
 * Moves as few items as needed to other holders, so that the selection becomes as large as two kinds of caps
 * allow.
 */
export function reassignHolders(problem: SamplingProblem, holders: Holders, counts: Int32Array): Int32Array {
  const { groups } = problem
  const moved = counts.slice()
  const change = assignHolders(problem, holders, counts).units
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

function countFull({ ofHolder }: CappedKind, isFull: (name: number) => boolean): number {
  return [...new Set(ofHolder)].filter(isFull).length
}

function sumHolders(holderOfGroup: Int32Array, counts: Int32Array, holders: number): Int32Array {
  const sums = new Int32Array(holders)
  holderOfGroup.forEach((holder, group) => {
    sums[holder] = (sums[holder] as number) + (counts[group] as number)
  })
  return sums
}
