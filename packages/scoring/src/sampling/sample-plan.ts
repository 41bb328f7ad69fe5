import type { Seed } from '../numeric/random'

/** One level for each of one or more dimensions, such as `{ useCase: 'consult', mode: 'good_faith' }`. */
export type LevelCombination = Readonly<Record<string, string>>

/** Something that can be drawn: a task of the pool. */
export interface PoolItem {
  readonly id: string
  /** Its level in each dimension. Every dimension that a target or an exclusion names must be there. */
  readonly levels: LevelCombination
  /** Whom the cap per author counts it for; without one, that cap does not bind it. */
  readonly author?: string | null
  /** Where the cap per institution counts it; without one, that cap does not bind it. */
  readonly institution?: string | null
}

/** A whole number of items asked of one cell of a target. */
export interface CellCount {
  /** A level for every dimension of the target. */
  readonly levels: LevelCombination
  readonly count: number
}

/** How much more often than its share of the pool says a part of it is drawn. */
export interface LevelFactor {
  /** Levels of one or more dimensions of the target; a cell that has them all is multiplied. */
  readonly levels: LevelCombination
  /** 0 leaves the part out, 1 changes nothing. */
  readonly factor: number
}

/** Each cell gets its share of the pool: `size · available of the cell / available`. */
export interface ProportionalTarget {
  readonly kind: 'proportional'
  readonly dimensions: readonly string[]
}

/** Each cell gets the count that is written down for it. */
export interface FixedTarget {
  readonly kind: 'fixed'
  readonly dimensions: readonly string[]
  readonly counts: readonly CellCount[]
  /** What a cell gets that is not named: 0 (`none`, the default), or a share of what the named ones leave, in proportion to the pool. */
  readonly unnamed?: 'none' | 'proportional'
}

/** Each cell gets a share in proportion to `available · factor`; factors that meet in a cell multiply. */
export interface EnrichedTarget {
  readonly kind: 'enriched'
  readonly dimensions: readonly string[]
  readonly factors: readonly LevelFactor[]
}

/**
 * What a sample shall look like over the cross of its `dimensions`: every combination of levels is a
 * cell. A target over one dimension is a margin; several targets together are marginal targets.
 */
export type SampleTarget = ProportionalTarget | FixedTarget | EnrichedTarget

/** The most that one author, and one institution, may have in the sample; absent or `null`: no cap. */
export interface SampleCaps {
  readonly perAuthor?: number | null
  readonly perInstitution?: number | null
}

/** What can never be drawn. */
export interface SampleExclusions {
  /** Ids; one that the pool does not hold changes nothing. */
  readonly ids?: readonly string[]
  /** Items that have all the levels of one of these are left out, such as `{ mode: 'red_teaming', difficulty: 'typical' }`. */
  readonly levels?: readonly LevelCombination[]
}

/** Everything that a draw depends on besides the pool. */
export interface SamplePlan {
  /** How many items to draw. */
  readonly size: number
  readonly seed: Seed
  /** None: every item is equally likely. */
  readonly targets?: readonly SampleTarget[]
  readonly caps?: SampleCaps
  readonly exclude?: SampleExclusions
  /**
   * Most exchanges that the search may try where no exact method is known (three targets or more, or
   * caps on top of two); {@link DEFAULT_STEPS} when absent. It stands for a time limit: a clock would
   * give another draw on a slower machine.
   */
  readonly steps?: number
}

/** How many exchanges the search tries unless the plan says otherwise: some tenths of a second at most. */
export const DEFAULT_STEPS = 10_000
