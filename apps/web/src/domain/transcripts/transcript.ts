import { LONGEST_TURN, MOST_NODES } from '../draft-limits'

export interface TranscriptTurn {
  role: 'user' | 'assistant'
  text: string
}

/** What someone pasted, as a conversation, with what was left out; or why it is none. */
export type Transcript =
  { is: 'read'; turns: TranscriptTurn[]; notes: string[] } | { is: 'refused'; reason: string }

/** A message as it was found; null as role: instructions and the like, which are no turn. */
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

export function roleOf(name: unknown): FoundMessage['role'] {
  return typeof name === 'string' ? (roles[name.trim().toLowerCase()] ?? null) : null
}

export const refuse = (reason: string): Transcript => ({ is: 'refused', reason })

/** Makes messages take turns: neighbours of one side become one turn, and the user begins. */
export function arrangeTurns(found: readonly FoundMessage[], notes: readonly string[] = []): Transcript {
  const said = [...notes]
  const turns: TranscriptTurn[] = []
  let aside = 0
  for (const { role, text } of found) {
    const trimmed = text.trim()
    if (trimmed === '') continue
    const last = turns.at(-1)
    if (role === null) aside += 1
    else if (last?.role === role) last.text = `${last.text}\n\n${trimmed}`
    else turns.push({ role, text: trimmed })
  }
  if (aside > 0)
    said.push(
      `${aside === 1 ? 'One message was' : `${aside} messages were`} left out: instructions to the model or its tools are no part of a conversation.`,
    )
  if (turns[0]?.role === 'assistant') {
    turns.shift()
    said.push('The first turn was left out: a conversation begins with the user.')
  }
  if (turns.length === 0) return refuse('No turn with a text was found.')
  if (turns.length > MOST_NODES)
    return refuse(`It has ${turns.length} turns; a conversation holds at most ${MOST_NODES}.`)
  const long = turns.findIndex(({ text }) => text.length > LONGEST_TURN)
  if (long !== -1)
    return refuse(
      `Turn ${long + 1} has ${turns[long]?.text.length.toLocaleString('en')} characters; one turn holds at most ${LONGEST_TURN.toLocaleString('en')}. Shorten it.`,
    )
  return { is: 'read', turns, notes: said }
}
