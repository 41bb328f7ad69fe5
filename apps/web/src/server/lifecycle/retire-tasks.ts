import { inTransaction } from '@consilium/db'
import { randomUUID } from 'node:crypto'
import type { RetiredTasks, RetireTasks } from '../../domain/lifecycle/retirements'
import { cancelAssignments } from '../assignments/cancel-assignments'
import { auditActorOf, type Context } from '../platform/context'
import { personOf } from '../platform/person-of'
import { findMovableTasks } from './find-movable-tasks'
import { moveTasks } from './move-tasks'

const TIMEOUT_MS = 60_000

/** Keeps accepted and released tasks out of later releases: all of them, or none. Frozen releases don’t change. */
export async function retireTasks(
  { actor, db }: Context,
  { taskIds: given, reason }: RetireTasks,
): Promise<RetiredTasks> {
  const by = personOf(actor)
  return inTransaction(
    db,
    async (tx) => {
      const taskIds = await findMovableTasks(tx, actor, { action: 'retire', taskIds: given })
      const retirements = taskIds.map((taskId) => ({ id: randomUUID(), taskId }))
      await moveTasks(tx, {
        actor: auditActorOf(actor),
        action: 'retire',
        taskIds,
        details: { reason },
        aboutIds: new Map(retirements.map(({ id, taskId }) => [taskId, id])),
      })
      await tx.taskRetirement.createMany({
        data: retirements.map((retirement) => ({ ...retirement, byId: by, reason })),
      })
      // An answer that was asked for is no longer needed.
      await cancelAssignments(tx, by, { taskId: { in: taskIds } })
      return { tasks: taskIds.length }
    },
    { timeoutMs: TIMEOUT_MS },
  )
}
