import type { TaskOrder } from '../../domain/results'
import type { Context } from '../context'
import { orderTasks, taskScope } from './list-run-tasks'

interface Place {
  previous: string | null
  next: string | null
  position: number | null
  total: number
}

/** The tasks before and after one in an order, among those that the actor may read. */
export async function findNeighbours(
  ctx: Context,
  input: { resultId: string; releaseId: string; versionId: string; order: TaskOrder },
): Promise<Place> {
  const { from, orderBy } = orderTasks(input.order)
  const { rows } = await ctx.pool.query<Place & { id: string }>(
    `SELECT * FROM (
      SELECT version.id, lag(version.id) OVER placed AS previous, lead(version.id) OVER placed AS next,
        (row_number() OVER placed)::int AS position, (count(*) OVER ())::int AS total
      ${from} WINDOW placed AS (${orderBy})
    ) AS placed_tasks WHERE id = $5`,
    [...(await taskScope(ctx, input.resultId, input.releaseId)), input.versionId],
  )
  const place = rows[0]
  return place
    ? { previous: place.previous, next: place.next, position: place.position, total: place.total }
    : { previous: null, next: null, position: null, total: 0 }
}
