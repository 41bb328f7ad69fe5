import type { Seed } from '../../numeric/random'
import type { SampleConstraint } from './sample-constraint'
import type { LevelCombination, SamplePlan } from './sample-plan'

/** One cell of a target in numbers. */
export interface CellReport {
  readonly levels: LevelCombination
  /** The requested share of the cell, before rounding. */
  readonly asked: number
  /** The whole number that the draw targets; within 1 of `asked`. */
  readonly quota: number
  /** Items of the cell that could be drawn. */
  readonly available: number
  /** Excluded items of the cell. */
  readonly excluded: number
  /** Items of the cell that the plan forces in; they count in all other numbers, too. */
  readonly forced: number
}

/** One cell after the draw. */
export interface DrawnCell extends CellReport {
  readonly drawn: number
  /** `drawn − quota`: 0 where the target was met. */
  readonly residual: number
}

/** One target of the plan, in the order of the plan; its cells in the order of their levels. */
export interface TargetReport<Cell extends CellReport = DrawnCell> {
  readonly dimensions: readonly string[]
  readonly cells: readonly Cell[]
}

/** A target after the draw. */
export interface DrawnTarget extends TargetReport {
  /** Whether every cell holds its quota. */
  readonly exact: boolean
}

/** An item of the sample. */
export interface DrawnItem {
  readonly id: string
  /**
   * Its permanent random number, a whole number in [0, 2³²) that depends only on the seed and the id; the
   * smallest of each stratum are drawn as far as caps allow.
   */
  readonly number: number
  /**
   * Probability that a draw with this plan and another seed includes the item; see {@link
   * DrawnSample.probabilities}.
   */
  readonly probability: number
  /** Design weight, `1 / probability`: the number of items of the pool that it represents. */
  readonly weight: number
}

/** One combination of cells, one of each target: items that the plan treats as equal. */
export interface DrawnStratum {
  /** The levels of all dimensions of all targets. */
  readonly levels: LevelCombination
  readonly available: number
  /** Mean number of items over seeds in the raked table, before rounding. */
  readonly expected: number
  readonly drawn: number
  /** Items that the plan forces in; they count in the other numbers, too. */
  readonly forced: number
}

/** How much of a cap was used. */
export interface CapUsage {
  readonly cap: number
  /** Holders (authors, institutions, clusters or vendors) with at least one item in the sample. */
  readonly holders: number
  /** The largest number of items of one of them. */
  readonly most: number
  /** Those that reached the cap, in order. */
  readonly atCap: readonly string[]
}

/** The use of each cap; `null` without the cap. */
export interface SampleCapUsage {
  readonly perAuthor: CapUsage | null
  readonly perInstitution: CapUsage | null
  readonly perCluster: CapUsage | null
  readonly perVendor: CapUsage | null
}

/** A sample with the information needed to assess it: requests, results, and the probability of each item. */
export interface DrawnSample {
  readonly status: 'drawn'
  /** The ids, in order. */
  readonly ids: readonly string[]
  /** The same items with their probabilities, in the same order. */
  readonly items: readonly DrawnItem[]
  /** Whether every target was met in every cell. */
  readonly exact: boolean
  readonly targets: readonly DrawnTarget[]
  /** Strata with expected or drawn items, in the order of their levels. */
  readonly strata: readonly DrawnStratum[]
  readonly caps: SampleCapUsage
  /**
   * How the probabilities of the items are computed. Items that are forced in have 1. `exact`: the inclusion
   * probability given the quotas, `(expected − forced) / (available − forced)` of the item's stratum, so that
   * weighted totals are unbiased over seeds.
   * `approximate`: where a cap can bind, or the search moved items, the probabilities have no closed form;
   * then they are the same with `drawn` for `expected`, and items of an author with more than the cap
   * allows are in fact less likely than others of their stratum.
   */
  readonly probabilities: 'exact' | 'approximate'
  readonly seed: Seed
  /** The version of the algorithm, which draws the same sample again. */
  readonly algorithm: number
}

/** A cell that the nearest feasible plan changes. */
export interface TargetChange {
  readonly dimensions: readonly string[]
  readonly levels: LevelCombination
  /** Quota of the requested plan. */
  readonly from: number
  readonly to: number
}

/** The feasible plan nearest to an infeasible one. */
export interface NearestPlan {
  /** A plan that can be drawn as is; all its targets are fixed. */
  readonly plan: SamplePlan
  /** Ids that it no longer forces in, because they contradict an exclusion or a cap. */
  readonly dropped: readonly string[]
  readonly changes: readonly TargetChange[]
  /** Sum of the distances of all changed cells. */
  readonly totalChange: number
  /** Whether no plan of this size can be nearer; otherwise it is the nearest one that the search found. */
  readonly proven: boolean
}

/** A plan that no draw can meet. */
export interface InfeasiblePlan {
  readonly status: 'infeasible'
  /** The reasons; each of them alone makes the plan impossible. */
  readonly constraints: readonly SampleConstraint[]
  /**
   * Whether no draw can meet the plan. Otherwise the reasons hold for the rounding of its shares, or for
   * selections, that the search found, and a longer search might find others.
   */
  readonly proven: boolean
  readonly nearest: NearestPlan
}

/** A feasible plan in numbers, before the draw. */
export interface SamplePreview {
  readonly status: 'feasible'
  /** Whether a draw is certain to meet every target; otherwise it may leave residuals, which it reports. */
  readonly proven: boolean
  readonly targets: readonly TargetReport<CellReport>[]
  /** Items that can be drawn, with those that are forced in. */
  readonly available: number
  /** Excluded items. */
  readonly excluded: number
  /** Items that are forced in. */
  readonly forced: number
}
