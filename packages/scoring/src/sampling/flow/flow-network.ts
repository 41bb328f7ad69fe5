/**
 * A flow network with integer capacities and costs. It sends whole units from one node to another at minimum
 * total cost, by successive shortest paths (all paths of one cost at a time, the cheapest first). It sends
 * the maximum possible; with all costs 0 it computes a maximum flow.
 *
 * Source: R. G. Busacker and P. J. Gowen (1961) for least cost, E. A. Dinic (1970) for the paths of one
 * length.
 */
export class FlowNetwork {
  private readonly firstArc: Int32Array
  private readonly nextArc: number[] = []
  private readonly target: number[] = []
  private readonly residual: number[] = []
  private readonly cost: number[] = []

  /** Nodes are numbered from 0. */
  constructor(nodes: number) {
    this.firstArc = new Int32Array(nodes).fill(-1)
  }

  /** Adds an arc and returns its number; the reverse arc has the next number. */
  addArc(from: number, to: number, capacity: number, cost = 0): number {
    const arc = this.target.length
    this.addHalf(from, to, capacity, cost)
    this.addHalf(to, from, 0, -cost)
    return arc
  }

  /** Sends units along one arc without checks; the caller keeps inflow and outflow of every node equal. */
  preload(arc: number, units: number): void {
    this.residual[arc] = (this.residual[arc] as number) - units
    this.residual[arc ^ 1] = (this.residual[arc ^ 1] as number) + units
  }

  /** Units on an arc. */
  flowOn(arc: number): number {
    return this.residual[arc ^ 1] as number
  }

  /** Sends as many units as it can and returns how many. */
  sendAll(source: number, sink: number): number {
    let sent = 0
    for (;;) {
      const distances = this.measureCosts(source)
      if (distances[sink] === Number.POSITIVE_INFINITY) return sent
      const levels = this.measureSteps(source, distances)
      const pointers = this.firstArc.slice()
      for (;;) {
        const units = this.sendAlong(source, sink, distances, levels, pointers)
        if (units === 0) break
        sent += units
      }
    }
  }

  /** Marks with 1 the nodes that more units could still reach: the source side of a minimum cut. */
  markReachable(source: number): Uint8Array {
    const marks = new Uint8Array(this.firstArc.length)
    marks[source] = 1
    const queue = [source]
    for (const node of queue) {
      for (let arc = this.firstArc[node] as number; arc >= 0; arc = this.nextArc[arc] as number) {
        const to = this.target[arc] as number
        if ((this.residual[arc] as number) <= 0 || marks[to] === 1) continue
        marks[to] = 1
        queue.push(to)
      }
    }
    return marks
  }

  private addHalf(from: number, to: number, capacity: number, cost: number): void {
    this.nextArc.push(this.firstArc[from] as number)
    this.firstArc[from] = this.target.length
    this.target.push(to)
    this.residual.push(capacity)
    this.cost.push(cost)
  }

  private measureCosts(source: number): Float64Array {
    const distances = new Float64Array(this.firstArc.length).fill(Number.POSITIVE_INFINITY)
    const waiting = new Uint8Array(this.firstArc.length)
    distances[source] = 0
    const queue = [source]
    for (const node of queue) {
      waiting[node] = 0
      for (let arc = this.firstArc[node] as number; arc >= 0; arc = this.nextArc[arc] as number) {
        const to = this.target[arc] as number
        const distance = (distances[node] as number) + (this.cost[arc] as number)
        if ((this.residual[arc] as number) <= 0 || distance >= (distances[to] as number)) continue
        distances[to] = distance
        if (waiting[to] === 1) continue
        waiting[to] = 1
        queue.push(to)
      }
    }
    return distances
  }

  private measureSteps(source: number, distances: Float64Array): Int32Array {
    const levels = new Int32Array(this.firstArc.length).fill(-1)
    levels[source] = 0
    const queue = [source]
    for (const node of queue) {
      for (let arc = this.firstArc[node] as number; arc >= 0; arc = this.nextArc[arc] as number) {
        const to = this.target[arc] as number
        if (levels[to] !== -1 || !this.isCheapest(node, arc, distances)) continue
        levels[to] = (levels[node] as number) + 1
        queue.push(to)
      }
    }
    return levels
  }

  private isCheapest(node: number, arc: number, distances: Float64Array): boolean {
    return (
      (this.residual[arc] as number) > 0 &&
      distances[this.target[arc] as number] === (distances[node] as number) + (this.cost[arc] as number)
    )
  }

  /**
   * Sends units along one of the cheapest shortest paths; 0 when none is left. Not recursive, as paths can be
   * long.
   */
  private sendAlong(
    source: number,
    sink: number,
    distances: Float64Array,
    levels: Int32Array,
    pointers: Int32Array,
  ): number {
    const path: number[] = []
    let node = source
    while (node !== sink) {
      const arc = this.findStep(node, distances, levels, pointers)
      if (arc >= 0) {
        path.push(arc)
        node = this.target[arc] as number
        continue
      }
      const back = path.pop()
      if (back === undefined) return 0
      node = this.target[back ^ 1] as number
      pointers[node] = this.nextArc[back] as number
    }
    const units = path.reduce(
      (least, arc) => Math.min(least, this.residual[arc] as number),
      Number.POSITIVE_INFINITY,
    )
    for (const arc of path) this.preload(arc, units)
    return units
  }

  private findStep(node: number, distances: Float64Array, levels: Int32Array, pointers: Int32Array): number {
    const level = (levels[node] as number) + 1
    let arc = pointers[node] as number
    while (
      arc >= 0 &&
      (levels[this.target[arc] as number] !== level || !this.isCheapest(node, arc, distances))
    )
      arc = this.nextArc[arc] as number
    pointers[node] = arc
    return arc
  }
}
