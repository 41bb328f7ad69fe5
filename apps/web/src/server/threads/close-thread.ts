import { inTransaction, recordAudit } from '@consilium/db'
import { moveThread } from '../../domain/threads/thread-moves'
import { explainCannotClose } from '../../domain/threads/thread-rights'
import type { OfThread } from '../../domain/threads/threads'
import { auditActorOf, type Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { readPart } from './read-part'
import { findThread } from './find-thread'
import { lockTask } from './lock-task'
import { saveReadingPosition } from './save-reading-position'

/**
 * Closes a thread until someone writes in it again, and marks it as read for the actor. Repeating it changes
 * nothing.
 */
export async function closeThread({ actor, db }: Context, { threadId }: OfThread): Promise<void> {
  const { taskId } = await findThread(db, actor, threadId)
  await inTransaction(db, async (tx) => {
    await lockTask(tx, taskId)
    const { role, personId, isSettled } = await readPart(tx, actor, taskId)
    const thread = await findThread(tx, actor, threadId)
    const isOpener = thread.openerId === personId
    const why = explainCannotClose({ ...thread, role, isSettled, isOpener })
    if (why !== null) throw new Refusal('invalid_move', why)
    const closedBy = isOpener ? thread.openerRole : 'adjudicator'
    // A reviewer does not see that an adjudicator closed the thread, so their own closing counts after it.
    if (thread.state === 'closed' && (thread.closedBy === closedBy || closedBy === 'adjudicator')) return
    await saveReadingPosition(tx, {
      threadId,
      personId,
      seen: await tx.threadMessage.count({ where: { threadId } }),
    })
    const state = moveThread(thread.state, 'close') ?? 'closed'
    const { count } = await tx.thread.updateMany({
      where: { id: threadId, state: thread.state },
      data: { state, closedBy },
    })
    if (count === 0) throw new Refusal('conflict', 'Someone else just changed this thread. Read it again.')
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'task.thread_closed',
      entity: { type: 'task', id: taskId },
      details: { threadId, role: closedBy },
    })
  })
}
