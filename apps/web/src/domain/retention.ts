import { z } from 'zod'

interface RetentionPart {
  label: string
  /** What goes, what stays, and why it is kept at all. */
  why: string
  /** Days, unless an admin says otherwise. */
  usual: number
  /** The fewest that can be set, and why. */
  least: number
  leastWhy: string
  most: number
}

const years = (count: number) => count * 365

/** What is removed when it is over. The database holds the same bounds; a test holds this table to it. */
export const retentionParts = {
  attempts: {
    label: 'Calls to providers',
    why: 'What came of each call: outcome, tokens, cost and time, to look into failures. Sums for each run stay, as do answers and verdicts.',
    usual: 400,
    least: 30,
    leastWhy: 'a run that stands still may be resumed',
    most: years(10),
  },
  turns: {
    label: 'Conversations with systems',
    why: 'What admins asked a system to try it, and what authors asked while they wrote a task, once it is finished. Who asked which system and when stays.',
    usual: 90,
    least: 1,
    leastWhy: 'a conversation goes on within the day',
    most: years(3),
  },
  testPrompts: {
    label: 'Prompts of test-drives',
    why: 'What a judge was told of the rubric of a task that is finished. What it said stays, and so does every prompt that an author gave their own verdict on.',
    usual: 90,
    least: 7,
    leastWhy: 'a task may come back within days',
    most: years(3),
  },
  signInAttempts: {
    label: 'Tries to sign in',
    why: 'Account and address of each try, to slow down who guesses passwords and to look into a break-in.',
    usual: 90,
    least: 2,
    leastWhy: 'slowing down looks back a day',
    most: years(2),
  },
  sessions: {
    label: 'Sessions that ended',
    why: 'From where and with which browser someone was signed in. Open sessions are not touched.',
    usual: 90,
    least: 1,
    leastWhy: 'people look at their last sessions',
    most: years(2),
  },
  mails: {
    label: 'Mails',
    why: 'Addresses and texts of mails that were sent or whose link no longer works.',
    usual: 30,
    least: 4,
    leastWhy: 'a link in a mail works for 72 hours',
    most: years(1),
  },
  notifications: {
    label: 'Notifications that were read',
    why: 'What people were told of their tasks and of what is asked of them. What nobody has read stays, and so does what is still to be done.',
    usual: 90,
    least: 7,
    leastWhy: 'people look back at their week',
    most: years(2),
  },
  idempotencyKeys: {
    label: 'Answers kept for repeated calls',
    why: 'So that a program that repeats a call changes nothing twice.',
    usual: 2,
    least: 1,
    leastWhy: 'programs repeat within the day',
    most: 30,
  },
  rateWindows: {
    label: 'Counts of calls',
    why: 'How often each API key called in a minute, for its limits.',
    usual: 2,
    least: 1,
    leastWhy: 'a limit looks back a minute',
    most: 30,
  },
  importFiles: {
    label: 'Files of imports',
    why: 'The bytes of files whose import has ended. Name, length and hash stay, as do the tasks.',
    usual: 400,
    least: 30,
    leastWhy: 'an import may be looked into',
    most: years(10),
  },
  drafts: {
    label: 'Drafts of finished tasks',
    why: 'What was typed on the way. What was submitted stands in the versions of the task.',
    usual: 90,
    least: 7,
    leastWhy: 'a task may come back within days',
    most: years(3),
  },
} as const satisfies Record<string, RetentionPart>

export type RetentionPartName = keyof typeof retentionParts
export const retentionPartNames = Object.keys(retentionParts) as RetentionPartName[]

function daysOf({ least, most, leastWhy }: RetentionPart) {
  return z
    .int('Give a whole number of days.')
    .min(least, `At least ${least} ${least === 1 ? 'day' : 'days'}: ${leastWhy}.`)
    .max(most, `At most ${most.toLocaleString('en-GB')} days.`)
}

export const RetentionPeriods = z.strictObject(
  Object.fromEntries(retentionPartNames.map((name) => [name, daysOf(retentionParts[name])])) as Record<
    RetentionPartName,
    ReturnType<typeof daysOf>
  >,
)
export type RetentionPeriods = z.infer<typeof RetentionPeriods>

export const usualPeriods = Object.fromEntries(
  retentionPartNames.map((name) => [name, retentionParts[name].usual]),
) as RetentionPeriods

/** What of each would go at the next cleaning. */
export const RetentionPreview = z.array(
  z.strictObject({ name: z.enum(retentionPartNames), rows: z.int(), oldest: z.iso.datetime().nullable() }),
)
export type RetentionPreview = z.infer<typeof RetentionPreview>
