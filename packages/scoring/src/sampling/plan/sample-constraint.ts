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

/**
 * Two targets together require more items of a part of the pool than it has: of a sample of `size`,
 * `firstAsked` must be in the cells of `first` and `secondAsked` in those of `second`, so at least
 * `asked` = `firstAsked + secondAsked − size` must be in both, but the pool has `available` such items.
 */
export interface CrossConstraint {
  readonly kind: 'cross'
  readonly first: CellSet
  readonly firstAsked: number
  readonly second: CellSet
  readonly secondAsked: number
  readonly size: number
  readonly asked: number
  readonly available: number
}

/** Cells request more items than the caps allow their authors and institutions. */
export interface CapConstraint {
  readonly kind: 'cap'
  /** The cells; `null` for the whole sample. */
  readonly target: CellSet | null
  readonly asked: number
  /** The number of items that can be drawn: authors · cap + institutions · cap + uncapped. */
  readonly available: number
  /** Authors limited by the cap. */
  readonly authors: number
  readonly perAuthor: number | null
  /** Institutions limited by the cap. */
  readonly institutions: number
  readonly perInstitution: number | null
  /** Items of the cells outside these authors and institutions. */
  readonly uncapped: number
}

/**
 * A reason why a plan is impossible: `asked` compared with the `available` or `size` that it exceeds or
 * misses.
 */
export type SampleConstraint =
  PoolConstraint | TotalConstraint | CellConstraint | CrossConstraint | CapConstraint
