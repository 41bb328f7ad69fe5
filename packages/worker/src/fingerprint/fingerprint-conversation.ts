import { fingerprintText, type Fingerprint } from './fingerprint-text'

/** What someone asks is what makes a task: the answers between differ from llm to llm, and stay out. */
export function fingerprintConversation(
  conversation: readonly { role: string; content: string }[],
): Fingerprint {
  return fingerprintText(
    conversation.flatMap(({ role, content }) => (role === 'user' ? [content] : [])).join('\n'),
  )
}
