import type { RunAnswerOrigin } from './answer-origins'
import type { PhysicianSpread } from './physician-spread'
import type { IncompleteScore, JudgeError, RowMark, RunCounts, VendorExposure } from './row-disclosures'
import type { SliceDimension } from './slice-dimensions'
import type { TaskShare, WorstScore } from './task-share'

/** The metric of a view: the headline of the profile, or the score before length adjustment. */
export type Metric = 'headline' | 'unadjusted'

/** Identifies a table: there is one for each release, judge and scoring profile with published results. */
export interface TableKey {
  release: string
  judge: string
  profile: string
}

/** The identity of a table, with the names of its release, judge and profile. */
export interface LeaderboardRef {
  release: {
    id: string
    name: string
    dataset: string
    tasks: number
    attestation: 'authored' | 'imported' | 'mixed'
    /** Who asks the questions of the dataset. */
    audience: 'clinicians' | 'public' | 'both'
    frozenAt: string
    /** Since when nobody should use the release any more; `null` unless it is withdrawn. */
    withdrawnAt: string | null
  }
  judge: {
    id: string
    name: string
    vendor: string
    llm: string
    reasoningEffort: string
    simulated: boolean
    template: string
    referenceTemplate: boolean
  }
  profile: {
    id: string
    label: string
    adjustment: { centre: number; rate: number; per: number } | null
  }
  systems: number
  /** Whether this is the table that readers see first. */
  isDefault: boolean
}

/**
 * The result of a system on a set of tasks. Scores are from 0 to 1: `score` is clipped for display, `unclipped`
 * determines ranks.
 */
export interface SliceRow {
  runId: string
  system: string
  kind: 'llm' | 'harness' | 'physicians'
  /** The number of tasks with a score for this system. */
  tasks: number
  /** Whether these are all tasks that can have a score. Other rows come last, by name, without ranks. */
  complete: boolean
  score: number | null
  unclipped: number | null
  interval: { low: number; high: number } | null
  /** See `computeRankIntervals`; `null` on an axis, without a score on every task, and on too few tasks. */
  rank: { best: number; worst: number } | null
  /** Systems that share a letter are not significantly different on these tasks; empty where `rank` is `null`. */
  letters: string[]
  /** The share of tasks where an answer met a criterion with negative points, of the tasks that have one. */
  negativeCriteriaMet: TaskShare
  /** The share of tasks where an answer did not meet a criterion with 7 points or more, of the tasks that have one. */
  importantCriteriaMissed: TaskShare
  /** `null` for physicians, and unless some systems, this one included, answered every task several times. */
  worstAtK: WorstScore | null
}

/** Why a table resolves no difference; an axis groups criteria and has no tests. */
export type NoResolution = 'too-few-systems' | 'too-few-tasks' | 'zero-variance' | 'axis'

/** A ranking on some tasks, and the differences that these tasks can show. */
export interface Ranking<Row extends SliceRow = SliceRow> {
  /** Systems on the same tasks, best first, then those that lack scores, by name. */
  rows: Row[]
  /** The smallest difference that is always significant and detected with 80 % power; `null` without one. */
  resolves: number | null
  whyNoResolution: NoResolution | null
  /** No two systems can differ significantly on fewer shared tasks. */
  minTasks: number | null
}

/** The ranking of the systems on one slice. */
export interface LeaderboardSlice extends Ranking {
  dimension: SliceDimension
  value: string
  label: string
  tasks: number
}

/** The result of a system with everything that a table says of it. */
export interface LeaderboardRow extends SliceRow {
  systemId: string
  answerOrigin: RunAnswerOrigin | null
  /** `null` for systems, on a slice, and where it is unknown who wrote which answer. */
  physicians: PhysicianSpread | null
  vendor: string
  harness: string
  reasoningEffort: string
  simulated: boolean
  samplesPerTask: number
  samples: number
  unadjusted: number | null
  /** `null` if the profile does not adjust for length. */
  adjusted: number | null
  /** Adjusted minus unadjusted. */
  difference: number | null
  characters: number | null
  /**
   * Deprecated: divides by all tasks, also those without a criterion with negative points. `null` on a slice, and where
   * the release has none.
   */
  harmsShare: number | null
  failureRate: number | null
  nearEmpty: number | null
  /** The cost of one answer to one task, without the judge; `null` if a price is unknown. */
  costPerTaskUsd: number | null
  publishedAt: string
  /** Earlier published runs of the same system, which the table ignores. */
  earlierRuns: { runId: string; publishedAt: string }[]
  runs: RunCounts
  marks: RowMark[]
  /** `null` where nothing was sent before the release was published, as far as is known. */
  exposure: VendorExposure | null
  /** `null` for a system with a score on every task. */
  incomplete: IncompleteScore | null
}

/** The results of one release, judge and profile, ranked on all tasks or on one slice. */
export interface LeaderboardTable extends LeaderboardRef, Ranking<LeaderboardRow> {
  /** Why the release is withdrawn; `null` unless it is. */
  withdrawal: string | null
  /** The slice that the rows are limited to; `null` for all tasks. */
  focus: { dimension: SliceDimension; value: string; label: string; tasks: number } | null
  metric: 'overall_score' | 'overall_score_length_adjusted'
  simulated: boolean
  specialties: number
  heldOutTasks: number
  /** Whether the release has a criterion with negative points. */
  measuresHarms: boolean
  /** The dimensions by which this release can be sliced. */
  dimensions: SliceDimension[]
  /** The tasks of the release that can have a score; those without positive points can't. */
  scorableTasks: number
  /** Tasks taken out since the freeze; scores include them. */
  takenOutTasks: number
  judgeError: JudgeError
  comparison: {
    family: 'all-pairs'
    test: 'paired-t'
    smallestP: '2^(1-n)'
    correction: 'holm'
    alpha: number
  }
  slices: LeaderboardSlice[]
  /** What readers need to interpret the table, in sentences. */
  notes: string[]
}
