import { z } from 'zod'

interface RetentionPart {
  label: string
  /** What is removed, what stays, and why it is stored. */
  why: string
  /** The default, in days. */
  usual: number
  /** The shortest period that can be set, and why. */
  least: number
  leastWhy: string
  most: number
}

const years = (count: number) => count * 365

/** The records that expired-data cleanup removes. A test keeps these limits equal to the database's. */
export const retentionParts = {
  attempts: {
    label: 'Provider calls',
    why: 'The outcome, tokens, cost and duration of each call, for investigating failures. Totals for each run stay, as do verdicts, and answers with their own tokens, cost and duration.',
    usual: 400,
    least: 30,
    leastWhy: 'a paused run may be resumed',
    most: years(10),
  },
  turns: {
    label: 'Conversations with systems',
    why: 'What admins asked when trying a system, and what authors asked while writing a task, once it is finished. The record of who asked which system, and when, stays.',
    usual: 90,
    least: 1,
    leastWhy: 'a conversation may continue within a day',
    most: years(3),
  },
  testPrompts: {
    label: 'Test-drive prompts',
    why: 'The prompts sent to a judge about the rubric of a finished task. The judge’s verdicts stay, and so does every prompt on which the author gave their own verdict.',
    usual: 90,
    least: 7,
    leastWhy: 'a task may be returned within days',
    most: years(3),
  },
  signInAttempts: {
    label: 'Sign-in attempts',
    why: 'The account and address of each attempt, for slowing down password guessing and investigating a break-in.',
    usual: 90,
    least: 2,
    leastWhy: 'throttling looks back one day',
    most: years(2),
  },
  sessions: {
    label: 'Ended sessions',
    why: 'Where and with which browser a person was signed in. Open sessions are not affected.',
    usual: 90,
    least: 1,
    leastWhy: 'people check their recent sessions',
    most: years(2),
  },
  mails: {
    label: 'Emails',
    why: 'Addresses and text of emails that were sent or whose link has expired.',
    usual: 30,
    least: 4,
    leastWhy: 'a link in an email works for 72 hours',
    most: years(1),
  },
  notifications: {
    label: 'Read notifications',
    why: 'Notifications about tasks and assignments. Unread notifications and those about open work stay.',
    usual: 90,
    least: 7,
    leastWhy: 'people look back at their week',
    most: years(2),
  },
  idempotencyKeys: {
    label: 'Responses stored for idempotency',
    why: 'Stored so that a program that repeats a call doesn’t make the same change twice.',
    usual: 2,
    least: 1,
    leastWhy: 'programs may repeat a call within a day',
    most: 30,
  },
  rateWindows: {
    label: 'Rate-limit counters',
    why: 'How often each API key was used per minute, for its rate limit.',
    usual: 2,
    least: 1,
    leastWhy: 'a limit looks back a minute',
    most: 30,
  },
  importFiles: {
    label: 'Imported files',
    why: 'The content of files whose import has finished. Name, size and hash stay, as do the tasks.',
    usual: 400,
    least: 30,
    leastWhy: 'an import may need to be investigated',
    most: years(10),
  },
  drafts: {
    label: 'Drafts of finished tasks',
    why: 'Intermediate drafts. Submitted text is stored in the task’s versions.',
    usual: 90,
    least: 7,
    leastWhy: 'a task may be returned within days',
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

/** How many records of each kind the next cleanup would remove. */
export const RetentionPreview = z.array(
  z.strictObject({ name: z.enum(retentionPartNames), rows: z.int(), oldest: z.iso.datetime().nullable() }),
)
export type RetentionPreview = z.infer<typeof RetentionPreview>
