import { inTransaction } from '@consilium/db'
import { randomUUID } from 'node:crypto'
import type { ExcludeTasks, MarkedPool } from '../../../domain/sampling/pool-exclusions'
import { auditActorOf, type Context } from '../../platform/context'
import { notFound, Refusal } from '../../platform/refusal'
import { auditMarkedTasks } from './audit-marked-tasks'
import { findMarkedTasks } from './find-marked-tasks'
import { personOf } from '../../platform/person-of'
import { lockPool } from './lock-pool'

const TIMEOUT_MS = 60_000

/** Keeps tasks out of pools until the mark is undone: all of the list or of the filter, or none. */
export async function excludeTasks(ctx: Context, input: ExcludeTasks): Promise<MarkedPool> {
  const { datasetId, reason, keptTaskId } = input
  const byId = personOf(ctx.actor)
  return inTransaction(
    ctx.db,
    async (tx) => {
      await lockPool(tx, ctx.actor, datasetId)
      const taskIds = await findMarkedTasks(tx, input, 'included')
      if (keptTaskId) {
        if (taskIds.includes(keptTaskId))
          throw new Refusal(
            'invalid_input',
            'The task to keep is also in the list of tasks to exclude. Remove it from that list.',
            'keptTaskId',
          )
        if ((await tx.task.count({ where: { id: keptTaskId, datasetId } })) === 0)
          throw notFound('task in this pool')
      }
      await tx.poolExclusion.createMany({
        data: taskIds.map((taskId) => ({
          id: randomUUID(),
          taskId,
          byId,
          reason,
          keptTaskId: keptTaskId ?? null,
        })),
      })
      await auditMarkedTasks(tx, {
        actor: auditActorOf(ctx.actor),
        action: 'task.pool_excluded',
        taskIds,
        details: { reason, keptTaskId: keptTaskId ?? null },
      })
      return { tasks: taskIds.length }
    },
    { timeoutMs: TIMEOUT_MS },
  )
}
