import type { Seed } from '../numeric/random'
import type { SampleConstraint } from './sample-constraint'
import type { LevelCombination, SamplePlan } from './sample-plan'

/** One cell of a target in numbers. */
export interface CellReport {
  readonly levels: LevelCombination
  /** What the target asks of the cell, before rounding. */
  readonly asked: number
  /** The whole number that the draw aimed at; within 1 of `asked`. */
  readonly quota: number
  /** Items of the cell that could be drawn. */
  readonly available: number
  /** Items of the cell that the exclusions took out. */
  readonly excluded: number
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
  /** Chance that a draw with this plan and another seed holds the item; see {@link DrawnSample.probabilities}. */
  readonly probability: number
  /** Design weight, `1 / probability`: how many items of the pool it stands for. */
  readonly weight: number
}

/** One combination of cells, one of each target: items that the plan does not tell apart. */
export interface DrawnStratum {
  /** The levels of all dimensions of all targets. */
  readonly levels: LevelCombination
  readonly available: number
  /** Mean number over seeds that the raked table holds for it, before rounding. */
  readonly expected: number
  readonly drawn: number
}

/** How far a cap was used up. */
export interface CapUsage {
  readonly cap: number
  /** Authors or institutions with at least one item in the sample. */
  readonly holders: number
  /** Most items of one of them. */
  readonly most: number
  /** Those that reached the cap, in order. */
  readonly atCap: readonly string[]
}

/** A sample with everything that a reader needs to judge it: what was asked and met, and the chance of each item. */
export interface DrawnSample {
  readonly status: 'drawn'
  /** The ids, in order. */
  readonly ids: readonly string[]
  /** The same items with their chances, in the same order. */
  readonly items: readonly DrawnItem[]
  /** Whether every target was met in every cell. */
  readonly exact: boolean
  readonly targets: readonly DrawnTarget[]
  /** Strata that something is expected or drawn of, in the order of their levels. */
  readonly strata: readonly DrawnStratum[]
  readonly caps: { readonly perAuthor: CapUsage | null; readonly perInstitution: CapUsage | null }
  /**
   * What the chances of the items are. `exact`: the inclusion probability given the quotas,
   * `expected / available` of the item's stratum, so that weighted totals are unbiased over seeds.
   * `approximate`: where a cap can bind, or the search moved items, the chances have no closed form;
   * then it is `drawn / available` of the stratum, and items of an author who has more than the cap
   * allows are in truth less likely than the others of their stratum.
   */
  readonly probabilities: 'exact' | 'approximate'
  readonly seed: Seed
}

/** A cell that the nearest feasible plan changes. */
export interface TargetChange {
  readonly dimensions: readonly string[]
  readonly levels: LevelCombination
  /** Quota of the plan that was asked for. */
  readonly from: number
  readonly to: number
}

/** The feasible plan that is nearest to one that is not. */
export interface NearestPlan {
  /** A plan that can be drawn as it stands, its targets all fixed. */
  readonly plan: SamplePlan
  readonly changes: readonly TargetChange[]
  /** Sum of the distances of all changed cells. */
  readonly totalChange: number
  /** Whether no plan of this size can be nearer; otherwise it is the nearest that the search found. */
  readonly proven: boolean
}

/** A plan that no draw can keep. */
export interface InfeasiblePlan {
  readonly status: 'infeasible'
  /** Why; each of these alone rules the plan out. */
  readonly constraints: readonly SampleConstraint[]
  readonly nearest: NearestPlan
}

/** A plan that nothing speaks against, in numbers, before the draw. */
export interface SamplePreview {
  readonly status: 'feasible'
  /** Whether a draw is sure to meet every target; otherwise it may leave residuals, which it tells. */
  readonly proven: boolean
  readonly targets: readonly TargetReport<CellReport>[]
  /** Items that can be drawn. */
  readonly available: number
  /** Items that the exclusions took out. */
  readonly excluded: number
}
