import { databaseErrorCode, inTransaction, recordAudit, type Transaction } from '@consilium/db'
import type { z } from 'zod'
import type { OpenedPoolTask, OpenPoolTask } from '../../../domain/sampling/pool'
import { auditRead } from '../../audit/audit-read'
import type { Context } from '../../platform/context'
import { requirePerson } from '../../platform/load-person'
import { notFound, Refusal } from '../../platform/refusal'
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

async function recordReading(tx: Transaction, row: { taskId: string; personId: string }): Promise<void> {
  try {
    await tx.judgmentReading.createMany({ data: [row], skipDuplicates: true })
  } catch (error) {
    if (databaseErrorCode(error) !== CHECK_VIOLATION) throw error
    throw new Refusal(
      'conflict',
      'You wrote, reviewed, adjudicated or answered this task, or you have an open assignment on it, so you can’t read it as an admin. Read it where you worked on it, or ask another admin.',
    )
  }
}

const CHECK_VIOLATION = '23514'
