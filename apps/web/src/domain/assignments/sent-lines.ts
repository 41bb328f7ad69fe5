import { z } from 'zod'
import { TaskFacets } from './assignment-views'

/** How many a page shows. */
export const MAX_SENT = 50

/** A submitted judgment, as `sentLine` validates it. */
export type SentLine<Decision extends string> = z.infer<ReturnType<typeof sentLine<Decision>>>

/** A submitted judgment. It shows the task as it was judged or accepted, and hides the task's status. */
export const sentLine = <Decision extends string>(decisions: readonly [Decision, ...Decision[]]) =>
  z.strictObject({
    assignmentId: z.uuid(),
    task: TaskFacets,
    decision: z.enum(decisions),
    /** When it was submitted, in the reader's time zone. */
    day: z.iso.date(),
    /** When a held one takes effect; null once it has. */
    takesEffectAt: z.iso.datetime().nullable(),
  })
