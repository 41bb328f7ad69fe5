import type { Seed } from '../../numeric/random'

/** One level for each of one or more dimensions, such as `{ useCase: 'consult', mode: 'good_faith' }`. */
export type LevelCombination = Readonly<Record<string, string>>

/** The level of items that state none, under which targets, factors and exclusions can name them. */
export const NOT_STATED = 'not stated'

/** The level of an item in each dimension; `null` where it states none, which counts as {@link NOT_STATED}. */
export type ItemLevels = Readonly<Record<string, string | null>>

/** An item that can be drawn, such as a task of the pool. */
export interface PoolItem {
  readonly id: string
  /** Its level in each dimension. It must include every dimension that a target or an exclusion names. */
  readonly levels: ItemLevels
  /** The author that it counts for under the cap per author; without one, that cap does not apply. */
  readonly author?: string | null
  /**
   * The institution that it counts for under the cap per institution; without one, that cap does not apply.
   */
  readonly institution?: string | null
  /** The cluster of near-duplicates that it counts for under the cap per cluster; without one, as above. */
  readonly cluster?: string | null
  /** The vendor of its rated response, for the cap per vendor; without one, that cap does not apply. */
  readonly vendor?: string | null
}

/** The requested number of items in one cell of a target. */
export interface CellCount {
  /** A level for every dimension of the target. */
  readonly levels: LevelCombination
  readonly count: number
}

/** How much more often a part of the pool is drawn than its share. */
export interface LevelFactor {
  /** Levels of one or more dimensions of the target; the factor applies to cells that have all of them. */
  readonly levels: LevelCombination
  /** 0 excludes the part, 1 changes nothing. */
  readonly factor: number
}

/** Each cell gets its share of the pool: `size · available of the cell / available`. */
export interface ProportionalTarget {
  readonly kind: 'proportional'
  readonly dimensions: readonly string[]
}

/** Each cell gets its given count. */
export interface FixedTarget {
  readonly kind: 'fixed'
  readonly dimensions: readonly string[]
  readonly counts: readonly CellCount[]
  /**
   * What unnamed cells get: 0 (`none`, the default), or a share of the remaining items in proportion to the
   * pool.
   */
  readonly unnamed?: 'none' | 'proportional'
}

/** Each cell gets a share in proportion to `available · factor`; factors for the same cell multiply. */
export interface EnrichedTarget {
  readonly kind: 'enriched'
  readonly dimensions: readonly string[]
  readonly factors: readonly LevelFactor[]
}

/**
 * The desired composition of a sample over the cross of its `dimensions`: every combination of levels is a
 * cell. A target over one dimension is a margin; several targets together are marginal targets.
 */
export type SampleTarget = ProportionalTarget | FixedTarget | EnrichedTarget

/** Maximum number of items per holder; absent or `null`: no cap. */
export interface SampleCaps {
  readonly perAuthor?: number | null
  readonly perInstitution?: number | null
  /** Per cluster of near-duplicates. */
  readonly perCluster?: number | null
  /** Per vendor of the rated response. */
  readonly perVendor?: number | null
}

/** Items that are never drawn. */
export interface SampleExclusions {
  /** Ids; unknown ids are ignored. */
  readonly ids?: readonly string[]
  /**
   * Items with all the levels of one of these are excluded, such as `{ mode: 'red_teaming', difficulty:
   * 'typical' }`.
   */
  readonly levels?: readonly LevelCombination[]
}

/** Everything besides the pool that a draw depends on. */
export interface SamplePlan {
  /** How many items to draw. */
  readonly size: number
  readonly seed: Seed
  /** Without targets, every item is equally likely. */
  readonly targets?: readonly SampleTarget[]
  readonly caps?: SampleCaps
  readonly exclude?: SampleExclusions
  /**
   * Ids of items that are forced in: always drawn, with probability 1. They count toward the size, the
   * targets and the caps; the rest is drawn beside them.
   */
  readonly include?: readonly string[]
  /**
   * Maximum number of swaps that the search may try where no exact method is known (three targets or more, or
   * two with caps); {@link DEFAULT_STEPS} by default. It replaces a time limit, because a clock would
   * give a different draw on a slower machine.
   */
  readonly steps?: number
}

/** Default number of swaps that the search tries: at most a few tenths of a second. */
export const DEFAULT_STEPS = 10_000
