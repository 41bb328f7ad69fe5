import { inTransaction } from '@consilium/db'
import type { RetiredTasks, RetireTasks } from '../../domain/lifecycle/retirements'
import { auditActorOf, type Context } from '../platform/context'
import { personOf } from '../platform/person-of'
import { findMovableTasks } from './find-movable-tasks'
import { moveTasks } from './move-tasks'

const TIMEOUT_MS = 60_000

/** Restores retired tasks to where they were: all of them, or none. */
export async function restoreTasks(
  { actor, db }: Context,
  { taskIds: given, reason }: RetireTasks,
): Promise<RetiredTasks> {
  return inTransaction(
    db,
    async (tx) => {
      const taskIds = await findMovableTasks(tx, actor, { action: 'restore', taskIds: given })
      // Tasks that were retired before retirements were recorded have no row.
      const ended = await tx.taskRetirement.updateManyAndReturn({
        where: { taskId: { in: taskIds }, restoredAt: null },
        data: {
          restoredAt: new Date(),
          restoredById: personOf(actor),
          restoreReason: reason,
        },
        select: { id: true, taskId: true },
      })
      await moveTasks(tx, {
        actor: auditActorOf(actor),
        action: 'restore',
        taskIds,
        details: { reason },
        aboutIds: new Map(ended.map(({ id, taskId }) => [taskId, id])),
      })
      return { tasks: taskIds.length }
    },
    { timeoutMs: TIMEOUT_MS },
  )
}
