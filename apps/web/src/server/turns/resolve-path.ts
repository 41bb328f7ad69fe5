import type { Database, Transaction } from '@consilium/db'
import type { PathTurn } from '../../domain/authoring-turns'
import { LONGEST_CONVERSATION, type TurnMessage } from '../../domain/turns'
import { Refusal } from '../refusal'
import { isSameConversation } from './is-same-conversation'

interface OfAuthor {
  taskId: string
  personId: string
}

/**
 * A conversation as it counts: the texts of answers are read from their turns, whatever the browser says. Each answer
 * must be the author's own, of this task, whole, and an answer to just what stands before it.
 */
export async function resolvePath(
  db: Database | Transaction,
  { taskId, personId }: OfAuthor,
  path: readonly PathTurn[],
): Promise<TurnMessage[]> {
  const ids = path.flatMap(({ origin, turnId }) => (origin === 'answer' && turnId !== null ? [turnId] : []))
  const turns = await db.turn.findMany({
    where: { id: { in: ids }, taskId, personId, purpose: 'conversation' },
    select: { id: true, state: true, text: true, conversation: true },
  })
  const byId = new Map(turns.map((turn) => [turn.id, turn]))
  const conversation: TurnMessage[] = []
  for (const [index, { role, origin, text, turnId }] of path.entries()) {
    const place = `Turn ${index + 1}`
    if (role !== (index % 2 === 0 ? 'user' : 'assistant'))
      throw refuse(`${place} is by the wrong side: the user begins, and both take turns.`)
    if (origin !== 'answer') {
      if (text.trim() === '') throw refuse(`${place} is empty. Write something or delete it.`)
      conversation.push({ role, content: text })
      continue
    }
    const turn = byId.get(turnId ?? '')
    if (role !== 'assistant' || !turn)
      throw refuse(`${place} is no answer that was asked for this task. Ask again.`)
    if (turn.state !== 'answered')
      throw refuse(`${place} is no whole answer. Ask again, or keep what came of it as an edited turn.`)
    if (!isSameConversation(turn.conversation, conversation))
      throw refuse(`${place} answers another conversation than the one before it. Ask again from there.`)
    conversation.push({ role, content: turn.text })
  }
  if (conversation.reduce((sum, { content }) => sum + content.length, 0) > LONGEST_CONVERSATION)
    throw new Refusal(
      'too_large',
      'The conversation has become too long. Begin a new one, or branch off earlier.',
      'path',
    )
  return conversation
}

const refuse = (sentence: string) => new Refusal('invalid_input', sentence, 'path')
