import { TurnMessage } from '../../domain/turns'

/** Whether what a turn was asked is just this. */
export function isSameConversation(asked: unknown, conversation: readonly TurnMessage[]): boolean {
  const messages = TurnMessage.array().parse(asked)
  return (
    messages.length === conversation.length &&
    messages.every(
      ({ role, content }, index) =>
        role === conversation[index]?.role && content === conversation[index]?.content,
    )
  )
}
