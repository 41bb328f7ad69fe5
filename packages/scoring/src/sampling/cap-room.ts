import type { SamplingProblem } from './problem/sampling-problem'

/** What one kind of cap still allows. */
interface KindRoom {
  readonly nameOfGroup: Int32Array
  /** Groups of each name. */
  readonly members: readonly (readonly number[])[]
  /** How many items each name can still take. */
  readonly left: Float64Array
}

/** What all caps still allow while items are added and removed. */
export class CapRoom {
  private readonly kinds: readonly KindRoom[]

  constructor({ groups, holders }: SamplingProblem) {
    const kinds = holders ? [holders.inner, holders.outer, ...holders.extras] : []
    this.kinds = kinds.map(({ ofHolder, left }) => {
      const nameOfGroup = groups.holder.map((holder) => ofHolder[holder] ?? -1)
      const members = Array.from(left, (): number[] => [])
      nameOfGroup.forEach((name, group) => members[name]?.push(group))
      return { nameOfGroup, members, left: left.slice() }
    })
  }

  /** Whether every cap allows one item more of a group. */
  allows(group: number): boolean {
    for (let k = 0; k < this.kinds.length; k += 1) {
      const { nameOfGroup, left } = this.kinds[k] as KindRoom
      const name = nameOfGroup[group] as number
      if (name >= 0 && (left[name] as number) <= 0) return false
    }
    return true
  }

  /**
   * Counts an item that was added (1) or removed (−1).
   * @param notify Receives every group of a name that reaches its cap or leaves it.
   */
  count(group: number, by: 1 | -1, notify: (group: number) => void): void {
    for (const { nameOfGroup, members, left } of this.kinds) {
      const name = nameOfGroup[group] as number
      if (name < 0) continue
      const before = left[name] as number
      left[name] = before - by
      if (before > 0 !== before - by > 0) members[name]?.forEach(notify)
    }
  }
}
