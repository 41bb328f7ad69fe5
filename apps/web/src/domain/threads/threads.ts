import { z } from 'zod'
import { letters } from '../adjudicating/alignment/voices'
import { modes, useCases } from '../datasets/task-facets'
import { coarseTimes } from './coarse-time'
import { threadLimits } from './thread-limits'
import { threadRoles, threadStates } from './thread-moves'

const Id = z.uuid('This is not an id.')
const Text = z
  .string()
  .trim()
  .min(1, 'Write a message.')
  .max(
    threadLimits.text,
    `A message has at most ${threadLimits.text.toLocaleString('en')} characters. Shorten it.`,
  )
const Place = z.discriminatedUnion('on', [
  z.strictObject({ on: z.literal('criterion'), criterionId: Id }),
  z.strictObject({
    on: z.literal('message'),
    index: z
      .int('This is not a message.')
      .min(0, 'This is not a message.')
      .max(10_000, 'This is not a message.'),
  }),
  z.strictObject({ on: z.literal('response') }),
])

export const OfTask = z.strictObject({ taskId: Id })

/** The client creates the ids, which makes requests idempotent. */
export const OpenThread = z.strictObject({
  threadId: Id,
  messageId: Id,
  taskId: Id,
  /** The version on the opener's screen. */ versionId: Id,
  place: Place,
  text: Text,
})
export type OpenThread = z.infer<typeof OpenThread>

export const ReplyToThread = z.strictObject({ threadId: Id, messageId: Id, text: Text })
export type ReplyToThread = z.infer<typeof ReplyToThread>

export const OfThread = z.strictObject({ threadId: Id })
export type OfThread = z.infer<typeof OfThread>

/** `seen` is the number of the last message shown. */
export const MarkRead = z.strictObject({
  threadId: Id,
  seen: z
    .int('This is not a number.')
    .min(1, 'This is not a number.')
    .max(threadLimits.messages, 'This is not a number.'),
})
export type MarkRead = z.infer<typeof MarkRead>

const Voice = z.strictObject({ is: z.enum(['you', ...threadRoles]), letter: z.enum(letters).nullable() })
const When = z.enum(coarseTimes)

/** A thread as one reader sees it, with roles instead of people and days instead of times. */
export const ThreadView = z.strictObject({
  id: Id,
  place: Place,
  /** The number of the version under discussion. */
  version: z.int(),
  /** The criterion's number, from 1; null for other places. */
  criterionNumber: z.int().nullable(),
  /** The beginning of the text under discussion, in that version. */
  about: z.string(),
  opener: Voice,
  state: z.enum(threadStates),
  messages: z.array(z.strictObject({ number: z.int(), voice: Voice, when: When, text: z.string() })),
  unread: z.int(),
  /** Why the reader can't write; null if they can. */
  notWritable: z.string().nullable(),
  closable: z.boolean(),
})
export type ThreadView = z.infer<typeof ThreadView>

/** All threads of a task that the reader can see, in an order that reveals neither times nor people. */
export const TaskThreads = z.strictObject({
  /** The version on which the reader can open a thread; null if they can't. */
  openOn: Id.nullable(),
  isAuthor: z.boolean(),
  isSettled: z.boolean(),
  /** The storage key of unsent messages in the browser, unique per reader and task. */
  keptUnder: z.string(),
  threads: z.array(ThreadView),
})
export type TaskThreads = z.infer<typeof TaskThreads>

/** A thread in the inbox, which covers all tasks. */
export const InboxThread = z.strictObject({
  id: Id,
  taskId: Id,
  task: z.strictObject({
    dataset: z.string(),
    mode: z.enum(modes).nullable(),
    useCase: z.enum(useCases).nullable(),
    specialty: z.string().nullable(),
    language: z.string().nullable(),
  }),
  isAuthor: z.boolean(),
  place: Place,
  criterionNumber: z.int().nullable(),
  state: z.enum(threadStates),
  unread: z.int(),
  last: z.strictObject({ voice: Voice, when: When, text: z.string() }),
})
export type InboxThread = z.infer<typeof InboxThread>

export const ThreadInbox = z.strictObject({
  threads: z.array(InboxThread),
  /** Whether more threads exist than are listed. */ isCut: z.boolean(),
})
export type ThreadInbox = z.infer<typeof ThreadInbox>
