import { z } from 'zod'
import { sentLine } from '../assignments/sent-lines'
import { reviewDecisions } from './review-decisions'

/** Submitted reviews without an outcome yet, latest first; `more` counts those not listed. */
export const SentReviews = z.strictObject({ reviews: z.array(sentLine(reviewDecisions)), more: z.int() })
export type SentReviews = z.infer<typeof SentReviews>
