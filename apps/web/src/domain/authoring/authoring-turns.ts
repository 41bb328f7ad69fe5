import { z } from 'zod'
import { MAX_TURN_LENGTH, MAX_NODES } from './draft-limits'
import { nodeOrigins } from './task-drafts'
import { TurnStateName } from '../turns/turns'
import { isStorable } from '../platform/strip-unstorable-chars'

const Id = z.uuid('This is not an id.')

/**
 * One turn of a conversation to send. An answer's text is empty; the server reads it from the stored turn.
 */
export const PathTurn = z.strictObject({
  role: z.enum(['user', 'assistant']),
  origin: z.enum(nodeOrigins),
  text: z
    .string()
    .max(
      MAX_TURN_LENGTH,
      `A turn holds at most ${MAX_TURN_LENGTH.toLocaleString('en')} characters. Shorten it.`,
    )
    .refine(isStorable, 'The text contains a character that cannot be stored. Type it again.'),
  turnId: Id.nullable(),
})
export type PathTurn = z.infer<typeof PathTurn>

/** Requests the next turn from a hidden llm. */
export const AskInConversation = z.strictObject({
  taskId: Id,
  /** The id of the new turn. Repeating a request with the same id returns the existing turn. */
  turnId: Id,
  path: z
    .array(PathTurn)
    .min(1, 'Write a message first.')
    .max(MAX_NODES, `A conversation holds at most ${MAX_NODES} turns.`),
  /** Whether to ask an llm that hasn't answered this question yet. */
  another: z.boolean().optional(),
})
export type AskInConversation = z.infer<typeof AskInConversation>

export const TaskTurnRef = z.strictObject({ taskId: Id, turnId: Id })

/** An answer as its author sees it. Nothing in it reveals the llm. */
export const AuthoringTurn = z.strictObject({
  id: Id,
  state: TurnStateName,
  text: z.string(),
  /** The stream position at the end of `text`; later events continue from here. */
  sequence: z.int(),
  /** One sentence if there is no complete answer; otherwise null. */
  failure: z.string().nullable(),
  cutShort: z.boolean(),
  /** Answers requested for the same question, this one included. */
  tries: z.int(),
})
export type AuthoringTurn = z.infer<typeof AuthoringTurn>

export const AuthoringTurns = z.strictObject({ turns: z.array(AuthoringTurn) })

/** A stream event of such a turn. */
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
  'The hidden model cannot be reached with its present settings. Try another model, and tell an admin of the dataset.'
const sentences: Record<string, string> = {
  unauthorized: NOT_SET_UP,
  not_found: NOT_SET_UP,
  bad_request:
    'The hidden model did not accept this conversation. It may be too long: shorten it, or try another model.',
  blocked_address: NOT_SET_UP,
  rate_limited:
    'The hidden model accepts no more questions for now. Ask again in a few minutes, or try another model.',
  empty: 'The hidden model returned an empty answer. Ask again, or try another model.',
  refused: 'The hidden model refused without an explanation. Ask again, or try another model.',
  filtered:
    'The answer was held back by a filter of its provider. Change the question, or try another model.',
  cut_off: 'The answer reached its length limit before it began. Ask again, or try another model.',
  over_budget:
    'The dataset’s remaining budget for this month is too small for this question, so it was not sent. Ask an admin to raise the budget, or continue next month.',
  too_large: 'The answer was too long to store. Ask again, or try another model.',
}
const NO_ANSWER = 'The hidden model gave no answer. Ask again, or try another model.'
const INTERRUPTED = 'The answer was interrupted. The received text is kept. Ask again, or try another model.'

/** Explains why there is no complete answer without naming the llm or the provider. */
export function describeHiddenFailure(outcome: string | null, hasText: boolean): string {
  return sentences[outcome ?? ''] ?? (hasText ? INTERRUPTED : NO_ANSWER)
}
