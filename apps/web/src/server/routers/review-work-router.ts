import { z } from 'zod'
import { AssignReviews, PlanReviews, ReviewPlan } from '../../domain/reviewing/assign-views'
import { planReviews } from '../reviewing/plan-reviews'
import { assignReviews } from '../services/reviewing/assign-reviews'
import { procedure, router } from '../trpc'

export const reviewWorkRouter = router({
  plan: procedure('reviewWork.manage').input(PlanReviews).output(ReviewPlan).query(({ ctx, input }) => planReviews(ctx, input)),
  assign: procedure('reviewWork.manage').input(AssignReviews).output(z.strictObject({ assigned: z.int() })).mutation(({ ctx, input }) => assignReviews(ctx, input)),
})
