/**
 * SQL: published runs on a whole release, withdrawn or not. A condition on `run`; the partial index run_public holds
 * them.
 */
export const publishedRuns = `run.published_at IS NOT NULL AND run."limit" IS NULL`

/** SQL: whether a run is withdrawn. A condition on `run`. */
export const withdrawnRuns = `EXISTS (SELECT FROM run_notice withdrawn WHERE withdrawn.run_id = run.id AND withdrawn.kind = 'withdrawal')`

/**
 * SQL: runs that have a place on boards once they are published. A condition on `run` and its `result`, if it has one:
 * a run without one is incomplete, or it completes after it was published.
 */
export const boardRuns = `(result.id IS NOT NULL OR run.state <> 'completed') AND run."limit" IS NULL`
