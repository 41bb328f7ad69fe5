import { z } from 'zod'
import { LONGEST_TURN, MOST_NODES } from './draft-limits'
import { nodeOrigins } from './task-drafts'
import { TurnStateName } from './turns'

const Id = z.uuid('This is not an id.')

/** One turn of the conversation that is asked about. The text of an answer is empty: the server reads it from the turn. */
export const PathTurn = z.strictObject({
  role: z.enum(['user', 'assistant']),
  origin: z.enum(nodeOrigins),
  text: z
    .string()
    .max(LONGEST_TURN, `A turn holds at most ${LONGEST_TURN.toLocaleString('en')} characters. Shorten it.`)
    .refine(
      (text) => !text.includes('\0') && text.isWellFormed(),
      'The text holds a character that cannot be stored. Type it anew.',
    ),
  turnId: Id.nullable(),
})
export type PathTurn = z.infer<typeof PathTurn>

/** Asks a hidden llm for the next turn. */
export const AskInConversation = z.strictObject({
  taskId: Id,
  /** The id that the turn gets. Sending the same one again gives the turn that is there, not a second one. */
  turnId: Id,
  path: z
    .array(PathTurn)
    .min(1, 'Write a message first.')
    .max(MOST_NODES, `A conversation holds at most ${MOST_NODES} turns.`),
  /** Asks an llm that this question has not tried yet. */
  another: z.boolean().optional(),
})
export type AskInConversation = z.infer<typeof AskInConversation>

export const OfTask = z.strictObject({ taskId: Id })
export const TurnOfTask = z.strictObject({ taskId: Id, turnId: Id })

/** An answer as its author sees it: nothing tells which llm gave it. */
export const AuthoringTurn = z.strictObject({
  id: Id,
  state: TurnStateName,
  text: z.string(),
  /** How far `text` goes: what follows comes after it in the events of the turn. */
  sequence: z.int(),
  /** One sentence when there is no whole answer. */
  failure: z.string().nullable(),
  cutShort: z.boolean(),
  /** Answers that were asked for the same question, this one included. */
  tries: z.int(),
})
export type AuthoringTurn = z.infer<typeof AuthoringTurn>

export const AuthoringTurns = z.strictObject({ turns: z.array(AuthoringTurn) })

/** What the stream of such a turn tells. */
export const AuthoringTurnEvent = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('text'), text: z.string() }),
  z.strictObject({ is: z.literal('replace'), text: z.string() }),
  z.strictObject({
    is: z.literal('end'),
    state: z.enum(['answered', 'failed', 'cancelled']),
    failure: z.string().nullable(),
    cutShort: z.boolean(),
  }),
  z.strictObject({ is: z.literal('refused'), reason: z.string() }),
  z.strictObject({ is: z.literal('beat') }),
])
export type AuthoringTurnEvent = z.infer<typeof AuthoringTurnEvent>

const NOT_SET_UP =
  'The hidden model cannot be reached as it is set up. Try another one, and tell an admin of the dataset.'
const sentences: Record<string, string> = {
  unauthorized: NOT_SET_UP,
  not_found: NOT_SET_UP,
  bad_request:
    'The hidden model did not take this conversation. It may be too long for it: shorten it or try another model.',
  blocked_address: NOT_SET_UP,
  rate_limited:
    'The hidden model takes no more questions for now. Ask again in a few minutes or try another one.',
  empty: 'The hidden model answered with nothing. Ask again or try another one.',
  refused: 'The hidden model refused without a word. Ask again or try another one.',
  filtered: 'The answer was held back by a filter of its provider. Change the question or try another model.',
  cut_off: 'The answer reached its limit of length before it began. Ask again or try another model.',
  over_budget:
    'The budget of the dataset for this month does not reach for this question, so it was not asked. Ask an admin to raise the budget, or go on next month.',
  too_large: 'The answer was too long to be kept. Ask again or try another model.',
}
const NO_ANSWER = 'The hidden model gave no answer. Ask again or try another one.'
const BROKE_OFF = 'The answer broke off. What came of it is kept; ask again or try another model.'

/** Why there is no whole answer, in words that name neither llm nor provider. */
export function describeHiddenFailure(outcome: string | null, hasText: boolean): string {
  return sentences[outcome ?? ''] ?? (hasText ? BROKE_OFF : NO_ANSWER)
}
