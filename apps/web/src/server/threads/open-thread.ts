import { inTransaction, recordAudit, type Transaction } from '@consilium/db'
import { keyOfPlace, type ThreadPlace } from '../../domain/threads/thread-anchors'
import { threadLimits } from '../../domain/threads/thread-limits'
import type { OpenThread } from '../../domain/threads/threads'
import { auditActorOf, type Context } from '../platform/context'
import { notFound, Refusal } from '../platform/refusal'
import { readPart, type Part } from './read-part'
import { requireNoPatientData } from '../guard/require-no-patient-data'
import { lockTask } from './lock-task'
import { notifyThreadReaders } from './notify-thread-readers'

/**
 * Opens a thread with the author about one place of the version that the actor judges. Repeating the request
 * opens no second thread.
 */
export async function openThread(
  { actor, db }: Context,
  { threadId, messageId, taskId, versionId, place, text }: OpenThread,
): Promise<void> {
  requireJudge(await readPart(db, actor, taskId), versionId)
  await requireNoPatientData(db, {
    taskId,
    texts: [{ text, where: 'message' }],
    field: 'text',
    offers: 'surrogates',
  })
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
    await notifyThreadReaders(tx, { threadId, messageId, by: personId, role })
  })
}

/** The role in which the actor asks. Refuses people who do not judge this version. */
function requireJudge({ role, versionIds, isSettled }: Part, versionId: string): 'reviewer' | 'adjudicator' {
  if (role === 'author')
    throw new Refusal(
      'invalid_move',
      'Only people who judge a task can open threads on it. Its author answers them.',
    )
  if (role === null || !versionIds.includes(versionId)) throw notFound('version')
  if (isSettled)
    throw new Refusal(
      'invalid_move',
      'The task is settled, so no more threads can be opened on it. What you wrote is kept here.',
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
      'This version has no such place. Open a thread on one of its messages, its rated response or one of its criteria.',
      'place',
    )
}

async function requireRoom(tx: Transaction, { taskId, personId }: Part): Promise<void> {
  const own = await tx.thread.count({ where: { taskId, openerId: personId } })
  if (own >= threadLimits.ofOpener)
    throw new Refusal(
      'rate_limited',
      `You have opened ${own} threads on this task, which is the maximum. Continue in one of them, or use your note.`,
    )
  // The refusal does not reveal how many threads other people have opened.
  const all = await tx.thread.count({ where: { taskId } })
  if (all >= threadLimits.ofTask)
    throw new Refusal('rate_limited', 'No more threads can be opened on this task. Use your note instead.')
}
