import { FlowNetwork } from './flow-network'
import type { QuotaStep } from './quota-steps'

/** One side of a flow, input or output. */
export interface FlowSide {
  /** Cell of each stratum. */
  readonly cells: Int32Array
  /** The capacities of each cell. */
  readonly steps: readonly (readonly QuotaStep[])[]
}

/** A flow from the cells of one target to those of another. */
export interface MarginFlow {
  readonly sent: number
  /** Units of each stratum. */
  readonly table: Int32Array
  /** Units of each cell of the two sides. */
  readonly first: Int32Array
  readonly second: Int32Array
  /** 1 for the cells on the source side of a minimum cut. */
  readonly firstReached: Uint8Array
  readonly secondReached: Uint8Array
}

/**
 * Sends up to `size` units through the strata, each from its cell of the first target to its cell of the
 * second: a transportation problem with upper bounds. Two targets can both be met by a pool exactly when all
 * units pass, and otherwise the cut shows what prevents it.
 *
 * Source: L. R. Ford and D. R. Fulkerson (1956), Solving the transportation problem; Hall's condition as the
 * smallest cut.
 * @param strata The capacity of each stratum.
 */
export function sendThroughMargins(
  size: number,
  first: FlowSide,
  second: FlowSide,
  strata: readonly (readonly QuotaStep[])[],
): MarginFlow {
  const firstNode = 3
  const secondNode = firstNode + first.steps.length
  const network = new FlowNetwork(secondNode + second.steps.length)
  network.addArc(0, 1, size)
  const firstArcs = first.steps.map((steps, cell) =>
    steps.map(({ units, cost }) => network.addArc(1, firstNode + cell, units, cost)),
  )
  const secondArcs = second.steps.map((steps, cell) =>
    steps.map(({ units, cost }) => network.addArc(secondNode + cell, 2, units, cost)),
  )
  const stratumArcs = strata.map((steps, stratum) => {
    const from = firstNode + (first.cells[stratum] as number)
    const to = secondNode + (second.cells[stratum] as number)
    return steps.map(({ units, cost }) => network.addArc(from, to, units, cost))
  })
  const sent = network.sendAll(0, 2)
  const reached = network.markReachable(0)
  const add = (arcs: readonly number[]): number => arcs.reduce((sum, arc) => sum + network.flowOn(arc), 0)
  return {
    sent,
    table: Int32Array.from(stratumArcs, add),
    first: Int32Array.from(firstArcs, add),
    second: Int32Array.from(secondArcs, add),
    firstReached: reached.slice(firstNode, secondNode),
    secondReached: reached.slice(secondNode),
  }
}
