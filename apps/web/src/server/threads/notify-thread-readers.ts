import type { Prisma, Transaction } from '@consilium/db'
import type { ThreadRole } from '../../domain/threads/thread-moves'
import { notifyPeople } from '../notifications/notify-people'

interface Said {
  threadId: string
  messageId: string
  /** Who wrote the message, and in which role. */
  by: string
  role: ThreadRole
}

/**
 * Notifies the other side of a thread of a new message. A decision waits for the author's reply to an
 * adjudicator, so the author gets an email. A review doesn't wait, and an email would reveal when the
 * reviewer works.
 */
export async function notifyThreadReaders(
  tx: Transaction,
  { threadId, messageId, by, role }: Said,
): Promise<void> {
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
  // The current adjudicator may not be the person who asked.
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
