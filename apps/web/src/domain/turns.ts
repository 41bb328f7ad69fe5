import { z } from 'zod'
import { turnStates } from './turn-states'

export const TurnStateName = z.enum(turnStates)
export type TurnStateName = z.infer<typeof TurnStateName>

/** Unanswered turns that one person may have at a time, of trials and of conversations each. */
export const MOST_OPEN_TURNS = 4
const LONGEST_MESSAGE = 50_000
/** Characters of all turns together, answers included. */
export const LONGEST_CONVERSATION = 1_000_000

/** One message to a system. With `continues`, the conversation of that turn and its answer come before it. */
export const AskSystem = z.strictObject({
  systemId: z.uuid('Choose a system.'),
  message: z
    .string()
    .max(
      LONGEST_MESSAGE,
      `The message is longer than ${LONGEST_MESSAGE.toLocaleString('en')} characters. Shorten it.`,
    )
    .refine((text) => text.trim() !== '', 'Type a message first.')
    .refine(
      (text) => !text.includes('\0') && text.isWellFormed(),
      'The message holds a character that cannot be stored. Type it anew.',
    ),
  continues: z.uuid('This is not an id.').optional(),
  /** The id that the turn gets. Sending the same one again gives the turn that is there, not a second one. */
  id: z.uuid('This is not an id.').optional(),
})
export type AskSystem = z.infer<typeof AskSystem>

export const TurnId = z.strictObject({ id: z.uuid('This is not an id.') })
export const OfSystem = z.strictObject({ systemId: z.uuid('This is not an id.') })

export const TurnMessage = z.strictObject({ role: z.enum(['user', 'assistant']), content: z.string() })
export type TurnMessage = z.infer<typeof TurnMessage>

/** An answer to a person, whole or as far as it has come. */
export const TurnView = z.strictObject({
  id: z.uuid(),
  systemId: z.uuid(),
  state: TurnStateName,
  conversation: z.array(TurnMessage),
  text: z.string(),
  /** How far `text` goes: what follows comes after it in the events of the turn. */
  sequence: z.int(),
  /** One sentence when there is no answer. */
  failure: z.string().nullable(),
  /** The answer was cut short by the limit of tokens. */
  cutShort: z.boolean(),
  servedLlm: z.string().nullable(),
  firstTokenMs: z.int().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type TurnView = z.infer<typeof TurnView>

/** What the stream of a turn tells. The id of an event is the sequence that it reaches. */
export const TurnEvent = z.discriminatedUnion('is', [
  /** Goes behind what was shown. */
  z.strictObject({ is: z.literal('text'), text: z.string() }),
  /** Takes the place of what was shown: the answer began anew. */
  z.strictObject({ is: z.literal('replace'), text: z.string() }),
  z.strictObject({
    is: z.literal('end'),
    state: z.enum(['answered', 'failed', 'cancelled']),
    failure: z.string().nullable(),
    cutShort: z.boolean(),
    servedLlm: z.string().nullable(),
    firstTokenMs: z.int().nullable(),
  }),
  /** The reader may no longer follow; the answer goes on without them. */
  z.strictObject({ is: z.literal('refused'), reason: z.string() }),
  /** Nothing new, and the line stands. */
  z.strictObject({ is: z.literal('beat') }),
])
export type TurnEvent = z.infer<typeof TurnEvent>

export function isCutShort(finishReason: string | null): boolean {
  return finishReason !== null && /^(length|max_tokens)$/i.test(finishReason)
}
