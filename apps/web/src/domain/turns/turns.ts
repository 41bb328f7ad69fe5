import { z } from 'zod'
import { turnStates } from './turn-states'
import { isStorable } from '../platform/strip-unstorable-chars'

export const TurnStateName = z.enum(turnStates)
export type TurnStateName = z.infer<typeof TurnStateName>

/** Unanswered turns per person, counted separately for trials and conversations. */
export const MAX_OPEN_TURNS = 4
const MAX_MESSAGE_LENGTH = 50_000
/** Total characters of all turns, answers included. */
export const MAX_CONVERSATION_LENGTH = 1_000_000

/** A message to a system. With `continues`, it follows that turn's conversation and answer. */
export const AskSystem = z.strictObject({
  systemId: z.uuid('Choose a system.'),
  message: z
    .string()
    .max(
      MAX_MESSAGE_LENGTH,
      `The message is longer than ${MAX_MESSAGE_LENGTH.toLocaleString('en')} characters. Shorten it.`,
    )
    .refine((text) => text.trim() !== '', 'Type a message first.')
    .refine(isStorable, 'The message contains a character that cannot be stored. Type it again.'),
  continues: z.uuid('This is not an id.').optional(),
  /** The id of the new turn. Repeating a request with the same id returns the existing turn. */
  id: z.uuid('This is not an id.').optional(),
})
export type AskSystem = z.infer<typeof AskSystem>

export const TurnId = z.strictObject({ id: z.uuid('This is not an id.') })
export const OfSystem = z.strictObject({ systemId: z.uuid('This is not an id.') })

export const TurnMessage = z.strictObject({ role: z.enum(['user', 'assistant']), content: z.string() })
export type TurnMessage = z.infer<typeof TurnMessage>

/** An answer to a person, complete or in progress. */
export const TurnView = z.strictObject({
  id: z.uuid(),
  systemId: z.uuid(),
  state: TurnStateName,
  conversation: z.array(TurnMessage),
  text: z.string(),
  /** The stream position at the end of `text`; later events continue from here. */
  sequence: z.int(),
  /** One sentence if there is no answer; otherwise null. */
  failure: z.string().nullable(),
  /** Whether the token limit cut the answer short. */
  cutShort: z.boolean(),
  servedLlm: z.string().nullable(),
  firstTokenMs: z.int().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type TurnView = z.infer<typeof TurnView>

/** An event of a turn's stream. Its id is the sequence that it reaches. */
export const TurnEvent = z.discriminatedUnion('is', [
  /** Appended to the text shown so far. */
  z.strictObject({ is: z.literal('text'), text: z.string() }),
  /** Replaces the text shown so far, because the answer started over. */
  z.strictObject({ is: z.literal('replace'), text: z.string() }),
  z.strictObject({
    is: z.literal('end'),
    state: z.enum(['answered', 'failed', 'cancelled']),
    failure: z.string().nullable(),
    cutShort: z.boolean(),
    servedLlm: z.string().nullable(),
    firstTokenMs: z.int().nullable(),
  }),
  /** The reader can no longer follow the stream. The answer continues without them. */
  z.strictObject({ is: z.literal('refused'), reason: z.string() }),
  /** A heartbeat that keeps the connection open. */
  z.strictObject({ is: z.literal('beat') }),
])
export type TurnEvent = z.infer<typeof TurnEvent>

export function isCutShort(finishReason: string | null): boolean {
  return finishReason !== null && /^(length|max_tokens)$/i.test(finishReason)
}
