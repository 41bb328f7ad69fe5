import { inTransaction, recordAudit, type Transaction } from '@consilium/db'
import { actOfMessage, moveThread, type ThreadRole } from '../../../domain/threads/thread-moves'
import { threadLimits } from '../../../domain/threads/thread-limits'
import { whyNotWrite } from '../../../domain/threads/thread-rights'
import type { ReplyToThread } from '../../../domain/threads/threads'
import { auditActorOf, type Context } from '../../context'
import { notFound, Refusal } from '../../refusal'
import { readPart } from '../../threads/read-part'
import { requireClean } from '../guarding/require-clean'
import { findThread, type FoundThread } from './find-thread'
import { lockTask } from './lock-task'
import { rememberRead } from './remember-read'
import { tellOfThread } from './tell-of-thread'

/** Writes on in a thread, which gives the word to the other side; whoever does has read it. The same sent again is one; of two at once both stand, one after the other. */
export async function replyToThread(
  { actor, db }: Context,
  { threadId, messageId, text }: ReplyToThread,
): Promise<void> {
  const { taskId } = await findThread(db, actor, threadId)
  await requireClean(db, { taskId, texts: [{ text, where: 'message' }], field: 'text' })
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
    const why = whyNotWrite({ ...thread, role, isSettled, isOpener: thread.openerId === personId })
    if (why !== null || role === null)
      throw new Refusal('invalid_move', why ?? 'You do not write in this thread.')
    const number = await write(tx, thread, { messageId, personId, role, text })
    await rememberRead(tx, { threadId, personId, seen: number })
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'task.thread_written',
      entity: { type: 'task', id: taskId },
      details: { threadId, messageId, number, role },
    })
    await tellOfThread(tx, { threadId, messageId, by: personId, role })
  })
}

async function write(
  tx: Transaction,
  { id, state }: FoundThread,
  message: { messageId: string; personId: string; role: ThreadRole; text: string },
): Promise<number> {
  const { messageId, ...content } = message
  const next = moveThread(state, actOfMessage(content.role))
  if (next === null)
    throw new Refusal('invalid_move', 'This thread is closed. Whoever asked opens it again by writing on.')
  const held = await tx.threadMessage.count({ where: { threadId: id } })
  if (held >= threadLimits.messages)
    throw new Refusal(
      'rate_limited',
      `A thread has at most ${threadLimits.messages} messages. What is still open is better said in a review, or mended in the task.`,
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
      'The thread was changed in this very moment. Look at it again; what you wrote is kept here.',
    )
  return held + 1
}
