import { inTransaction } from '@consilium/db'
import type { MarkedPool, UndoExclusions } from '../../../domain/sampling/pool-exclusions'
import { auditActorOf, type Context } from '../../platform/context'
import { auditMarkedTasks } from './audit-marked-tasks'
import { findMarkedTasks } from './find-marked-tasks'
import { personOf } from '../../platform/person-of'
import { lockPool } from './lock-pool'

const TIMEOUT_MS = 60_000

/** Returns excluded tasks to the pool: all of the list or of the filter, or none. The marks stay as history. */
export async function undoExclusions(ctx: Context, input: UndoExclusions): Promise<MarkedPool> {
  const undoneById = personOf(ctx.actor)
  return inTransaction(
    ctx.db,
    async (tx) => {
      await lockPool(tx, ctx.actor, input.datasetId)
      const taskIds = await findMarkedTasks(tx, input, 'excluded')
      await tx.poolExclusion.updateMany({
        where: { taskId: { in: taskIds }, undoneAt: null },
        data: { undoneAt: new Date(), undoneById },
      })
      await auditMarkedTasks(tx, {
        actor: auditActorOf(ctx.actor),
        action: 'task.pool_included',
        taskIds,
        details: {},
      })
      return { tasks: taskIds.length }
    },
    { timeoutMs: TIMEOUT_MS },
  )
}
