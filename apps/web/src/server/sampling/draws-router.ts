import { OfYield, ReviewYield } from '../../domain/sampling/review-yield'
import { procedure, router } from '../platform/trpc'
import { readReviewYield } from './read-review-yield'

export const drawsRouter = router({
  /** How many tasks drawn for review were accepted, by stratum. */
  reviewYield: procedure('datasets.read')
    .input(OfYield)
    .output(ReviewYield)
    .query(({ ctx, input }) => readReviewYield(ctx, input)),
})
