import { inTransaction, recordAudit, type Transaction } from '@consilium/db'
import { actionOfMessage, moveThread, type ThreadRole } from '../../domain/threads/thread-moves'
import { threadLimits } from '../../domain/threads/thread-limits'
import { explainCannotWrite } from '../../domain/threads/thread-rights'
import type { ReplyToThread } from '../../domain/threads/threads'
import { auditActorOf, type Context } from '../platform/context'
import { notFound, Refusal } from '../platform/refusal'
import { readPart } from './read-part'
import { requireNoPatientData } from '../guard/require-no-patient-data'
import { findThread, type FoundThread } from './find-thread'
import { lockTask } from './lock-task'
import { saveReadingPosition } from './save-reading-position'
import { notifyThreadReaders } from './notify-thread-readers'

/**
 * Adds a message to a thread and marks the thread as read for its writer. Repeating the request adds no
 * second message; two concurrent messages are both stored.
 */
export async function replyToThread(
  { actor, db }: Context,
  { threadId, messageId, text }: ReplyToThread,
): Promise<void> {
  const { taskId } = await findThread(db, actor, threadId)
  await requireNoPatientData(db, {
    taskId,
    texts: [{ text, where: 'message' }],
    field: 'text',
    offers: 'surrogates',
  })
  await inTransaction(db, async (tx) => {
    await lockTask(tx, taskId)
    const { role, personId, isSettled } = await readPart(tx, actor, taskId)
    const thread = await findThread(tx, actor, threadId)
    const same = await tx.threadMessage.findUnique({
      where: { id: messageId },
      select: { personId: true, threadId: true },
    })
    if (same && (same.personId !== personId || same.threadId !== threadId)) throw notFound('message')
    if (same) return
    const why = explainCannotWrite({ ...thread, role, isSettled, isOpener: thread.openerId === personId })
    if (why !== null || role === null)
      throw new Refusal('invalid_move', why ?? 'You can’t write in this thread.')
    const number = await write(tx, thread, { messageId, personId, role, text })
    await saveReadingPosition(tx, { threadId, personId, seen: number })
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'task.thread_written',
      entity: { type: 'task', id: taskId },
      details: { threadId, messageId, number, role },
    })
    await notifyThreadReaders(tx, { threadId, messageId, by: personId, role })
  })
}

async function write(
  tx: Transaction,
  { id, state }: FoundThread,
  message: { messageId: string; personId: string; role: ThreadRole; text: string },
): Promise<number> {
  const { messageId, ...content } = message
  const next = moveThread(state, actionOfMessage(content.role))
  if (next === null)
    throw new Refusal(
      'invalid_move',
      'This thread is closed. The person who opened it can reopen it by writing in it.',
    )
  const held = await tx.threadMessage.count({ where: { threadId: id } })
  if (held >= threadLimits.messages)
    throw new Refusal(
      'rate_limited',
      `A thread has at most ${threadLimits.messages} messages. Raise open points in a review, or revise the task.`,
    )
  await tx.threadMessage.create({
    data: { id: messageId, threadId: id, number: held + 1, ...content },
    select: { id: true },
  })
  const { count } = await tx.thread.updateMany({
    where: { id, state },
    data: { state: next, closedBy: null },
  })
  if (count === 0)
    throw new Refusal(
      'conflict',
      'Someone else just changed this thread. Read it again; what you wrote is kept here.',
    )
  return held + 1
}
