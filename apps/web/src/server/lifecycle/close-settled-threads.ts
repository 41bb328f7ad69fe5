import { recordAudit, type Transaction } from '@consilium/db'

/** Closes what is open of the threads of tasks that were just settled, since nobody can write in them anymore. */
export async function closeSettledThreads(tx: Transaction, taskIds: readonly string[]): Promise<void> {
  const closed = await tx.thread.updateManyAndReturn({
    where: { taskId: { in: [...taskIds] }, state: { not: 'closed' } },
    data: { state: 'closed' },
    select: { id: true, taskId: true },
  })
  for (const { id: threadId, taskId } of closed)
    await recordAudit(tx, {
      actor: { kind: 'platform' },
      action: 'task.thread_closed',
      entity: { type: 'task', id: taskId },
      details: { threadId },
    })
}
