import type { TaskOrder } from '../../domain/results/results'
import { defaultTaskOrder } from '../../domain/results/results'

/** Builds the address of a task of a run. It keeps the order of the list for the next and previous links. */
export function buildTaskHref(
  runId: string,
  versionId: string,
  order: TaskOrder,
  resultId: string | null,
): string {
  const query = new URLSearchParams()
  if (order.by !== defaultTaskOrder.by || order.direction !== defaultTaskOrder.direction) {
    query.set('by', order.by)
    query.set('direction', order.direction)
  }
  if (resultId) query.set('result', resultId)
  return `/runs/${runId}/tasks/${versionId}${query.size === 0 ? '' : `?${query}`}`
}
