/** What readers must know of a row before they compare it. */
export type RowMark = 'simulated' | 'imported_answers' | 'shares_judge_vendor' | 'incomplete_run'

/** What a vendor was sent of a release before its publication, as far as this installation sent it. */
export interface VendorExposure {
  /** Tasks of the release of which text was sent to a model of the vendor. */
  tasks: number
  /** The tasks of the release. */
  of: number
  /** The day of the first of them. */
  firstOn: string
}

/** How often a system was run on a release and graded by a judge, published or not. */
export interface RunCounts {
  /** Runs on the whole release that started. */
  made: number
  /** Without those that are withdrawn. */
  published: number
  withdrawn: number
  /** Completed runs that are not published. */
  completed: number
  /** Runs that are in progress, incomplete, failed or canceled. */
  unfinished: number
  /** Runs on a part of the release, which are never ranked. Not part of `made`. */
  trials: number
  /**
   * The lowest and the highest unclipped score of several published runs with a score on every task; `null` on a
   * slice.
   */
  publishedScores: { low: number; high: number } | null
}

/** What can be said of a system that lacks scores on some tasks. */
export interface IncompleteScore {
  /** Of the score on all tasks before length adjustment, unclipped, whatever the missing answers are. */
  bounds: { low: number; high: number } | null
  /** No ranked system can differ significantly from this one on fewer shared tasks. */
  minTasks: number | null
  /** Each ranked system against this one: a family of tests of its own, corrected by Holm. */
  comparisons: {
    runId: string
    system: string
    /** Tasks that both have a score on. */
    tasks: number
    /** The ranked system minus this one, on these tasks. */
    difference: number | null
    /** Whether the ranked system scores significantly higher or lower than this one. */
    verdict: 'higher' | 'lower' | 'not_different'
  }[]
}

/** What is known of the errors of the judge. No interval contains them. */
export interface JudgeError {
  /** Whether the verdicts of this judge were compared with those of physicians here. */
  validated: boolean
  /** How far scores would move in a scenario, see `computeJudgeShift`; `null` on a slice. */
  scenario: {
    sensitivity: number
    specificity: number
    lowestShift: number
    highestShift: number
    differenceFactor: number
  } | null
}
