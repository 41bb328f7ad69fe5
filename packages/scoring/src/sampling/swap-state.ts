import { CapRoom } from './cap-room'
import { ceilShare, floorShare } from './problem/largest-remainder'
import { PositionSet } from './position-set'
import type { SamplingProblem } from './problem/sampling-problem'

/**
 * A selection as counts per group, with its effect on targets and caps. A cell may contain its
 * share rounded up or down; everything beyond counts as distance. Caps always hold. The cells of all targets
 * are numbered together, target by target.
 */
export class SwapState {
  /** Items in the selection. */
  total = 0
  /** Sum over all cells of all targets of the surplus or shortage. */
  distance = 0
  private readonly sums: Int32Array
  private readonly low: Int32Array
  private readonly high: Int32Array
  /** Where the cells of each target begin, and the number of all cells. */
  private readonly starts: readonly number[]
  private readonly cellOfGroup: readonly Int32Array[]
  private readonly caps: CapRoom
  /** The groups that can be changed, by their place in the order. */
  private readonly changeable: { readonly more: PositionSet; readonly less: PositionSet }
  private readonly placeOfGroup: Int32Array
  private readonly update = (group: number): void => {
    const place = this.placeOfGroup[group] as number
    this.changeable.more.set(place, this.canChange(group, 1))
    this.changeable.less.set(place, this.canChange(group, -1))
  }
  /** The increase of the distance by one item more, or less, in each cell. */
  private readonly growth: { readonly more: Int8Array; readonly less: Int8Array }

  constructor(
    private readonly problem: SamplingProblem,
    shares: readonly Float64Array[],
    /** Items of each group. */
    readonly counts: Int32Array,
    /** The order in which groups are considered. */
    private readonly order: Int32Array,
  ) {
    const { strata, groups } = problem
    const flat = shares.flatMap((target) => [...target])
    this.low = Int32Array.from(flat, floorShare)
    this.high = Int32Array.from(flat, ceilShare)
    this.sums = new Int32Array(flat.length)
    this.starts = shares.reduce((starts, { length }) => [...starts, (starts.at(-1) ?? 0) + length], [0])
    this.cellOfGroup = strata.cells.map((cells, t) =>
      groups.stratum.map((stratum) => (this.starts[t] as number) + (cells[stratum] as number)),
    )
    this.caps = new CapRoom(problem)
    this.placeOfGroup = new Int32Array(order.length)
    order.forEach((group, place) => {
      this.placeOfGroup[group] = place
    })
    this.changeable = { more: new PositionSet(order.length), less: new PositionSet(order.length) }
    this.growth = { more: new Int8Array(flat.length), less: new Int8Array(flat.length) }
    flat.forEach((_, cell) => {
      this.distance += this.measureCell(cell, 0)
      this.updateGrowth(cell)
    })
    const start = counts.slice()
    counts.fill(0)
    for (const group of order) this.update(group)
    start.forEach((count, group) => {
      for (let i = 0; i < count; i += 1) this.change(group, 1)
    })
  }

  /** The number of cells of all targets. */
  get cellCount(): number {
    return this.sums.length
  }

  /**
   * The minimum distance of a selection of this size: the differences between the targets' totals and the
   * size.
   */
  measureLeast(): number {
    let least = 0
    for (let t = 0; t + 1 < this.starts.length; t += 1) {
      const add = (counts: Int32Array): number =>
        counts.subarray(this.starts[t], this.starts[t + 1]).reduce((sum, count) => sum + count, 0)
      least += Math.max(0, add(this.low) - this.total, this.total - add(this.high))
    }
    return least
  }

  /** The surplus (above 0) or shortage (below 0) of a cell. */
  measureOffset(cell: number): number {
    const sum = this.sums[cell] as number
    return Math.max(0, sum - (this.high[cell] as number)) - Math.max(0, (this.low[cell] as number) - sum)
  }

  /**
   * Whether an item of a group can be added (1), because one is left and the caps allow it, or removed (−1),
   * because one is selected.
   */
  canChange(group: number, by: 1 | -1): boolean {
    if (by === -1) return (this.counts[group] as number) > 0
    if ((this.counts[group] as number) >= (this.problem.groups.available[group] as number)) return false
    return this.caps.allows(group)
  }

  /** Adds (1) or removes (−1) an item of a group. */
  change(group: number, by: 1 | -1): void {
    const growth = by === 1 ? this.growth.more : this.growth.less
    for (const cells of this.cellOfGroup) {
      const cell = cells[group] as number
      this.distance += growth[cell] as number
      this.sums[cell] = (this.sums[cell] as number) + by
      this.updateGrowth(cell)
    }
    this.counts[group] = (this.counts[group] as number) + by
    this.total += by
    this.caps.count(group, by, this.update)
    this.update(group)
  }

  /**
   * The first group where one item more (or less) improves the targets most, among the first `most` changeable
   * groups from a place in the order on.
   */
  pickBest(by: 1 | -1, start: number, most: number, except = -1): number | null {
    const growth = by === 1 ? this.growth.more : this.growth.less
    const changeable = by === 1 ? this.changeable.more : this.changeable.less
    const possible = this.boundGrowth(growth)
    const { length } = this.order
    let best: number | null = null
    let least = Number.POSITIVE_INFINITY
    let end = length
    let place = changeable.findFrom(start)
    for (let looked = 0; looked < most; place = changeable.findFrom(place + 1)) {
      if (place >= end) {
        // Once around, up to the start.
        if (end < length || start === 0) break
        end = start
        place = changeable.findFrom(0)
        if (place >= end) break
      }
      const group = this.order[place] as number
      if (group === except) continue
      looked += 1
      let sum = 0
      for (let t = 0; t < this.cellOfGroup.length; t += 1)
        sum += growth[(this.cellOfGroup[t] as Int32Array)[group] as number] as number
      if (sum >= least) continue
      best = group
      least = sum
      if (least <= possible) break
    }
    return best
  }

  /** The first changeable group from a place in the order on, going around; `null` if there is none. */
  findChangeable(by: 1 | -1, start: number): number | null {
    const changeable = by === 1 ? this.changeable.more : this.changeable.less
    const after = changeable.findFrom(start)
    const place = after < this.order.length ? after : changeable.findFrom(0)
    return this.order[place] ?? null
  }

  /** A growth that no group can be below. */
  private boundGrowth(growth: Int8Array): number {
    let bound = 0
    for (let t = 0; t + 1 < this.starts.length; t += 1) {
      let least = 1
      for (let cell = this.starts[t] as number; cell < (this.starts[t + 1] as number); cell += 1)
        least = Math.min(least, growth[cell] as number)
      bound += least
    }
    return bound
  }

  private updateGrowth(cell: number): void {
    const sum = this.sums[cell] as number
    const now = this.measureCell(cell, sum)
    this.growth.more[cell] = this.measureCell(cell, sum + 1) - now
    this.growth.less[cell] = this.measureCell(cell, sum - 1) - now
  }

  private measureCell(cell: number, sum: number): number {
    return Math.max(0, sum - (this.high[cell] as number)) + Math.max(0, (this.low[cell] as number) - sum)
  }
}
