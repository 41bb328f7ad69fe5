/**
 * Why a row has no share of tasks: `no-tasks`, no task has such a criterion; `not-counted`, the result is older than
 * these counts; `axis`, an axis groups criteria, not tasks; `hidden`, the run is withdrawn and its numbers are hidden.
 * Otherwise, why the share has no interval.
 */
export type NoTaskShare =
  'no-tasks' | 'not-counted' | 'axis' | 'hidden' | 'too-few-tasks' | 'one-person' | 'zero-variance'

/**
 * A share of the tasks that have a criterion of some kind; a task counts with the share of its answers. All numbers are
 * from 0 to 1.
 */
export interface TaskShare {
  share: number | null
  interval: { low: number; high: number } | null
  /** Tasks with such a criterion and a score for this system. */
  tasks: number
  /** Why there is no share, or no interval. */
  reason: NoTaskShare | null
}

/**
 * The expected lowest score of k answers to a task, averaged over tasks, before length adjustment; see
 * `computeWorstAtK`.
 */
export interface WorstScore {
  /** The same for every row of a table: the fewest answers per task of the systems with several. */
  k: number
  /** Clipped for display. */
  score: number
  unclipped: number
  interval: { low: number; high: number } | null
}
