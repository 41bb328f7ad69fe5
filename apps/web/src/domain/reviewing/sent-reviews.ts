import { z } from 'zod'
import { reviewDecisions } from './review-decisions'
import { OpenReview } from './submit-review'

/** As many as a page shows. */
export const MOST_SENT = 50

/** A review that its reviewer sent and of which nothing has come yet. Of the task it tells what they saw, and not where it stands. */
const SentReview = z.strictObject({
  assignmentId: z.uuid(),
  task: OpenReview.shape.task.omit({ minutes: true }),
  decision: z.enum(reviewDecisions),
  /** When it was sent, where its reader is. */
  day: z.iso.date(),
})

/** The latest first; `more` are not listed. */
export const SentReviews = z.strictObject({ reviews: z.array(SentReview), more: z.int() })
export type SentReviews = z.infer<typeof SentReviews>
