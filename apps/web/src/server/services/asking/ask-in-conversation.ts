import { inTransaction, recordAudit, type Transaction } from '@consilium/db'
import { enqueue, queueFromEnv } from '@consilium/worker/enqueue'
import { authoringLimits } from '../../../domain/authoring-limits'
import type { AskInConversation } from '../../../domain/authoring-turns'
import { MOST_OPEN_TURNS, type TurnMessage } from '../../../domain/turns'
import { auditActorOf, type Context } from '../../context'
import { spendingRefusal } from '../../planning/spending-refusal'
import { Refusal } from '../../refusal'
import { chooseHiddenSystem } from '../../turns/choose-hidden-system'
import { findOwnTask, requireWritable } from '../../turns/find-own-task'
import { isSameConversation } from '../../turns/is-same-conversation'
import { resolvePath } from '../../turns/resolve-path'
import { requireClean } from '../guarding/require-clean'

const NOT_SENT =
  'Not sent: the queue that hands questions to the models does not answer. Your text is kept; send it again in a minute.'
const ID_TAKEN = 'This id is taken by another question. Send another id.'

/** Asks a hidden llm for the next turn of a task's conversation; the answer comes into the turn. */
export async function askInConversation(ctx: Context, input: AskInConversation): Promise<void> {
  const { actor, db } = ctx
  const { taskId, turnId, path } = input
  const task = await findOwnTask(db, actor, taskId)
  const known = await findAsked(db, task, turnId)
  if (!known) requireWritable(task)
  const conversation = await resolvePath(db, { taskId, personId: task.personId }, path)
  if (known) return requireSameQuestion(known, conversation)
  if (conversation.at(-1)?.role !== 'user')
    throw new Refusal(
      'invalid_input',
      'The conversation ends with an answer. Write the next message first.',
      'path',
    )
  const typed = path.flatMap(({ origin, text }, index) =>
    origin === 'answer' ? [] : [{ text, where: index === path.length - 1 ? 'message' : `turn ${index + 1}` }],
  )
  await requireClean(db, { taskId, texts: typed, field: 'path' })
  const lastTurnId = path.findLast(({ role }) => role === 'assistant')?.turnId ?? null
  const workItemId = await inTransaction(db, async (tx) => {
    // The lock makes a second press wait, and then find the first one's turn.
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`turn:${task.personId}`}, 0))::text`
    const meanwhile = await findAsked(tx, task, turnId)
    if (meanwhile) {
      requireSameQuestion(meanwhile, conversation)
      return null
    }
    await requireRoom(tx, task)
    const systemId = await chooseHiddenSystem(tx, {
      taskId,
      datasetId: task.datasetId,
      conversation,
      lastTurnId,
      another: input.another ?? false,
    })
    await tx.turn.create({
      data: {
        id: turnId,
        personId: task.personId,
        systemId,
        taskId,
        purpose: 'conversation',
        conversation: conversation satisfies TurnMessage[],
      },
      select: { id: true },
    })
    const item = await tx.workItem.create({
      data: { kind: 'turn', uniqueKey: `turn:${turnId}`, turnId },
      select: { id: true },
    })
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'turn.asked',
      entity: { type: 'turn', id: turnId },
      details: { taskId },
    })
    return item.id
  })
  if (
    workItemId === null ||
    (await enqueue(queueFromEnv(), 'turn', { workItemId: String(workItemId), epoch: 0 }))
  )
    return
  if (await takeBack(ctx, turnId)) throw new Refusal('invalid_move', NOT_SENT)
}

type OwnTask = Awaited<ReturnType<typeof findOwnTask>>

/** The turn of an id that was sent before. */
async function findAsked(db: Context['db'] | Transaction, task: OwnTask, turnId: string) {
  const known = await db.turn.findUnique({
    where: { id: turnId },
    select: { personId: true, taskId: true, conversation: true },
  })
  if (known && (known.personId !== task.personId || known.taskId !== task.id))
    throw new Refusal('conflict', ID_TAKEN, 'turnId')
  return known
}

/** An id stands for one question: sent with another, the answer would stand under a text that was never asked. */
function requireSameQuestion(known: { conversation: unknown }, conversation: readonly TurnMessage[]): void {
  if (!isSameConversation(known.conversation, conversation)) throw new Refusal('conflict', ID_TAKEN, 'turnId')
}

async function requireRoom(tx: Transaction, { id, personId, datasetId }: OwnTask): Promise<void> {
  // Again, since the task may have been handed in meanwhile.
  const writable = await tx.task.count({
    where: { id, authorId: personId, status: { in: ['draft', 'revision'] } },
  })
  if (writable === 0) throw new Refusal('conflict', 'The task was handed in meanwhile. Load the page anew.')
  // Examples and suggestions that come in beside the chat do not hold it up.
  const open = await tx.turn.count({
    where: { personId, purpose: 'conversation', state: { in: ['queued', 'streaming'] } },
  })
  if (open >= MOST_OPEN_TURNS)
    throw new Refusal(
      'rate_limited',
      `${MOST_OPEN_TURNS} of your questions are still being answered. Wait for an answer or stop one.`,
    )
  const asked = await tx.turn.count({ where: { taskId: id, purpose: 'conversation' } })
  if (asked >= authoringLimits.answersOfTask)
    throw new Refusal(
      'rate_limited',
      `This task has asked for ${authoringLimits.answersOfTask} answers, which is the most for one task. Begin another task.`,
    )
  const spent = await spendingRefusal(tx, datasetId)
  if (spent) throw new Refusal('rate_limited', spent)
}

/** True when no worker has it: then it is as if it had not been sent, and the same id can be sent again. */
async function takeBack({ actor, db }: Context, turnId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const taken =
      await tx.$executeRaw`DELETE FROM work_item WHERE turn_id = ${turnId}::uuid AND state = 'ready'`
    if (taken === 0) return false
    await tx.turn.delete({ where: { id: turnId }, select: { id: true } })
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'turn.cancelled',
      entity: { type: 'turn', id: turnId },
    })
    return true
  })
}
