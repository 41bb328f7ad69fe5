import type { LevelCombination } from './sample-plan'

/** Cells of one target. */
export interface CellSet {
  readonly dimensions: readonly string[]
  readonly cells: readonly LevelCombination[]
}

/** The plan wants more than the pool holds after the exclusions. */
export interface PoolConstraint {
  readonly kind: 'pool'
  readonly asked: number
  readonly available: number
  readonly excluded: number
}

/** The counts of a target do not add up to the size of the sample; so two targets contradict each other. */
export interface TotalConstraint {
  readonly kind: 'total'
  readonly dimensions: readonly string[]
  /** What the cells add up to. */
  readonly asked: number
  readonly size: number
}

/** One cell asks for more than it holds. */
export interface CellConstraint {
  readonly kind: 'cell'
  readonly dimensions: readonly string[]
  readonly levels: LevelCombination
  readonly asked: number
  readonly available: number
  readonly excluded: number
}

/**
 * Two targets together force more items into a part of the pool than it holds: of a sample of `size`,
 * `firstAsked` shall be in the cells of `first` and `secondAsked` in those of `second`, so that at least
 * `asked` = `firstAsked + secondAsked − size` must be in both, and the pool holds `available` such items.
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

/** Cells ask for more than the caps let their authors and institutions give. */
export interface CapConstraint {
  readonly kind: 'cap'
  /** The cells; `null` when the whole sample is meant. */
  readonly target: CellSet | null
  readonly asked: number
  /** What can be drawn of them: authors · cap + institutions · cap + uncapped. */
  readonly available: number
  /** Authors who can give no more than the cap. */
  readonly authors: number
  readonly perAuthor: number | null
  /** Institutions that can give no more than the cap. */
  readonly institutions: number
  readonly perInstitution: number | null
  /** Items of the cells that belong to nobody among them. */
  readonly uncapped: number
}

/** What makes a plan impossible: always `asked` against the `available` or the `size` that it exceeds or misses. */
export type SampleConstraint =
  PoolConstraint | TotalConstraint | CellConstraint | CrossConstraint | CapConstraint
