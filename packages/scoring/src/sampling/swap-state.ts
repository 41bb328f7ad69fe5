import { ceilShare, floorShare } from './problem/largest-remainder'
import type { SamplingProblem } from './problem/sampling-problem'

/**
 * A selection as counts per group, with its effect on targets and caps. A cell may contain its
 * share rounded up or down; everything beyond counts as distance. Caps always hold.
 */
export class SwapState {
  /** Items in the selection. */
  total = 0
  /** Sum over all cells of all targets of the surplus or shortage. */
  distance = 0
  private readonly sums: readonly Int32Array[]
  private readonly low: readonly Int32Array[]
  private readonly high: readonly Int32Array[]
  private readonly cellOfGroup: readonly Int32Array[]
  private readonly kinds: readonly { readonly ofHolder: Int32Array; readonly left: Float64Array }[]

  constructor(
    private readonly problem: SamplingProblem,
    shares: readonly Float64Array[],
    /** Items of each group. */
    readonly counts: Int32Array,
  ) {
    const { strata, groups, holders } = problem
    this.low = shares.map((target) => Int32Array.from(target, floorShare))
    this.high = shares.map((target) => Int32Array.from(target, ceilShare))
    this.sums = shares.map((target) => new Int32Array(target.length))
    this.cellOfGroup = strata.cells.map((cells) => groups.stratum.map((stratum) => cells[stratum] as number))
    this.kinds = holders
      ? [holders.inner, holders.outer, ...holders.extras].map(({ ofHolder, left }) => ({
          ofHolder,
          left: left.slice(),
        }))
      : []
    this.sums.forEach((sums, t) => sums.forEach((_, cell) => (this.distance += this.measureCell(t, cell, 0))))
    const start = counts.slice()
    counts.fill(0)
    start.forEach((count, group) => {
      for (let i = 0; i < count; i += 1) this.change(group, 1)
    })
  }

  /**
   * The minimum distance of a selection of this size: the differences between the targets' totals and the
   * size.
   */
  measureLeast(): number {
    const add = (counts: Int32Array): number => counts.reduce((sum, count) => sum + count, 0)
    return this.low.reduce(
      (least, low, t) =>
        least + Math.max(0, add(low) - this.total, this.total - add(this.high[t] as Int32Array)),
      0,
    )
  }

  /** The surplus (above 0) or shortage (below 0) of a cell. */
  measureOffset(t: number, cell: number): number {
    const sum = this.sums[t]?.[cell] as number
    return (
      Math.max(0, sum - (this.high[t]?.[cell] as number)) - Math.max(0, (this.low[t]?.[cell] as number) - sum)
    )
  }

  /**
   * Whether an item of a group can be added (1), because one is left and the caps allow it, or removed (−1),
   * because one is selected.
   */
  canChange(group: number, by: 1 | -1): boolean {
    if (by === -1) return (this.counts[group] as number) > 0
    const { groups } = this.problem
    if ((this.counts[group] as number) >= (groups.available[group] as number)) return false
    const holder = groups.holder[group] as number
    if (holder < 0) return true
    for (const { ofHolder, left } of this.kinds) {
      const name = ofHolder[holder] as number
      if (name >= 0 && (left[name] as number) <= 0) return false
    }
    return true
  }

  /** Adds (1) or removes (−1) an item of a group. */
  change(group: number, by: 1 | -1): void {
    this.distance += this.measureChange(group, by)
    this.cellOfGroup.forEach((cells, t) => {
      const sums = this.sums[t] as Int32Array
      const cell = cells[group] as number
      sums[cell] = (sums[cell] as number) + by
    })
    this.counts[group] = (this.counts[group] as number) + by
    this.total += by
    const holder = this.problem.groups.holder[group] as number
    if (holder < 0) return
    for (const { ofHolder, left } of this.kinds) {
      const name = ofHolder[holder] as number
      if (name >= 0) left[name] = (left[name] as number) - by
    }
  }

  /** The increase of the distance that a change would cause. */
  measureChange(group: number, by: 1 | -1): number {
    let growth = 0
    for (let t = 0; t < this.cellOfGroup.length; t += 1) {
      const cell = this.cellOfGroup[t]?.[group] as number
      const sum = this.sums[t]?.[cell] as number
      growth += this.measureCell(t, cell, sum + by) - this.measureCell(t, cell, sum)
    }
    return growth
  }

  private measureCell(t: number, cell: number, sum: number): number {
    return (
      Math.max(0, sum - (this.high[t]?.[cell] as number)) + Math.max(0, (this.low[t]?.[cell] as number) - sum)
    )
  }
}
