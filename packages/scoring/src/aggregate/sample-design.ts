/** A drawn task with its score and its probabilities; all lie in [1e-9, 1]. */
export interface WeightedScore {
  readonly id: string
  /** Mean of the task's samples, unclipped. */
  readonly score: number
  /** Stratum of the draw from the accepted pool. */
  readonly stratum: string
  /** Probability that a draw from the accepted pool includes the task; 1 where the plan forces it in. */
  readonly probability: number
  /** How the task came to be reviewed; `null` where no draw for review is recorded. */
  readonly review: {
    readonly stratum: string
    /** Probability that a draw for review includes the task. */
    readonly probability: number
    /** Whether the plan forced it in; then its probability is 1 and its stratum does not matter. */
    readonly isForced: boolean
  } | null
}

/** A stratum of the accepted pool, without excluded tasks. */
export interface PoolStratum {
  readonly stratum: string
  /**
   * Tasks of the pool, with those that are forced in; with a draw for review, the sum of `1 / probability` of
   * their review, so that shares are those of tasks as they come.
   */
  readonly tasks: number
}

/** A stratum of the draw for review, without excluded and forced tasks. */
export interface ReviewStratum {
  readonly stratum: string
  /** Submitted tasks that could be drawn. */
  readonly available: number
  readonly drawn: number
  /** Drawn tasks that were accepted, rejected or withdrawn since. */
  readonly settled: number
  readonly accepted: number
}

/** How a sample was drawn. */
export interface SampleDesign {
  /**
   * Whether the probabilities of both draws are those of the design, or estimated by redraws (see
   * `estimateInclusion`); with `approximate` ones there is no interval.
   */
  readonly probabilities: 'exact' | 'estimated' | 'approximate'
  readonly pool: readonly PoolStratum[]
  /** The strata of the draw for review; empty where none is recorded. */
  readonly review: readonly ReviewStratum[]
}

/** A stratum of the target population of which the sample has no task. */
export interface LeftOutStratum {
  readonly phase: 'draw' | 'review'
  readonly stratum: string
  /** Its share of the target population, by the strata of this phase. */
  readonly share: number
}

/** Why a weighted mean has no interval. */
export type NoWeightedInterval =
  'no-tasks' | 'approximate-probabilities' | 'too-few-tasks' | 'one-task-stratum' | 'zero-variance'

/** A weighted mean with what it describes. */
export interface WeightedMean {
  /**
   * `as-tasks-come`: submitted tasks that a review accepts, in their natural proportions. `accepted-pool`: the
   * tasks of the pool, which a draw for review may have enriched.
   */
  readonly target: 'as-tasks-come' | 'accepted-pool'
  /** Not clipped; `null` without tasks. */
  readonly mean: number | null
  readonly interval: {
    readonly se: number
    readonly low: number
    readonly high: number
    /** Satterthwaite's degrees of freedom; `null` where the whole population was drawn. */
    readonly df: number | null
  } | null
  readonly reason: NoWeightedInterval | null
  /**
   * Whether the interval covers the truth in 94–96 % of samples, as simulations of such designs show: exact
   * probabilities, at least 10 tasks drawn at random in each stratum, and at least 100 effective tasks.
   */
  readonly hasNominalCoverage: boolean
  readonly tasks: number
  /** Kish's effective number of tasks, `(Σw)² / Σw²`; `null` without tasks. */
  readonly effectiveTasks: number | null
  /** In the order of phase and name. */
  readonly leftOut: readonly LeftOutStratum[]
  /** Strata with one task, with those whose variance was estimated together with theirs. */
  readonly collapsed: readonly (readonly string[])[]
}
