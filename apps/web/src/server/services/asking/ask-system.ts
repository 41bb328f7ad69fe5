import { inTransaction, recordAudit } from '@consilium/db'
import { enqueue, queueFromEnv } from '@consilium/worker/enqueue'
import { isOpenTurn } from '../../../domain/turn-states'
import { LONGEST_CONVERSATION, MOST_OPEN_TURNS, TurnMessage, type AskSystem } from '../../../domain/turns'
import { auditActorOf, type Context } from '../../context'
import { notFound, Refusal } from '../../refusal'
import { ownTurns } from '../../visibility/own-turns'

/** Puts a message to a system and wakes a worker for it; the answer comes into the turn, whose id this gives. */
export async function askSystem(
  ctx: Context,
  { systemId, message, continues, id }: AskSystem,
): Promise<string> {
  const { actor, db } = ctx
  if (actor.kind !== 'person') throw new Refusal('forbidden', 'Only a person can ask a system. Sign in.')
  const system = await db.system.findUnique({ where: { id: systemId }, select: { kind: true } })
  if (!system) throw notFound('system')
  if (system.kind === 'physicians')
    throw new Refusal('invalid_move', 'Physicians are people: there is no llm to ask.')
  const before = continues === undefined ? [] : await readBefore(ctx, { systemId, continues })
  const conversation: TurnMessage[] = [...before, { role: 'user', content: message }]
  if (conversation.reduce((sum, { content }) => sum + content.length, 0) > LONGEST_CONVERSATION) {
    throw new Refusal('too_large', 'The conversation has become too long. Begin a new one.', 'message')
  }
  const asked = await inTransaction(db, async (tx) => {
    // The lock makes a second press wait, and then find the first one's turn.
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`turn:${actor.id}`}, 0))::text`
    const known =
      id === undefined ? null : await tx.turn.findUnique({ where: { id }, select: { personId: true } })
    if (known && known.personId !== actor.id)
      throw new Refusal('conflict', 'This id is taken. Leave it out or send another.', 'id')
    if (id !== undefined && known) return { id, workItemId: null }
    const open = await tx.turn.count({
      where: { personId: actor.id, purpose: 'trial', state: { in: ['queued', 'streaming'] } },
    })
    if (open >= MOST_OPEN_TURNS)
      throw new Refusal(
        'rate_limited',
        `${MOST_OPEN_TURNS} of your questions are still being answered. Wait for an answer or stop one.`,
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
  // Someone waits, so the job does not wait for a sweep; should the queue lose it, the next sweep has it within a second.
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
    throw new Refusal('invalid_move', 'The answer before is still on its way. Wait for it or stop it.')
  const conversation = TurnMessage.array().parse(turn.conversation)
  // A question without an answer gives way to the new one.
  const isAnswered = turn.state !== 'failed' && turn.text.trim() !== ''
  return isAnswered ? [...conversation, { role: 'assistant', content: turn.text }] : conversation.slice(0, -1)
}
