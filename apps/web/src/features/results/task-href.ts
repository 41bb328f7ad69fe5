import type { TaskOrder } from '../../domain/results'
import { defaultTaskOrder } from '../../domain/results'

/** The address of one task of a run; keeps the order of the list, so that next and previous go on in it. */
export function taskHref(
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
