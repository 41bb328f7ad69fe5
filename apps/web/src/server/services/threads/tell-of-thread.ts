import type { Prisma, Transaction } from '@consilium/db'
import type { ThreadRole } from '../../../domain/threads/thread-moves'
import { notifyPeople } from '../notifying/notify-people'

interface Said {
  threadId: string
  messageId: string
  /** Who wrote it, and in what part. */
  by: string
  role: ThreadRole
}

/**
 * Tells the other side of a thread that something was said. A decision waits for what its adjudicator asks, so that the
 * author is mailed; a review goes on without an answer, and the hour of a mail would tell when its reviewer is at it.
 */
export async function tellOfThread(tx: Transaction, { threadId, messageId, by, role }: Said): Promise<void> {
  const { openerId, openerRole, task } = await tx.thread.findUniqueOrThrow({
    where: { id: threadId },
    select: { openerId: true, openerRole: true, task: { select: { id: true, authorId: true } } },
  })
  const entry = { taskId: task.id, threadId, aboutId: messageId }
  if (role !== 'author')
    return notifyPeople(
      tx,
      by,
      task.authorId
        ? [{ ...entry, personId: task.authorId, kind: 'thread_opened', isBlocking: role === 'adjudicator' }]
        : [],
    )
  // Who adjudicates now may be another than who asked.
  const judges: Prisma.AssignmentWhereInput =
    openerRole === 'adjudicator'
      ? { kind: 'adjudication', state: 'open' }
      : { kind: 'review', personId: openerId, state: { in: ['open', 'done'] } }
  const assignment = await tx.assignment.findFirst({
    where: { taskId: task.id, ...judges },
    orderBy: { createdAt: 'desc' },
    select: { id: true, personId: true },
  })
  await notifyPeople(tx, by, [
    {
      ...entry,
      personId: assignment?.personId ?? openerId,
      kind: 'thread_answered',
      ...(assignment ? { assignmentId: assignment.id } : {}),
    },
  ])
}
