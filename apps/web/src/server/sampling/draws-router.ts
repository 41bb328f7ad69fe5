import { ById } from '../../domain/datasets/datasets'
import { Inclusion } from '../../domain/sampling/inclusion'
import { OfYield, ReviewYield } from '../../domain/sampling/review-yield'
import { procedure, router } from '../platform/trpc'
import { readInclusion } from './draws/read-inclusion'
import { requestInclusion } from './draws/request-inclusion'
import { readReviewYield } from './read-review-yield'

export const drawsRouter = router({
  /** How many tasks drawn for review were accepted, by stratum. */
  reviewYield: procedure('datasets.read')
    .input(OfYield)
    .output(ReviewYield)
    .query(({ ctx, input }) => readReviewYield(ctx, input)),
  inclusion: procedure('samples.read')
    .input(ById)
    .output(Inclusion)
    .query(({ ctx, input }) => readInclusion(ctx, input.id)),
  estimateInclusion: procedure('samples.manage')
    .input(ById)
    .output(Inclusion)
    .mutation(({ ctx, input }) => requestInclusion(ctx, input.id)),
})
