import type { Database, Transaction } from '@consilium/db'
import type { PathTurn } from '../../domain/authoring/authoring-turns'
import { nameOutdatedAnswer } from '../../domain/authoring/outdated-answer'
import { MAX_CONVERSATION_LENGTH, type TurnMessage } from '../../domain/turns/turns'
import { Refusal } from '../platform/refusal'
import { isSameConversation } from './is-same-conversation'

interface AuthorTask {
  taskId: string
  personId: string
}

/**
 * Builds the conversation from a path. The text of an answer comes from its turn, never from the browser.
 * Each answer must be complete, of this author and task, and answer exactly the messages before it.
 */
export async function resolveConversation(
  db: Database | Transaction,
  { taskId, personId }: AuthorTask,
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
      throw invalidPath(`${place} has the wrong role: the user begins, then the roles alternate.`)
    if (origin !== 'answer') {
      if (text.trim() === '') throw invalidPath(`${place} is empty. Write something, or delete it.`)
      conversation.push({ role, content: text })
      continue
    }
    const turn = byId.get(turnId ?? '')
    if (role !== 'assistant' || !turn)
      throw invalidPath(`${place} is not an answer from this task. Ask again.`)
    if (turn.state !== 'answered')
      throw invalidPath(
        `${place} is an incomplete answer. Ask again, or keep the received text as an edited turn.`,
      )
    if (!isSameConversation(turn.conversation, conversation))
      throw new Refusal(
        'invalid_input',
        `${place} answers other words than the ones before it now. Ask for this answer again, or keep it as an edited turn.`,
        nameOutdatedAnswer(index),
      )
    conversation.push({ role, content: turn.text })
  }
  if (conversation.reduce((sum, { content }) => sum + content.length, 0) > MAX_CONVERSATION_LENGTH)
    throw new Refusal(
      'too_large',
      'The conversation is too long. Start a new one, or branch off earlier.',
      'path',
    )
  return conversation
}

const invalidPath = (sentence: string) => new Refusal('invalid_input', sentence, 'path')
