import type { Transaction } from '@consilium/db'
import { notifyPeople } from '../notifying/notify-people'

/** Ends what people had open on a task that needs no judgement any more, and tells them. What they wrote stays. `by` is who brought it about. */
export async function cancelAssignments(
  tx: Transaction,
  by: string | null,
  which: { taskId: string } | { versionId: string; kind?: 'review' },
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
