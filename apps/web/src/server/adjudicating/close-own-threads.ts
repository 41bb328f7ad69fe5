import { recordAudit, type Transaction } from '@consilium/db'
import type { OwnAssignment } from '../assignments/find-own-assignment'

/**
 * Closes the adjudicator's open questions about a task that their decision settles, since nobody can answer them
 * anymore. After a return they stay open: the author can still answer while revising.
 */
export async function closeOwnThreads(
  tx: Transaction,
  { taskId, personId }: Pick<OwnAssignment, 'taskId' | 'personId'>,
): Promise<void> {
  const closed = await tx.thread.updateManyAndReturn({
    where: { taskId, openerId: personId, openerRole: 'adjudicator', state: { not: 'closed' } },
    data: { state: 'closed', closedBy: 'adjudicator' },
    select: { id: true },
  })
  for (const { id: threadId } of closed)
    await recordAudit(tx, {
      actor: { kind: 'person', id: personId },
      action: 'task.thread_closed',
      entity: { type: 'task', id: taskId },
      details: { threadId, role: 'adjudicator' },
    })
}
