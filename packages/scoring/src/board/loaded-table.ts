import type { MeanBounds } from '../aggregate/incomplete-mean'
import type { VendorExposure } from './row-disclosures'
import type { TableGroup } from './group-tables'
import type { RankedResult } from './ranked-result'
import type { TaskFacets } from './slice-dimensions'
import type { StoredBoard } from './stored-board'

/** The means of a task over its samples, as stored with the result. */
export interface ExampleMeans {
  score: number
  adjusted: number
  characters: number
}

/** What one answer met and missed. */
export interface AnswerChecks {
  /** Before length adjustment. */
  score: number
  /** A number for the physician who wrote it; `null` if unknown, and for systems. */
  person: string | null
  /** Whether it met a criterion with negative points. */
  negativeMet: boolean
  /** Whether it did not meet a criterion with at least `MIN_IMPORTANT_POINTS`. */
  importantMissed: boolean
}

/** What the answers to one task met and missed, as shares of them. Every criterion has a verdict. */
export interface ExampleChecks {
  /** `null` if no criterion of the task has negative points. */
  negativeMet: number | null
  /** `null` if no criterion of the task has that many points. */
  importantMissed: number | null
  /** Each answer, where there are several or physicians wrote them; otherwise empty. */
  answers: readonly AnswerChecks[]
}

/** A task that can have a score. */
export interface LoadedTask extends TaskFacets {
  /** The lowest score of an answer: its negative points, as a share of its positive points. */
  lowest: number
  /** The score of an answer that meets every criterion. */
  allMet: number
}

/** The unclipped means of a published run, and the number of its tasks. */
export interface PublishedMeans {
  headline: number | null
  raw: number | null
  tasks: number
}

/** The latest result of a system in a table, with everything that its row is computed from. */
export interface LoadedEntry {
  result: RankedResult
  earlier: RankedResult[]
  /** Of all published runs in this table that have the fingerprint of the system, including this one. */
  published: PublishedMeans[]
  /** Whether answers of physicians were imported. */
  importedAnswers: boolean
  board: StoredBoard
  /** By task version. */
  examples: Map<string, ExampleMeans>
  /** By task version; `null` for a run without a result, and for a result whose answers are not counted yet. */
  checks: Map<string, ExampleChecks> | null
  /** By task version: between which scores a task without one is, where some of its verdicts are known. */
  bounds: ReadonlyMap<string, MeanBounds>
  /** Which tasks its vendor was sent before the release was published. */
  exposure: VendorExposure | null
  costPerTaskUsd: number | null
}

/** Everything that a table is computed from. Contains no task text. */
export interface LoadedTable {
  group: TableGroup
  entries: LoadedEntry[]
  /** The tasks that can have a score, by version: those with positive points. */
  tasks: Map<string, LoadedTask>
  /** How many tasks have no positive points, so that no answer has a score. */
  unscorableTasks: number
  heldOutTasks: number
  /** Tasks of the release that were taken out since its freeze. */
  takenOutTasks: number
  /** Whether the release has a criterion with negative points. */
  measuresHarms: boolean
  /** Why the release is withdrawn; `null` unless it is. */
  withdrawal: string | null
}
