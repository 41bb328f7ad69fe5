import type { Transaction } from '@consilium/db'
import { taskStatusLabels } from '../../domain/datasets/task-facets'
import { lifecycle, statusAfter, type TaskAction } from '../../domain/lifecycle/lifecycle'
import type { Actor } from '../../domain/permissions/permissions'
import { notFound, Refusal } from '../platform/refusal'
import { visibleDatasetTasks } from '../platform/visibility/visible-tasks'

const statusesOf = (action: TaskAction) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(
    lifecycle[action].from.map((status) => taskStatusLabels[status].toLowerCase()),
  )

/**
 * The ids of the tasks in ascending order, without repetition.
 * @throws Refusal `not_found` if one can’t be seen, `invalid_move` with their statuses if one can’t be moved.
 */
export async function findMovableTasks(
  tx: Transaction,
  actor: Actor,
  { action, taskIds }: { action: 'retire' | 'restore'; taskIds: readonly string[] },
): Promise<string[]> {
  const ids = [...new Set(taskIds)].toSorted()
  const found = await tx.task.findMany({
    where: { AND: [{ id: { in: ids } }, visibleDatasetTasks(actor)] },
    select: { id: true, status: true, dataset: { select: { archivedAt: true } } },
  })
  if (found.length < ids.length) throw notFound('task')
  if (found.some(({ dataset }) => dataset.archivedAt !== null))
    throw new Refusal('conflict', 'The dataset of these tasks is archived. Restore the dataset first.')
  const unfit = found.filter(({ status }) => statusAfter(status, action) === null)
  if (unfit.length > 0) {
    const statuses = [...new Set(unfit.map(({ status }) => taskStatusLabels[status].toLowerCase()))]
    const which = unfit.length === 1 ? '1 task is' : `${unfit.length.toLocaleString('en')} tasks are`
    throw new Refusal(
      'invalid_move',
      `${which} not ${statusesOf(action)} (${statuses.join(', ')}), so no task was ${lifecycle[action].done}. The first is ${unfit[0]?.id}.`,
      'taskIds',
    )
  }
  return ids
}
