import { z } from 'zod'
import { timeLimits } from './time-limits'
import { timedWorks } from './timed-work'

const id = z.uuid('This is not an id.')

/** The task that someone writes, or the assignment that they work on. */
const TimedTask = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('write'), taskId: id }),
  z.strictObject({ kind: z.enum(['review', 'adjudicate', 'answer']), assignmentId: id }),
])
export type TimedTask = z.infer<typeof TimedTask>

const sinceOpening = z.int('Give whole milliseconds.').min(0).max(timeLimits.sitting)

/** How late a report that was stored in the browser may arrive, in milliseconds. */
const MAX_AGE_MS = 366 * 86_400_000

/**
 * A browser's report of a sitting, in milliseconds since its start. Reporting the same span twice counts
 * once.
 */
export const ReportTime = z.strictObject({
  sittingId: id,
  of: TimedTask,
  openedAgo: z.int('Give whole milliseconds.').min(0).max(MAX_AGE_MS),
  spans: z
    .array(
      z
        .strictObject({ from: sinceOpening, to: sinceOpening, isAdded: z.boolean() })
        .refine(({ from, to }) => from < to, 'A span must end after it begins.'),
    )
    .max(timeLimits.spansAReport, `Report at most ${timeLimits.spansAReport} spans at a time.`),
})
export type ReportTime = z.infer<typeof ReportTime>

/** The credited time of the task, over all days. */
export const ReportedTime = z.strictObject({ seconds: z.int() })
export type ReportedTime = z.infer<typeof ReportedTime>

/** The corrected time of a day's work on a task, with the reason. */
export const CorrectTime = z.strictObject({
  taskId: id,
  kind: z.enum(timedWorks),
  day: z.iso.date('Give a day as 2026-11-22.'),
  minutes: z.int('Give whole minutes.').min(0, 'Give 0 or more.').max(1_440, 'A day has 1,440 minutes.'),
  /** The measured time that was shown to the person. */
  seenSeconds: z.int().min(0).max(90_000),
  note: z
    .string()
    .trim()
    .min(1, 'Say why in a few words.')
    .max(timeLimits.noteCharacters, `Keep it under ${timeLimits.noteCharacters} characters.`),
})
export type CorrectTime = z.infer<typeof CorrectTime>
