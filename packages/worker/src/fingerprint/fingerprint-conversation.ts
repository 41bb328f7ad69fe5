import { fingerprintText, type Fingerprint } from './fingerprint-text'

/** Fingerprints what the user asks. The answers in between differ by llm and are left out. */
export function fingerprintConversation(
  conversation: readonly { role: string; content: string }[],
): Fingerprint {
  return fingerprintText(
    conversation.flatMap(({ role, content }) => (role === 'user' ? [content] : [])).join('\n'),
  )
}
