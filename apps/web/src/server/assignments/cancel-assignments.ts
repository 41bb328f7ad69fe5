import type { Transaction } from '@consilium/db'
import { notifyPeople } from '../notifications/notify-people'

/**
 * Cancels the open assignments of a task that needs no more judgments, and notifies their owners. Drafts are
 * kept. `by` is the person whose action caused it.
 */
export async function cancelAssignments(
  tx: Transaction,
  by: string | null,
  which:
    | { taskId: string | { in: string[] } }
    | { versionId: string; kind?: 'review' }
    | { id: string | { in: string[] } },
): Promise<void> {
  const ended = await tx.assignment.updateManyAndReturn({
    where: { ...which, state: 'open' },
    data: { state: 'cancelled', endedAt: new Date() },
    select: { id: true, personId: true, taskId: true },
  })
  await notifyPeople(
    tx,
    by,
    ended.map(({ id, personId, taskId }) => ({
      personId,
      kind: 'work_ended',
      taskId,
      aboutId: id,
      assignmentId: id,
    })),
  )
}
