import { z } from 'zod'
import { timeLimits } from './time-limits'
import { timedWorks } from './timed-work'

const id = z.uuid('This is not an id.')

/** What someone works on: a task that they write, or one that they were asked to judge. */
const TimedTask = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('write'), taskId: id }),
  z.strictObject({ kind: z.enum(['review', 'adjudicate']), assignmentId: id }),
])
export type TimedTask = z.infer<typeof TimedTask>

const sinceOpening = z.int('Give whole milliseconds.').min(0).max(timeLimits.sitting)

/** A report that was kept in a browser may come this late, in milliseconds. */
const MOST_AGO = 366 * 86_400_000

/** What a browser tells of a sitting, in milliseconds since it was opened there. Told again it counts once. */
export const ReportTime = z.strictObject({
  sittingId: id,
  of: TimedTask,
  openedAgo: z.int('Give whole milliseconds.').min(0).max(MOST_AGO),
  spans: z
    .array(
      z
        .strictObject({ from: sinceOpening, to: sinceOpening, isAdded: z.boolean() })
        .refine(({ from, to }) => from < to, 'A span ends after it begins.'),
    )
    .max(timeLimits.spansAReport, `Tell of at most ${timeLimits.spansAReport} spans at once.`),
})
export type ReportTime = z.infer<typeof ReportTime>

/** What stands for the task in all, on every day. */
export const ReportedTime = z.strictObject({ seconds: z.int() })
export type ReportedTime = z.infer<typeof ReportedTime>

/** What a day's work on a task really took, and why. */
export const CorrectTime = z.strictObject({
  taskId: id,
  kind: z.enum(timedWorks),
  day: z.iso.date('Give a day as 2026-11-22.'),
  minutes: z.int('Give whole minutes.').min(0, 'Give 0 or more.').max(1_440, 'A day has 1,440 minutes.'),
  /** What was counted when its person looked. */
  seenSeconds: z.int().min(0).max(90_000),
  note: z
    .string()
    .trim()
    .min(1, 'Say why, in a few words.')
    .max(timeLimits.noteCharacters, `Keep it under ${timeLimits.noteCharacters} characters.`),
})
export type CorrectTime = z.infer<typeof CorrectTime>
