import { createHash } from 'node:crypto'

export function sha256(text) {
  return createHash('sha256').update(text).digest('hex')
}

/** Identifies a conversation in the table of recorded answers and in the log. */
export function hashConversation(messages) {
  return sha256(JSON.stringify(messages.map(({ role, content }) => [role, content])))
}
