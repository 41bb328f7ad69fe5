import { z } from 'zod'
import { reviewDecisions } from './review-decisions'
import { TaskFacets } from '../assignments/assignment-views'

/** How many a page shows. */
export const MAX_SENT = 50

/** A submitted review without an outcome yet. It shows the task as reviewed, and hides the task's status. */
const SentReview = z.strictObject({
  assignmentId: z.uuid(),
  task: TaskFacets,
  decision: z.enum(reviewDecisions),
  /** When it was submitted, in the reader's time zone. */
  day: z.iso.date(),
  /** When a held review takes effect; null once it has. */
  takesEffectAt: z.iso.datetime().nullable(),
})

/** Submitted reviews, latest first; `more` counts those not listed. */
export const SentReviews = z.strictObject({ reviews: z.array(SentReview), more: z.int() })
export type SentReviews = z.infer<typeof SentReviews>
