import { z } from 'zod'
import {
  EndAssignment,
  KeptReview,
  OfReview,
  OpenReview,
  ReviewQueue,
  SavedReview,
  SaveReview,
  SubmitReview,
  SubmittedReview,
} from '../../domain/reviewing/submit-review'
import { SentReviews } from '../../domain/reviewing/sent-reviews'
import { listSentReviews } from '../reviewing/list-sent-reviews'
import { readKeptReview, readReview } from '../reviewing/read-review'
import { readReviewQueue } from '../reviewing/read-review-queue'
import { endAssignment } from '../services/reviewing/end-assignment'
import { saveReview } from '../services/reviewing/save-review'
import { submitReview } from '../services/reviewing/submit-review'
import { takeReview } from '../services/reviewing/take-review'
import { procedure, router } from '../trpc'

export const reviewsRouter = router({
  queue: procedure('reviews.write')
    .output(ReviewQueue)
    .query(({ ctx }) => readReviewQueue(ctx)),
  sent: procedure('reviews.write')
    .output(SentReviews)
    .query(({ ctx }) => listSentReviews(ctx)),
  take: procedure('reviews.write')
    .input(z.strictObject({}))
    .output(z.strictObject({ assignmentId: z.uuid() }))
    .mutation(({ ctx }) => takeReview(ctx)),
  read: procedure('reviews.write')
    .input(OfReview)
    .output(OpenReview)
    .query(({ ctx, input }) => readReview(ctx, input.assignmentId)),
  kept: procedure('reviews.write')
    .input(OfReview)
    .output(KeptReview)
    .query(({ ctx, input }) => readKeptReview(ctx, input.assignmentId)),
  save: procedure('reviews.write')
    .input(SaveReview)
    .output(SavedReview)
    .mutation(({ ctx, input }) => saveReview(ctx, input)),
  submit: procedure('reviews.write')
    .input(SubmitReview)
    .output(SubmittedReview)
    .mutation(({ ctx, input }) => submitReview(ctx, input)),
  end: procedure('reviews.write')
    .input(EndAssignment)
    .output(z.strictObject({}))
    .mutation(async ({ ctx, input }) => {
      await endAssignment(ctx, 'review', input)
      return {}
    }),
})
