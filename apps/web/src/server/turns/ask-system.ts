import { inTransaction, recordAudit } from '@consilium/db'
import { enqueue, queueFromEnv } from '@consilium/worker/enqueue'
import { isOpenTurn } from '../../domain/turns/turn-states'
import {
  MAX_CONVERSATION_LENGTH,
  MAX_OPEN_TURNS,
  TurnMessage,
  type AskSystem,
} from '../../domain/turns/turns'
import { auditActorOf, type Context } from '../platform/context'
import { notFound, Refusal } from '../platform/refusal'
import { ownTurns } from '../platform/visibility/own-turns'

/**
 * Sends a message to a system and wakes a worker for it. Returns the id of the turn that will hold the
 * answer.
 */
export async function askSystem(
  ctx: Context,
  { systemId, message, continues, id }: AskSystem,
): Promise<string> {
  const { actor, db } = ctx
  if (actor.kind !== 'person') throw new Refusal('forbidden', 'Only a person can ask a system. Sign in.')
  const system = await db.system.findUnique({
    where: { id: systemId },
    select: { name: true, kind: true, archivedAt: true },
  })
  if (!system) throw notFound('system')
  if (system.kind === 'physicians')
    throw new Refusal('invalid_move', 'Physicians are people: there is no model to ask.')
  if (system.archivedAt)
    throw new Refusal('invalid_move', `${system.name} is archived. Restore it to ask it.`)
  const before = continues === undefined ? [] : await readBefore(ctx, { systemId, continues })
  const conversation: TurnMessage[] = [...before, { role: 'user', content: message }]
  if (conversation.reduce((sum, { content }) => sum + content.length, 0) > MAX_CONVERSATION_LENGTH) {
    throw new Refusal('too_large', 'The conversation is too long. Start a new one.', 'message')
  }
  const asked = await inTransaction(db, async (tx) => {
    // With the lock, a repeated request waits and then finds the turn of the first one.
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`turn:${actor.id}`}, 0))::text`
    const known =
      id === undefined ? null : await tx.turn.findUnique({ where: { id }, select: { personId: true } })
    if (known && known.personId !== actor.id)
      throw new Refusal('conflict', 'This id is taken. Leave it out or send another.', 'id')
    if (id !== undefined && known) return { id, workItemId: null }
    const open = await tx.turn.count({
      where: { personId: actor.id, purpose: 'trial', state: { in: ['queued', 'streaming'] } },
    })
    if (open >= MAX_OPEN_TURNS)
      throw new Refusal(
        'rate_limited',
        `${MAX_OPEN_TURNS} of your questions are still being answered. Wait for an answer, or stop one.`,
      )
    const turn = await tx.turn.create({
      data: { ...(id === undefined ? {} : { id }), personId: actor.id, systemId, conversation },
      select: { id: true },
    })
    const item = await tx.workItem.create({
      data: { kind: 'turn', uniqueKey: `turn:${turn.id}`, turnId: turn.id },
      select: { id: true },
    })
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'turn.asked',
      entity: { type: 'turn', id: turn.id },
      details: { systemId },
    })
    return { id: turn.id, workItemId: item.id }
  })
  // Enqueued at once because a person is waiting. If the queue loses the job, the next sweep finds it within
  // a second.
  if (asked.workItemId !== null)
    await enqueue(queueFromEnv(), 'turn', { workItemId: String(asked.workItemId), epoch: 0 })
  return asked.id
}

async function readBefore(
  { actor, db }: Context,
  { systemId, continues }: { systemId: string; continues: string },
): Promise<TurnMessage[]> {
  const turn = await db.turn.findFirst({
    where: { AND: [ownTurns(actor), { id: continues, systemId }] },
    select: { state: true, conversation: true, text: true },
  })
  if (!turn) throw notFound('conversation')
  if (isOpenTurn(turn.state))
    throw new Refusal('invalid_move', 'The previous answer is still in progress. Wait for it, or stop it.')
  const conversation = TurnMessage.array().parse(turn.conversation)
  // A new question replaces one that was never answered.
  const isAnswered = turn.state !== 'failed' && turn.text.trim() !== ''
  return isAnswered ? [...conversation, { role: 'assistant', content: turn.text }] : conversation.slice(0, -1)
}
