import { inTransaction, recordAudit } from '@consilium/db'
import type { z } from 'zod'
import type { OpenedPoolTask, OpenPoolTask } from '../../../domain/sampling/pool'
import { auditRead } from '../../audit/audit-read'
import type { Context } from '../../platform/context'
import { requirePerson } from '../../platform/load-person'
import { notFound } from '../../platform/refusal'
import { recordReading } from '../../platform/record-reading'
import { visibleDatasetTasks } from '../../platform/visibility/visible-tasks'

/**
 * Lets an admin read a task of the release pool. The first reading keeps them from reviewing, adjudicating or
 * answering the task; someone with a part in it is refused.
 */
export async function openPoolTask(
  ctx: Context,
  { datasetId, taskId }: OpenPoolTask,
): Promise<z.infer<typeof OpenedPoolTask>> {
  const { actor, db } = ctx
  const { id: personId } = requirePerson(actor)
  const task = await db.task.findFirst({
    where: {
      AND: [{ id: taskId, datasetId, status: { in: ['accepted', 'released'] } }, visibleDatasetTasks(actor)],
    },
    select: { id: true },
  })
  if (!task) throw notFound('task in this pool')
  const read = { action: 'task.pool_read', entity: { type: 'task', id: taskId } } as const
  const known = await db.judgmentReading.findUnique({ where: { taskId_personId: { taskId, personId } } })
  if (known) await auditRead(ctx, read)
  else
    await inTransaction(db, async (tx) => {
      await recordReading(tx, { taskId, personId })
      await recordAudit(tx, { actor: { kind: 'person', id: personId }, ...read })
    })
  return { href: `/datasets/${datasetId}/tasks/${taskId}` }
}
