import type { TaskOrder } from '../../domain/results/results'
import type { Context } from '../platform/context'
import { buildTaskQuery, readTaskQueryScope } from './list-run-tasks'

interface TaskPosition {
  previous: string | null
  next: string | null
  position: number | null
  total: number
}

/** Finds the tasks before and after a task in the given order, among those that the actor may read. */
export async function findNeighbors(
  ctx: Context,
  input: { resultId: string; releaseId: string; versionId: string; order: TaskOrder },
): Promise<TaskPosition> {
  const { from, orderBy } = buildTaskQuery(input.order)
  const { rows } = await ctx.pool.query<TaskPosition & { id: string }>(
    `SELECT * FROM (
      SELECT version.id, lag(version.id) OVER placed AS previous, lead(version.id) OVER placed AS next,
        (row_number() OVER placed)::int AS position, (count(*) OVER ())::int AS total
      ${from} WINDOW placed AS (${orderBy})
    ) AS placed_tasks WHERE id = $5`,
    [...(await readTaskQueryScope(ctx, input.resultId, input.releaseId)), input.versionId],
  )
  const found = rows[0]
  return found
    ? { previous: found.previous, next: found.next, position: found.position, total: found.total }
    : { previous: null, next: null, position: null, total: 0 }
}
