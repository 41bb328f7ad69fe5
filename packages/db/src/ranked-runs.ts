/**
 * SQL: runs whose numbers anyone may read: published, whole, with nothing unscored. A condition on `run`; the
 * partial index run_public holds them.
 */
export const rankedRuns = `run.published_at IS NOT NULL AND run.state = 'completed' AND run."limit" IS NULL`

/** SQL: runs that are ranked once they are published. */
export const rankableRuns = `run.state = 'completed' AND run."limit" IS NULL`
