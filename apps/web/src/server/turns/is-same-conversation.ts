import { TurnMessage } from '../../domain/turns/turns'

/** Whether the stored conversation of a turn equals this one, message by message. */
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
