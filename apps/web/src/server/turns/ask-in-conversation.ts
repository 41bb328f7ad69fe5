import { inTransaction, recordAudit, type Transaction } from '@consilium/db'
import { enqueue, queueFromEnv } from '@consilium/worker/enqueue'
import { authoringLimits } from '../../domain/authoring/authoring-limits'
import type { AskInConversation } from '../../domain/authoring/authoring-turns'
import { GUARD_FIELD } from '../../domain/guard/classes'
import { MAX_OPEN_TURNS, type TurnMessage } from '../../domain/turns/turns'
import { auditActorOf, type Context } from '../platform/context'
import { explainSpendingStop } from '../plan/explain-spending-stop'
import { Refusal } from '../platform/refusal'
import { chooseHiddenSystem } from './choose-hidden-system'
import { findOwnTask, lockWritable, requireWritable } from './find-own-task'
import { isSameConversation } from './is-same-conversation'
import { resolveConversation } from './resolve-conversation'
import { requireNoPatientData } from '../guard/require-no-patient-data'

const NOT_SENT =
  'Not sent: the queue to the models does not respond. Your text is kept; send it again in a minute.'
const ID_TAKEN = 'This id is taken by another question. Send another id.'

/**
 * Asks a hidden llm for the next turn of a task's conversation. The worker writes the answer into the turn.
 */
export async function askInConversation(ctx: Context, input: AskInConversation): Promise<void> {
  const { actor, db } = ctx
  const { taskId, turnId, path } = input
  const task = await findOwnTask(db, actor, taskId)
  const known = await findSentTurn(db, task, turnId)
  if (!known) requireWritable(task)
  const conversation = await resolveConversation(db, { taskId, personId: task.personId }, path)
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
  await requireNoPatientData(db, { taskId, texts: typed, field: GUARD_FIELD })
  const lastTurnId = path.findLast(({ role }) => role === 'assistant')?.turnId ?? null
  const workItemId = await inTransaction(db, async (tx) => {
    // With the lock, a repeated request waits and then finds the turn of the first one.
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`turn:${task.personId}`}, 0))::text`
    const meanwhile = await findSentTurn(tx, task, turnId)
    if (meanwhile) {
      requireSameQuestion(meanwhile, conversation)
      return null
    }
    await assertCanAsk(tx, task)
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
  if (await deleteUnclaimedTurn(ctx, turnId)) throw new Refusal('invalid_move', NOT_SENT)
}

type OwnTask = Awaited<ReturnType<typeof findOwnTask>>

/** The turn with this id, if the question was sent before. */
async function findSentTurn(db: Context['db'] | Transaction, task: OwnTask, turnId: string) {
  const known = await db.turn.findUnique({
    where: { id: turnId },
    select: { personId: true, taskId: true, conversation: true },
  })
  if (known && (known.personId !== task.personId || known.taskId !== task.id))
    throw new Refusal('conflict', ID_TAKEN, 'turnId')
  return known
}

/** An id belongs to one question. Reusing it would show an answer below a question that was never asked. */
function requireSameQuestion(known: { conversation: unknown }, conversation: readonly TurnMessage[]): void {
  if (!isSameConversation(known.conversation, conversation)) throw new Refusal('conflict', ID_TAKEN, 'turnId')
}

async function assertCanAsk(tx: Transaction, task: OwnTask): Promise<void> {
  const { id, personId, datasetId } = task
  await lockWritable(tx, task)
  // Examples and suggestions in progress do not count against the chat.
  const open = await tx.turn.count({
    where: { personId, purpose: 'conversation', state: { in: ['queued', 'streaming'] } },
  })
  if (open >= MAX_OPEN_TURNS)
    throw new Refusal(
      'rate_limited',
      `${MAX_OPEN_TURNS} of your questions are still being answered. Wait for an answer, or stop one.`,
    )
  const asked = await tx.turn.count({ where: { taskId: id, purpose: 'conversation' } })
  if (asked >= authoringLimits.answersOfTask)
    throw new Refusal(
      'rate_limited',
      `You have asked for ${authoringLimits.answersOfTask} answers in this task, which is the maximum. Start another task.`,
    )
  const spent = await explainSpendingStop(tx, datasetId)
  if (spent) throw new Refusal('rate_limited', spent)
}

/**
 * Deletes a turn that no worker has claimed, so that its id can be sent again; false if a worker has claimed
 * it.
 */
async function deleteUnclaimedTurn({ actor, db }: Context, turnId: string): Promise<boolean> {
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
