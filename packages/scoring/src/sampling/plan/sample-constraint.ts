import type { CapKind } from './cap-kinds'
import type { LevelCombination } from './sample-plan'

/** Cells of one target. */
export interface CellSet {
  readonly dimensions: readonly string[]
  readonly cells: readonly LevelCombination[]
}

/** The plan requests more items than the pool has after exclusions. */
export interface PoolConstraint {
  readonly kind: 'pool'
  readonly asked: number
  readonly available: number
  readonly excluded: number
}

/**
 * The counts of a target do not add up to the size of the sample; two targets can contradict each other this
 * way.
 */
export interface TotalConstraint {
  readonly kind: 'total'
  readonly dimensions: readonly string[]
  /** The sum of the cells. */
  readonly asked: number
  readonly size: number
}

/** One cell requests more items than it has. */
export interface CellConstraint {
  readonly kind: 'cell'
  readonly dimensions: readonly string[]
  readonly levels: LevelCombination
  readonly asked: number
  readonly available: number
  readonly excluded: number
}

/** One cell requests fewer items than are forced in. */
export interface ForcedCellConstraint {
  readonly kind: 'forced-cell'
  readonly dimensions: readonly string[]
  readonly levels: LevelCombination
  readonly asked: number
  readonly forced: number
}

/** More items are forced in than the sample has. */
export interface ForcedSizeConstraint {
  readonly kind: 'forced-size'
  readonly forced: number
  readonly size: number
}

/** Items are both forced in and excluded. */
export interface ForcedExcludedConstraint {
  readonly kind: 'forced-excluded'
  readonly ids: readonly string[]
}

/** More items of one holder are forced in than its cap allows. */
export interface ForcedCapConstraint {
  readonly kind: 'forced-cap'
  readonly holder: CapKind
  readonly cap: number
  /** All items of the holder that are forced in. */
  readonly ids: readonly string[]
}

/**
 * Two targets together require more items of a part of the pool than it has: of a sample of `size`,
 * `firstAsked` must be in the cells of `first` and `secondAsked` in those of `second`, so at least
 * `asked` = `firstAsked + secondAsked − size` must be in both, but the pool has `available` such items.
 */
export interface CrossConstraint {
  readonly kind: 'cross'
  /** Items that are forced in; no number of this constraint counts them. */
  readonly forced: number
  readonly first: CellSet
  readonly firstAsked: number
  readonly second: CellSet
  readonly secondAsked: number
  readonly size: number
  readonly asked: number
  readonly available: number
}

/** Cells request more items than the caps allow their holders. */
export interface CapConstraint {
  readonly kind: 'cap'
  /** Items that are forced in; no number of this constraint counts them. */
  readonly forced: number
  /** The cells; `null` for the whole sample. */
  readonly target: CellSet | null
  readonly asked: number
  /**
   * The number of items that can be drawn: the sum of holders · cap over the kinds of holders, + uncapped;
   * less what the items that are forced in use of their caps.
   */
  readonly available: number
  /** Authors limited by the cap; likewise for the other kinds. */
  readonly authors: number
  readonly perAuthor: number | null
  readonly institutions: number
  readonly perInstitution: number | null
  readonly clusters: number
  readonly perCluster: number | null
  readonly vendors: number
  readonly perVendor: number | null
  /** Items of the cells outside these holders. */
  readonly uncapped: number
}

/**
 * Three or more kinds of caps together leave too few items, as far as the search found; no exact method is
 * known for them.
 */
export interface SearchConstraint {
  readonly kind: 'search'
  /** The kinds of caps that can bind. */
  readonly caps: readonly CapKind[]
  readonly asked: number
  /** The largest selection that the search found within the caps. */
  readonly available: number
}

/**
 * A reason why a plan is impossible: `asked` compared with the `available` or `size` that it exceeds or
 * misses.
 */
export type SampleConstraint =
  | PoolConstraint
  | TotalConstraint
  | CellConstraint
  | ForcedCellConstraint
  | ForcedSizeConstraint
  | ForcedExcludedConstraint
  | ForcedCapConstraint
  | CrossConstraint
  | CapConstraint
  | SearchConstraint
