import { inTransaction, recordAudit, type Transaction } from '@consilium/db'
import { keyOfPlace, type ThreadPlace } from '../../../domain/threads/thread-anchors'
import { threadLimits } from '../../../domain/threads/thread-limits'
import type { OpenThread } from '../../../domain/threads/threads'
import { auditActorOf, type Context } from '../../context'
import { notFound, Refusal } from '../../refusal'
import { readPart, type Part } from '../../threads/read-part'
import { requireClean } from '../guarding/require-clean'
import { lockTask } from './lock-task'
import { tellOfThread } from './tell-of-thread'

/** Asks the author something about one place of the version that one judges. The same sent again is one. */
export async function openThread(
  { actor, db }: Context,
  { threadId, messageId, taskId, versionId, place, text }: OpenThread,
): Promise<void> {
  requireJudge(await readPart(db, actor, taskId), versionId)
  await requireClean(db, { taskId, texts: [{ text, where: 'message' }], field: 'text' })
  await inTransaction(db, async (tx) => {
    await lockTask(tx, taskId)
    const part = await readPart(tx, actor, taskId)
    const role = requireJudge(part, versionId)
    const { personId } = part
    const same = await tx.thread.findUnique({
      where: { id: threadId },
      select: { openerId: true, taskId: true },
    })
    if (same && (same.openerId !== personId || same.taskId !== taskId)) throw notFound('thread')
    if (same) return
    await requirePlace(tx, versionId, place)
    await requireRoom(tx, part)
    const criterionId = place.on === 'criterion' ? place.criterionId : null
    const messageIndex = place.on === 'message' ? place.index : null
    await tx.thread.create({
      data: {
        id: threadId,
        taskId,
        versionId,
        anchor: place.on,
        criterionId,
        messageIndex,
        openerId: personId,
        openerRole: role,
        messages: { create: { id: messageId, number: 1, personId, role, text } },
      },
      select: { id: true },
    })
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'task.thread_opened',
      entity: { type: 'task', id: taskId },
      details: { threadId, messageId, versionId, place: keyOfPlace(place), role },
    })
    await tellOfThread(tx, { threadId, messageId, by: personId, role })
  })
}

/** In what part they ask. To whoever does not judge this version, there is none. */
function requireJudge({ role, versionIds, isSettled }: Part, versionId: string): 'reviewer' | 'adjudicator' {
  if (role === 'author')
    throw new Refusal(
      'invalid_move',
      'Threads on a task are opened by those who judge it. Its author answers.',
    )
  if (role === null || !versionIds.includes(versionId)) throw notFound('version')
  if (isSettled)
    throw new Refusal(
      'invalid_move',
      'The task is settled, so nothing more is asked about it. What you wrote is kept here.',
    )
  return role
}

async function requirePlace(tx: Transaction, versionId: string, place: ThreadPlace): Promise<void> {
  const { conversation, ratedResponse, criteria } = await tx.taskVersion.findUniqueOrThrow({
    where: { id: versionId },
    select: { conversation: true, ratedResponse: true, criteria: { select: { stableId: true } } },
  })
  const isThere = {
    criterion: () =>
      place.on === 'criterion' && criteria.some(({ stableId }) => stableId === place.criterionId),
    message: () => place.on === 'message' && Array.isArray(conversation) && place.index < conversation.length,
    response: () => ratedResponse !== null,
  }[place.on]()
  if (!isThere)
    throw new Refusal(
      'invalid_input',
      'This version has no such place. Ask about one of its messages, its rated response or one of its criteria.',
      'place',
    )
}

async function requireRoom(tx: Transaction, { taskId, personId }: Part): Promise<void> {
  const own = await tx.thread.count({ where: { taskId, openerId: personId } })
  if (own >= threadLimits.ofOpener)
    throw new Refusal(
      'rate_limited',
      `You have opened ${own} threads on this task, which is as many as there can be. Write on in one of them, or say it in your note.`,
    )
  // How many others have opened is not told.
  const all = await tx.thread.count({ where: { taskId } })
  if (all >= threadLimits.ofTask)
    throw new Refusal('rate_limited', 'No more threads can be opened on this task. Say it in your note.')
}
