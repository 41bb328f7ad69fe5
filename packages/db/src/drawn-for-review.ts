// An empty list costs nothing, and a list is read once for a query instead of once for each task.
const reviewDraws = (column: 'id' | 'dataset_id') => `ARRAY(SELECT draw.${column} FROM sample draw
  WHERE draw.purpose = 'review' AND NOT EXISTS (SELECT FROM sample_discard x WHERE x.sample_id = draw.id)
    AND NOT EXISTS (SELECT FROM release_draft ended WHERE ended.id = draw.draft_id AND ended.state = 'discarded'))`

/** SQL array of the ids of the draws for review that count. */
export const reviewDrawIds = reviewDraws('id')

/**
 * SQL condition on a task `t`: a draw from submitted tasks holds it, so it is reviewed first. Draws that were
 * discarded, or whose draft was, don't count, and neither do draws for a release. Never null.
 */
export const drawnForReview = `COALESCE((SELECT true FROM sample_task drawn WHERE drawn.task_id = t.id AND drawn.sample_id = ANY (${reviewDrawIds}) LIMIT 1), false)`

/** SQL condition on a task `t`: while its dataset has a draw for review, only drawn tasks are due for review. */
export const dueForReview = `(t.dataset_id <> ALL (${reviewDraws('dataset_id')}) OR ${drawnForReview})`
