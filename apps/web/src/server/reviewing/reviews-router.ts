import { z } from 'zod'
import {
  EndAssignment,
  OfAssignment,
  SkipOffered,
  SubmitAssignment,
} from '../../domain/assignments/assignment-inputs'
import { AssignmentQueue } from '../../domain/assignments/assignment-views'
import {
  KeptReview,
  OpenReview,
  SavedReview,
  SaveReview,
  SubmittedReview,
} from '../../domain/reviewing/review-views'
import { SentReviews } from '../../domain/reviewing/sent-reviews'
import { listSentReviews } from './list-sent-reviews'
import { saveAssignmentDraft } from '../assignments/save-assignment-draft'
import { skipOfferedTask } from '../assignments/skip-offered-task'
import { takeAssignment } from '../assignments/take-assignment'
import { readKeptReview } from './read-kept-review'
import { readReview } from './read-review'
import { readReviewQueue } from './read-review-queue'
import { endAssignment } from '../assignments/end-assignment'
import { undoSubmission } from '../assignments/held-submissions'
import { reviewDrafts } from './review-drafts'
import { submitReview } from './submit-review'
import { procedure, router } from '../platform/trpc'

export const reviewsRouter = router({
  queue: procedure('reviews.write')
    .output(AssignmentQueue)
    .query(({ ctx }) => readReviewQueue(ctx)),
  sent: procedure('reviews.write')
    .output(SentReviews)
    .query(({ ctx }) => listSentReviews(ctx)),
  take: procedure('reviews.write')
    .input(z.strictObject({}))
    .output(z.strictObject({ assignmentId: z.uuid() }))
    .mutation(({ ctx }) => takeAssignment(ctx, 'review')),
  skip: procedure('reviews.write')
    .input(SkipOffered)
    .output(z.strictObject({}))
    .mutation(async ({ ctx, input }) => {
      await skipOfferedTask(ctx, 'review', input)
      return {}
    }),
  read: procedure('reviews.write')
    .input(OfAssignment)
    .output(OpenReview)
    .query(({ ctx, input }) => readReview(ctx, input.assignmentId)),
  kept: procedure('reviews.write')
    .input(OfAssignment)
    .output(KeptReview)
    .query(({ ctx, input }) => readKeptReview(ctx, input.assignmentId)),
  save: procedure('reviews.write')
    .input(SaveReview)
    .output(SavedReview)
    .mutation(({ ctx, input }) => saveAssignmentDraft(ctx, input, reviewDrafts)),
  submit: procedure('reviews.write')
    .input(SubmitAssignment)
    .output(SubmittedReview)
    .mutation(({ ctx, input }) => submitReview(ctx, input)),
  undo: procedure('reviews.write')
    .input(OfAssignment)
    .output(z.strictObject({}))
    .mutation(async ({ ctx, input }) => {
      await undoSubmission(ctx, 'review', input)
      return {}
    }),
  end: procedure('reviews.write')
    .input(EndAssignment)
    .output(z.strictObject({}))
    .mutation(async ({ ctx, input }) => {
      await endAssignment(ctx, 'review', input)
      return {}
    }),
})
