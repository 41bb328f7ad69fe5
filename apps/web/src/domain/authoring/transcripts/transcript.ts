import { MAX_TURN_LENGTH, MAX_NODES } from '../draft-limits'

export interface TranscriptTurn {
  role: 'user' | 'assistant'
  text: string
}

/** A pasted conversation with notes on what was left out, or the reason why it can't be read. */
export type Transcript =
  { is: 'read'; turns: TranscriptTurn[]; notes: string[] } | { is: 'refused'; reason: string }

/** A message found in the paste. The role is null for instructions and tool output, which aren't turns. */
export interface FoundMessage {
  role: 'user' | 'assistant' | null
  text: string
}

const roles: Record<string, FoundMessage['role']> = {
  user: 'user',
  human: 'user',
  you: 'user',
  assistant: 'assistant',
  model: 'assistant',
  gpt: 'assistant',
  chatgpt: 'assistant',
  bot: 'assistant',
  ai: 'assistant',
  claude: 'assistant',
}

export function parseRole(name: unknown): FoundMessage['role'] {
  return typeof name === 'string' ? (roles[name.trim().toLowerCase()] ?? null) : null
}

export const rejectTranscript = (reason: string): Transcript => ({ is: 'refused', reason })

/** Converts messages to alternating turns: joins adjacent messages of one role, and starts with the user. */
export function arrangeTurns(found: readonly FoundMessage[], notes: readonly string[] = []): Transcript {
  const remarks = [...notes]
  const turns: TranscriptTurn[] = []
  let skipped = 0
  for (const { role, text } of found) {
    const trimmed = text.trim()
    if (trimmed === '') continue
    const last = turns.at(-1)
    if (role === null) skipped += 1
    else if (last?.role === role) last.text = `${last.text}\n\n${trimmed}`
    else turns.push({ role, text: trimmed })
  }
  if (skipped > 0)
    remarks.push(
      `${skipped === 1 ? '1 message was' : `${skipped} messages were`} left out: instructions to the model or its tools are not part of a conversation.`,
    )
  if (turns[0]?.role === 'assistant') {
    turns.shift()
    remarks.push('The first turn was left out: a conversation begins with the user.')
  }
  if (turns.length === 0) return rejectTranscript('No turn with text was found.')
  if (turns.length > MAX_NODES)
    return rejectTranscript(`It has ${turns.length} turns; a conversation can have at most ${MAX_NODES}.`)
  const long = turns.findIndex(({ text }) => text.length > MAX_TURN_LENGTH)
  if (long !== -1)
    return rejectTranscript(
      `Turn ${long + 1} has ${turns[long]?.text.length.toLocaleString('en')} characters; a turn can have at most ${MAX_TURN_LENGTH.toLocaleString('en')}. Shorten it.`,
    )
  return { is: 'read', turns, notes: remarks }
}
